import path from 'node:path';
import type {RouteConfig, VcsConfig} from '@docusaurus/types';
import type {PageView, Reference} from './model/page';
import {dayOf} from '../page-markup';
import {pageDataName} from '../files';

const COMPONENTS: Readonly<Record<PageView['kind'], string>> = {
  introduction: '@theme/ApiReference/IntroductionPage',
  overview: '@theme/ApiReference/OverviewPage',
  operation: '@theme/ApiReference/OperationPage',
  webhook: '@theme/ApiReference/OperationPage',
};

/** MDX partials by the kind of page that goes on with them. */
export type Texts = Partial<Record<PageView['kind'], string>>;

/** Which file a page is made from, in the form of Docusaurus's route metadata. */
type Origin = {
  /** Relative to the folder of the site. */
  sourceFilePath: string;
  /** Milliseconds; null when it is not known. */
  lastUpdatedAt: number | null;
};

type RouteOptions = {
  sidebar: string;
  origins: ReadonlyMap<string, Origin>;
  checked: readonly string[] | undefined;
  texts: Texts | undefined;
};

/** The file behind each page with the time of its last change; for the overview the one that changed last. */
export async function originsOf(
  sources: ReadonlyMap<string, string>,
  overview: string,
  siteDir: string,
  vcs: VcsConfig,
): Promise<Map<string, Origin>> {
  const origins = new Map(
    await Promise.all(
      [...sources].map(async ([permalink, file]) => {
        const lastUpdatedAt = (await vcs.getFileLastUpdateInfo(file))?.timestamp ?? null;
        return [permalink, {sourceFilePath: path.relative(siteDir, file), lastUpdatedAt}] as const;
      }),
    ),
  );
  const [newest] = [...origins.values()].sort(
    (one, other) => (other.lastUpdatedAt ?? 0) - (one.lastUpdatedAt ?? 0),
  );
  return newest === undefined ? origins : origins.set(overview, newest);
}

/**
 * One route per page, with the view-model of the page as its data, which the
 * browser's bundle leaves out.
 */
export async function referenceRoutes(
  {introduction, overview, operations}: Reference,
  {sidebar, checked, texts, origins}: RouteOptions,
  createData: (name: string, data: string) => Promise<string>,
): Promise<RouteConfig[]> {
  return Promise.all(
    [overview, introduction, ...operations].map(async (page) => {
      const origin = origins.get(page.permalink);
      const text = texts?.[page.kind];
      const view: PageView = {
        ...page,
        checked,
        source: origin?.sourceFilePath,
        updated: dayOf(origin?.lastUpdatedAt),
      };
      const content = await createData(pageDataName(page.permalink), JSON.stringify(view));
      return {
        path: page.permalink,
        component: COMPONENTS[page.kind],
        exact: true,
        sidebar,
        modules: {content, ...(text !== undefined && {text: `@site/${text}`})},
        ...(origin && {metadata: origin}),
      };
    }),
  );
}

/** Adds the routes next to those of the guides, in the innermost route that has children. */
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
