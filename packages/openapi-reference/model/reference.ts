import {escapeHtml} from '../../markdown/escape-html';
import {DescriptionError} from '../load/description-error';
import {checkTexts} from './check-texts';
import {groupOperations} from './groups';
import {introductionPage} from './introduction-page';
import {locateOperations} from './locate-operations';
import type {OpenApiDocument} from './openapi';
import {operationPage} from './operation-page';
import type {
  IntroductionPageView,
  LinkView,
  OperationPageView,
  OverviewGroupView,
  OverviewPageView,
} from './page';
import {PageError} from './page-error';
import {createResolver} from './resolve';

export {locateOperations};

export type ReferenceOptions = {
  /** Where the pages live, without a slash at the end: `/docs/api/specs`. */
  basePath: string;
  /** Route of the overview of all operations. */
  overviewPath: string;
  /** Environment variable that samples read the secret from. */
  apiKeyVariable: string;
  downloads: readonly {label: string; href: string}[];
  /** A sentence above the list of operations, and where it leads. */
  overviewNote?: {text: string; link: LinkView};
};

/** Everything that the site prints from one description. */
export type Reference = {
  introduction: IntroductionPageView;
  overview: OverviewPageView;
  operations: OperationPageView[];
  groups: OverviewGroupView[];
};

/**
 * Turns a bundled description into all pages of the reference. Pure: the same
 * description gives the same pages.
 * @param source name of the file, for error messages
 */
export async function buildReference(
  document: OpenApiDocument,
  source: string,
  options: ReferenceOptions,
): Promise<Reference> {
  const resolver = createResolver(document, source);
  const located = locateOperations(document, resolver, options.basePath);
  const byId = new Map(located.map((entry) => [entry.operation.operationId, entry]));
  const linkById = (operationId: string): LinkView | undefined => {
    const target = byId.get(operationId);
    return target && {title: target.title, permalink: target.permalink};
  };
  const groups = groupOperations(located, resolver);
  const byPermalink = new Map(located.map((entry) => [entry.permalink, entry]));
  const operations = await Promise.all(
    groups.flatMap(({id, title, operations: summaries}) =>
      summaries
        .map(({permalink}) => byPermalink.get(permalink))
        .filter((entry) => entry !== undefined)
        .map((entry) =>
          checked(entry.title, entry.pointer, () =>
            operationPage({
              located: entry,
              resolver,
              linkById,
              group: {title, permalink: `${options.overviewPath}#${id}`},
              apiKeyVariable: options.apiKeyVariable,
            }),
          ),
        ),
    ),
  );
  const introduction = await checked('Introduction', '#/info', () =>
    introductionPage(resolver, groups, options),
  );
  chain([introduction, ...operations]);
  return {introduction, overview: overviewPage(groups, options), operations, groups};
}

/** Makes a page, and says which one if that fails. */
async function checked<T>(title: string, pointer: string, make: () => Promise<T>): Promise<T> {
  try {
    const page = await make();
    checkTexts(page);
    return page;
  } catch (error) {
    throw error instanceof DescriptionError ? error : new PageError(title, pointer, error);
  }
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
    total,
    ...(options.overviewNote && {note: options.overviewNote}),
    groups,
    toc: groups.map(({id, title}) => ({id, value: escapeHtml(title), level: 2})),
  };
}
