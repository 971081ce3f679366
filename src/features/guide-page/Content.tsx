import type {ReactElement} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/DocItem/Content';
import PageHead from '@site/src/features/page-head/PageHead';
import Title from '@site/src/features/page-head/Title';
import {dayOf, part} from '@site/packages/page-markup/browser';
import styles from './styles.module.css';

/** The title and article of a guide. Replaces the theme's to add metadata and page actions. */
export default function DocItemContent({children}: Props): ReactElement {
  const {metadata, frontMatter} = useDoc();
  const {id, title, description, permalink, lastUpdatedAt} = metadata;
  const updated = dayOf(lastUpdatedAt);
  // Classes instead of `:has`, because the article is parsed later and the page would shift.
  const isOverview = id.endsWith('/index');
  const {pictured = false} = frontMatter as {pictured?: boolean};
  return (
    <div
      className={clsx(
        ThemeClassNames.docs.docMarkdown,
        'markdown',
        isOverview && 'overview',
        pictured && styles.pictured,
      )}>
      <PageHead path={permalink} article={{title, description, updated}} />
      <Title title={title} path={permalink} />
      <div className="static-article" {...part('article')}>
        <MDXContent>{children}</MDXContent>
      </div>
    </div>
  );
}
