import type {ReactElement} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/DocItem/Content';
import {PageActions, PageHead} from '@site/packages/page-components/browser';
import {dayOf, part} from '@site/packages/page-parts/browser';
import styles from './styles.module.css';

/** A guide: its title and its article. Replaces the theme's, which has no place for what pages offer. */
export default function DocItemContent({children}: Props): ReactElement {
  const {metadata, frontMatter} = useDoc();
  const {id, title, description, permalink, lastUpdatedAt} = metadata;
  const updated = dayOf(lastUpdatedAt);
  // Told beforehand: what is in the article comes later, and what has been painted would move.
  const isOverview = id.endsWith('/index');
  const {pictured = false} = frontMatter as {pictured?: boolean};
  return (
    <div
      className={clsx(
        ThemeClassNames.docs.docMarkdown,
        'markdown',
        styles.page,
        isOverview && styles.overview,
        pictured && styles.pictured,
      )}>
      <PageHead path={permalink} article={{title, description, updated}} />
      <header className={styles.head}>
        <Heading as="h1">{title}</Heading>
        <PageActions path={permalink} />
      </header>
      <div className="static-article" {...part('article')}>
        <MDXContent>{children}</MDXContent>
      </div>
    </div>
  );
}
