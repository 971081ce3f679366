import type {ReactElement} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocBreadcrumbs/StructuredData';
import {BreadcrumbsJsonLd} from '@site/packages/page-components/browser';
import {areaOf, areas} from '@site/src/product';

/** The way to a guide, for search engines. Replaces the theme's, which does not know the area; see `../Items/Home`. */
export default function DocBreadcrumbsStructuredData({breadcrumbs}: Props): ReactElement {
  const {permalink} = useDoc().metadata;
  const area = areaOf(permalink, areas);
  const pages = breadcrumbs
    .flatMap(({label, href}) => (href === undefined ? [] : [{title: label, permalink: href}]))
    // The first page of an area is the area.
    .filter((page) => page.permalink !== area?.path);
  return (
    <BreadcrumbsJsonLd
      pages={area === undefined ? pages : [{title: area.name, permalink: area.path}, ...pages]}
    />
  );
}
