import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import type {FrameView, PageView, Reference} from './model/page';
import type {Origin} from './origins';
import {dayOf} from '../page-parts';

const COMPONENTS: Readonly<Record<PageView['kind'], string>> = {
  introduction: '@theme/ApiReference/IntroductionPage',
  overview: '@theme/ApiReference/OverviewPage',
  operation: '@theme/ApiReference/OperationPage',
  webhook: '@theme/ApiReference/OperationPage',
};

/** MDX partials by the kind of page that goes on with them. */
export type Texts = Partial<Record<PageView['kind'], string>>;

type RouteOptions = {
  sidebar: string;
  origins?: ReadonlyMap<string, Origin>;
  checked?: readonly string[] | undefined;
  texts?: Texts | undefined;
};

/**
 * One route per page, with the view-model of the page as its data. All but the
 * overview, which has a filter, are static: the name of their file says so
 * (`article-…`), and the browser's bundle leaves the view out.
 */
export async function referenceRoutes(
  {introduction, overview, operations}: Reference,
  {sidebar, checked, texts, origins}: RouteOptions,
  createData: (name: string, data: string) => Promise<string>,
): Promise<RouteConfig[]> {
  return Promise.all(
    [overview, introduction, ...operations].map(async (page) => {
      const name = `${path.basename(page.permalink)}.json`;
      const origin = origins?.get(page.permalink);
      const text = texts?.[page.kind];
      const frame = frameOf(page, origin, checked);
      const modules: Record<string, string> =
        page.kind === 'overview'
          ? {page: await createData(`api-${name}`, JSON.stringify({...page, ...frame}))}
          : {content: await createData(`article-${name}`, JSON.stringify({...frame, view: page}))};
      return {
        path: page.permalink,
        component: COMPONENTS[page.kind],
        exact: true,
        sidebar,
        modules: {...modules, ...(text !== undefined && {text: `@site/${text}`})},
        ...(origin && {metadata: origin}),
      };
    }),
  );
}

function frameOf(
  {title, description, permalink, parents, previous, next}: PageView,
  origin: Origin | undefined,
  checked: readonly string[] | undefined,
): {[Key in keyof FrameView]: FrameView[Key] | undefined} {
  const [source, updated] = [origin?.sourceFilePath, dayOf(origin?.lastUpdatedAt)];
  return {title, description, permalink, parents, source, checked, updated, previous, next};
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
