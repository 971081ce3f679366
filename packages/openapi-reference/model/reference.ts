import {escapeHtml} from '../../highlight';
import {decodeAddress} from '../../page-markup';
import {commonParts} from './common-parts';
import {resolveExternalAnchors} from './external-anchors';
import {groupOperations, summaryOf} from './groups';
import {introductionPage, introductionPath} from './introduction-page';
import {omissions} from './omissions';
import {locateOperations, type LocatedOperation} from './locate-operations';
import type {OpenApiDocument} from './openapi';
import {operationPage} from './operation-page';
import type {
  LinkView,
  OperationPageView,
  OperationSummary,
  OverviewGroupView,
  OverviewPageView,
  Reference,
  ReferenceOptions,
} from './page';
import {createResolver, toPointer} from './resolve';
import {hiddenTexts} from './hidden-texts';

/** @param warn called for everything that no page shows */
export function buildReference(
  document: OpenApiDocument,
  options: ReferenceOptions,
  warn: (warning: string) => void = () => undefined,
): Reference {
  omissions(document).forEach(warn);
  const resolver = createResolver(document);
  const located = locateOperations(document, resolver, options.basePath);
  const byId = new Map(located.map((entry) => [entry.operation.operationId, entry]));
  const byAddress = new Map(located.map((entry) => [toPointer(['paths', entry.path, entry.method]), entry]));
  const linkById = (operation: string): LinkView | undefined =>
    linkTo(byId.get(operation) ?? byAddress.get(operation) ?? byAddress.get(decodeAddress(operation)));
  const toIntroduction = {permalink: introductionPath(options), sections: [] as string[]};
  const pages = new Map<LocatedOperation, OperationPageView>();
  const groups: OverviewGroupView[] = [];
  const shown = new Set<string>();
  for (const {name, entries, ...group} of groupOperations(located, resolver)) {
    const parents = [options.home, {title: group.title, permalink: `${options.overviewPath}#${group.id}`}];
    const summaries: OperationSummary[] = [];
    for (const entry of entries) {
      try {
        const input = {located: entry, resolver, linkById, parents, introduction: toIntroduction};
        const page = pages.get(entry) ?? operationPage({...input, ...options});
        pages.set(entry, page);
        summaries.push(summaryOf(page, entry.operation));
      } catch (error) {
        warn(
          `${entry.method.toUpperCase()} ${entry.path} is left out: ${String(error)}. Fix: check its form with "npx redocly lint".`,
        );
      }
    }
    // One without operations stands above others.
    if (summaries.length > 0 || entries.length === 0) {
      groups.push({...group, operations: summaries});
      shown.add(name);
    }
  }
  for (const {name, description} of document.tags ?? []) {
    if (description !== undefined && !shown.has(name)) {
      warn(`tags > ${name} is left out with its description: no operation has it. Fix: use or remove it.`);
    }
  }
  const operations = [...pages.values()];
  const introduction = introductionPage(resolver, groups, commonParts(operations), options);
  toIntroduction.sections.push(...introduction.toc.map(({id}) => id));
  [introduction, ...operations].forEach((page, index, all) => {
    page.previous = linkTo(all[index - 1]);
    page.next = linkTo(all[index + 1]);
  });
  const overview = overviewPage(groups, operations.length, options);
  const reference = {introduction, overview, operations, groups};
  hiddenTexts(document, reference, new Set(located.map(({operation}) => operation))).forEach(warn);
  resolveExternalAnchors(reference, linkById);
  return reference;
}

function linkTo(page: LinkView | undefined): LinkView | undefined {
  return page && {title: page.title, permalink: page.permalink};
}

function overviewPage(
  groups: OverviewGroupView[],
  total: number,
  options: ReferenceOptions,
): OverviewPageView {
  return {
    kind: 'overview',
    title: 'Endpoints overview',
    description: `${total} operations of the API on one page: method, path, purpose and authentication, with a filter.`,
    permalink: options.overviewPath,
    parents: [options.home],
    total,
    note: options.overviewNote,
    sightLine: options.sightLine,
    groups,
    toc: groups.map(({id, title}) => ({id, value: escapeHtml(title), level: 2})),
  };
}
