import {escapeHtml} from '../../markdown';
import {commonParts} from './common-parts';
import {groupOperations} from './groups';
import {introductionPage, introductionPath} from './introduction-page';
import {locateOperations, type LocatedOperation} from './locate-operations';
import type {OpenApiDocument} from './openapi';
import {operationPage} from './operation-page';
import {linkLeftOut} from './left-out';
import type {
  IntroductionPageView,
  LinkView,
  OperationPageView,
  OverviewGroupView,
  OverviewPageView,
  Reference,
  ReferenceOptions,
} from './page';
import {createResolver, type Resolver} from './resolve';

/**
 * Turns a bundled description into all pages of the reference. Pure: the same
 * description gives the same pages.
 * @param warn is told of every operation that no page can be made of
 */
export async function buildReference(
  document: OpenApiDocument,
  options: ReferenceOptions,
  warn: (warning: string) => void = () => undefined,
): Promise<Reference> {
  const resolver = createResolver(document);
  return buildPages(locateOperations(document, resolver, options.basePath), resolver, options, warn);
}

async function buildPages(
  located: readonly LocatedOperation[],
  resolver: Resolver,
  options: ReferenceOptions,
  warn: (warning: string) => void,
): Promise<Reference> {
  const byId = new Map(located.map((entry) => [entry.operation.operationId, entry]));
  const linkById = (operationId: string): LinkView | undefined => {
    const target = byId.get(operationId);
    return target && {title: target.title, permalink: target.permalink};
  };
  const groups = groupOperations(located, resolver);
  const byPermalink = new Map(located.map((entry) => [entry.permalink, entry]));
  const failed = new Set<LocatedOperation>();
  const pages = groups.flatMap(({id, title, operations: summaries}) =>
    summaries.flatMap(({permalink}) => {
      const entry = byPermalink.get(permalink);
      const parents = [options.home, {title, permalink: `${options.overviewPath}#${id}`}];
      return entry === undefined
        ? []
        : [
            operationPage({
              ...{located: entry, resolver, linkById, parents},
              introduction: introductionPath(options),
              ...options,
            }).catch((error: unknown) => {
              failed.add(entry);
              warn(`${entry.method.toUpperCase()} ${entry.path} is left out: ${String(error)}.`);
            }),
          ];
    }),
  );
  const built = (await Promise.all(pages)).filter((page) => page !== undefined);
  if (failed.size > 0) {
    const rest = located.filter((entry) => !failed.has(entry));
    return buildPages(rest, resolver, options, warn);
  }
  linkLeftOut(built);
  const operations = built.map(({page}) => page);
  const introduction = await introductionPage(resolver, groups, commonParts(operations), options);
  chain([introduction, ...operations]);
  return {introduction, overview: overviewPage(groups, options), operations, groups};
}

/** Links each page to its neighbours. */
function chain(pages: (IntroductionPageView | OperationPageView)[]): void {
  pages.forEach((page, index) => {
    const previous = pages[index - 1];
    const next = pages[index + 1];
    if (previous !== undefined) {
      page.previous = {title: previous.title, permalink: previous.permalink};
    }
    if (next !== undefined) {
      page.next = {title: next.title, permalink: next.permalink};
    }
  });
}

function overviewPage(groups: OverviewGroupView[], options: ReferenceOptions): OverviewPageView {
  const total = groups.reduce((sum, {operations}) => sum + operations.length, 0);
  return {
    kind: 'overview',
    title: 'Endpoints overview',
    description: `All ${total} operations of the API on one page: method, path, purpose and authentication, with a filter.`,
    permalink: options.overviewPath,
    parents: [options.home],
    total,
    ...(options.overviewNote && {note: options.overviewNote}),
    groups,
    toc: groups.map(({id, title}) => ({id, value: escapeHtml(title), level: 2})),
  };
}
