import {createContext, useContext, type ReactElement, type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import clsx from 'clsx';
import DocPaginator from '@theme/DocPaginator';
import MDXContent from '@theme/MDXContent';
import TOCItems from '@theme/TOCItems';
import Breadcrumbs from '@site/src/features/breadcrumbs/Breadcrumbs';
import ContentsList from '@site/src/features/contents-list/ContentsList';
import NarrowContents from '@site/src/features/contents-list/NarrowContents';
import Heading from '@site/src/features/heading/Heading';
import PageEnd from '@site/src/features/page-end/PageEnd';
import PageHead from '@site/src/features/page-head/PageHead';
import Title from '@site/src/features/page-head/Title';
import {part, type PartName} from '@site/packages/page-markup/browser';
import type {OperationPageView, PageView, TextModule} from '@site/packages/openapi-reference/browser';
import styles from './layout.module.css';

const Page = createContext<Partial<OperationPageView>>({});

/** Addresses of sections of the introduction, which shows the parts that are shared; none on itself, and of what it lacks. */
export function useIntroduction(): (section: string) => string | undefined {
  const {permalink, sections = []} = useContext(Page).introduction ?? {};
  return (section) => (sections.includes(section) ? `${permalink}#${section}` : undefined);
}

/** Marks parts that the introduction shows too, with their section there. */
export function useSharedPart(): (section: string, name?: PartName) => Partial<ReturnType<typeof part>> {
  const introduction = useIntroduction();
  return (section, name = 'shared') => {
    const home = introduction(section);
    return home === undefined ? {} : part(name, {home});
  };
}

/** Who sends the fields: of their own, readers want to know what is required, of the API's, what may be missing. */
export const Sender = createContext<'reader' | 'api'>('reader');

type LayoutProps = {
  page: PageView;
  /** Between title and contents list. */
  header: ReactNode;
  /** First part of the text; the aside follows it where there is one column. */
  request?: ReactNode;
  /** Next to the text on wide screens, in its flow on others. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Every page of the reference. */
export default function Layout({page, header, request, aside, children}: LayoutProps): ReactElement {
  return (
    <>
      <PageMetadata title={page.title} description={page.description} />
      <PageHead path={page.permalink} article={page} />
      <Page value={page as Partial<OperationPageView>}>
        <div className="static-article" {...part('article')}>
          <article className={clsx('reference', aside === undefined ? styles.plain : styles.page)}>
            <Breadcrumbs pages={[...page.parents, page]} />
            {/* The same class on all parts, because reader modes keep neighbours of the text that look like it. */}
            <div className={styles.column}>
              <Title title={page.title} path={page.permalink} />
              {header}
            </div>
            <NarrowContents />
            {aside === undefined ? (
              <div className={styles.list}>
                <ContentsList toc={page.toc} />
              </div>
            ) : (
              <nav className={`small ${styles.toc}`} aria-label="On this page" {...part('contents')}>
                <TOCItems toc={page.toc} className={styles.entries} linkClassName={null} />
              </nav>
            )}
            {request !== undefined && <div className={styles.column}>{request}</div>}
            {aside !== undefined && <section className={styles.column}>{aside}</section>}
            <div className={styles.column}>{children}</div>
          </article>
        </div>
      </Page>
      <PageEnd {...page} path={page.permalink} />
      <DocPaginator
        className="docusaurus-mt-lg"
        {...(page.previous && {previous: page.previous})}
        {...(page.next && {next: page.next})}
      />
    </>
  );
}

type SectionProps = {id: string; title: string; className?: string | undefined; children: ReactNode};

/** A section of a page, below a heading of level 2; nothing where the contents list has none. */
export function Section({id, title, className, children}: SectionProps): ReactElement | null {
  return useContext(Page).toc?.some((entry) => entry.id === id) ? (
    <section>
      <Heading as="h2" id={id} className={className}>
        {title}
      </Heading>
      {children}
    </section>
  ) : null;
}

/** Text that the site adds to a page of the reference. */
export function Continuation({text: Partial}: {text: TextModule | undefined}): ReactElement | undefined {
  return (
    Partial && (
      <MDXContent>
        <Partial />
      </MDXContent>
    )
  );
}
