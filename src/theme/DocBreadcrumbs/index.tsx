import type {ReactElement} from 'react';
import {useDoc, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import {Breadcrumbs, BreadcrumbsJsonLd} from '@site/packages/page-components/browser';
import {areaOf, areas} from '@site/src/product';

/** The way to a guide. Replaces the theme's, which does not know the area: the sidebars are one per area. */
export default function DocBreadcrumbs(): ReactElement | null {
  const area = areaOf(useDoc().metadata.permalink, areas);
  const top = area === undefined ? [] : [{title: area.name, permalink: area.path}];
  const pages = useSidebarBreadcrumbs()?.map(({label, href}) => ({title: label, permalink: href}));
  const page = pages?.pop();
  if (pages === undefined || page === undefined) {
    return null;
  }
  // The first page of an area is the area.
  const known = [...pages, page].flatMap(({title, permalink}) =>
    permalink === undefined || permalink === area?.path ? [] : [{title, permalink}],
  );
  return (
    <>
      <BreadcrumbsJsonLd pages={[...top, ...known]} />
      <Breadcrumbs parents={[...top, ...pages]} title={page.title}>
        <HomeBreadcrumbItem />
      </Breadcrumbs>
    </>
  );
}
