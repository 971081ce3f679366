import type {ReactElement} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {part} from '@site/packages/page-markup/browser';
import PageActions from '@site/src/features/copy/PageActions';
import styles from './styles.module.css';

type PageEndProps = {
  path: string;
  title: string;
  /** Source file, relative to the folder of the site. */
  source?: string | undefined;
  /** Day of the last change: `2026-11-20`. */
  updated?: string | undefined;
  /** What the page was checked against, with versions. */
  checked?: readonly string[] | undefined;
};

/** The end of a page: versions, date of the last change, links to edit it and report a problem; on phones the page actions too. */
export default function PageEnd({path, title, source, updated, checked = []}: PageEndProps): ReactElement {
  const {repository} = useDocusaurusContext().siteConfig.customFields as {repository: string};
  const hasLinks = repository !== '' && source !== undefined;
  return (
    <footer className={`line note ${styles.footer}`}>
      {checked.length > 0 && <span {...part('checked')}>Checked against {checked.join(', ')}.</span>}
      {updated !== undefined && (
        <span>
          Last changed on <time dateTime={updated}>{day.format(new Date(updated))}</time>.
        </span>
      )}
      {hasLinks && (
        <>
          <Link href={`${repository}/edit/main/${source}`}>Edit this page</Link>
          <Link href={`${repository}/issues/new?title=${encodeURIComponent(title)}`}>Report a problem</Link>
        </>
      )}
      <PageActions path={path} />
    </footer>
  );
}

const day = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'});
