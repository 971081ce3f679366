import type {ReactElement} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import PageEnd from '@site/src/features/page-end/PageEnd';
import {dayOf} from '@site/packages/page-markup/browser';

/** The end of a guide, instead of the theme's tags and dates. */
export default function DocItemFooter(): ReactElement {
  const {metadata, frontMatter} = useDoc();
  const {permalink, title, source, lastUpdatedAt} = metadata;
  return (
    <PageEnd
      path={permalink}
      title={title}
      source={source.replace('@site/', '')}
      updated={dayOf(lastUpdatedAt)}
      checked={(frontMatter as {checked?: string[]}).checked}
    />
  );
}
