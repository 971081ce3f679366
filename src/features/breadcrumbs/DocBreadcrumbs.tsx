import type {ReactElement} from 'react';
import {useDoc, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import Breadcrumbs from '@site/src/features/breadcrumbs/Breadcrumbs';
import {BreadcrumbsJsonLd} from '@site/src/features/page-head/JsonLd';
import {areaOf, areas} from '@site/packages/product';

/** Breadcrumbs of a guide. The theme's are without the area, because each area has its own sidebar. */
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
      <Breadcrumbs parents={[...top, ...pages]} title={page.title} />
    </>
  );
}
