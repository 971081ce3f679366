import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import type {PageView} from './model/page';
import type {Reference} from './model/reference';
import type {ApiReferenceOptions} from './options';

const COMPONENTS: Readonly<Record<PageView['kind'], string>> = {
  introduction: '@theme/ApiReference/IntroductionPage',
  overview: '@theme/ApiReference/OverviewPage',
  operation: '@theme/ApiReference/OperationPage',
  webhook: '@theme/ApiReference/OperationPage',
};

/** One route per page, with the view-model of the page as its data. */
export async function referenceRoutes(
  {introduction, overview, operations}: Reference,
  options: ApiReferenceOptions,
  createData: (name: string, data: string) => Promise<string>,
): Promise<RouteConfig[]> {
  return Promise.all(
    [overview, introduction, ...operations].map(async (page) => ({
      path: page.permalink,
      component: COMPONENTS[page.kind],
      exact: true,
      sidebar: options.sidebar,
      modules: {page: await createData(`api-${path.basename(page.permalink)}.json`, JSON.stringify(page))},
    })),
  );
}

/** Puts the routes beside those of the guides: into the innermost route that has children. */
export function addToDocsRoot(route: RouteConfig, added: RouteConfig[]): RouteConfig {
  const [first, ...others] = route.routes ?? [];
  if (first === undefined) {
    return route;
  }
  if (first.routes === undefined) {
    return {...route, routes: [...(route.routes ?? []), ...added]};
  }
  return {...route, routes: [addToDocsRoot(first, added), ...others]};
}
