import {createContext, useContext, type ReactElement, type ReactNode} from 'react';
import Heading from '@theme/Heading';
import TOCItems from '@theme/TOCItems';
import {PageActions} from '../../../../page-components/browser';
import {part} from '../../../../page-parts/browser';
import type {OperationPageView, PageView} from '../../../model/page';
import Breadcrumbs from '../Breadcrumbs';
import styles from './styles.module.css';

const EncryptionKinds = createContext<OperationPageView['encryption']>({});

/** Encryption kinds that the page mentions, by name. */
export function useEncryptionKinds(): OperationPageView['encryption'] {
  return useContext(EncryptionKinds);
}

const Introduction = createContext<string | undefined>(undefined);

/**
 * Marks what stands once on the introduction, with the section there. On the
 * introduction itself it marks nothing.
 */
export function useSharedPart(): (section: string) => Record<`data-${string}`, string> {
  const introduction = useContext(Introduction);
  return (section) =>
    introduction === undefined ? {} : part('shared', {home: `${introduction}#${section}`});
}

type LayoutProps = {
  page: PageView;
  /** Between title and contents list. */
  header?: ReactNode;
  /** First part of the text; the aside follows it where there is one column. */
  request?: ReactNode;
  /** Beside the text on wide screens, in its flow on others. */
  aside?: ReactNode;
  /** What the page is for; stands before the contents list. */
  lead?: ReactNode;
  children: ReactNode;
};

/** The content of every page of the reference, from its title on. */
export default function Layout({page, header, request, aside, lead, children}: LayoutProps): ReactElement {
  return (
    <EncryptionKinds.Provider value={'encryption' in page ? page.encryption : {}}>
      <Introduction.Provider value={'introduction' in page ? page.introduction : undefined}>
        <article className={aside === undefined ? styles.plain : styles.page}>
          <Breadcrumbs page={page} />
          <header className={styles.header}>
            <Heading as="h1">{page.title}</Heading>
            <PageActions path={page.permalink} />
            {header}
          </header>
          {lead}
          <nav className={styles.toc} aria-label="On this page">
            {/* The current entry is marked by the class of the links, see src/behaviours/contents.ts. */}
            <TOCItems
              toc={page.toc.filter(({level}) => level === 2)}
              className={styles.tocList}
              linkClassName="toc-inline-link"
            />
          </nav>
          {request !== undefined && <div className={styles.request}>{request}</div>}
          {aside !== undefined && <div className={styles.aside}>{aside}</div>}
          <div className={styles.body}>{children}</div>
        </article>
      </Introduction.Provider>
    </EncryptionKinds.Provider>
  );
}
