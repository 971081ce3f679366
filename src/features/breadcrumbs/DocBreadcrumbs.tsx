import type {ReactElement} from 'react';
import {useDoc, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import {areaOf, areas} from '@site/packages/product';
import Breadcrumbs from './Breadcrumbs';

/** Breadcrumbs of a guide. The theme's are without the area, because each area has its own sidebar. */
export default function DocBreadcrumbs(): ReactElement | null {
  const area = areaOf(useDoc().metadata.permalink, areas);
  const top = area === undefined ? [] : [{title: area.name, permalink: area.path}];
  const pages = useSidebarBreadcrumbs() ?? [];
  return pages.length === 0 ? null : (
    <Breadcrumbs pages={[...top, ...pages.map(({label, href}) => ({title: label, permalink: href}))]} />
  );
}
