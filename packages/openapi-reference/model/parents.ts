import type {LinkView, PageView} from './page';

/** Pages above a page of the reference, the first page of the area first. */
export function parentsOf(page: PageView): LinkView[] {
  return [
    {title: 'API', permalink: '/docs/api'},
    ...(page.kind === 'operation' || page.kind === 'webhook' ? [page.group] : []),
  ];
}
