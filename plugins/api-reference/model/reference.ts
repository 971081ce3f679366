import {markdownToHtml, markdownToText, renderMarkdown} from '../../shared/markdown';
import {AnchorRegistry} from './anchors';
import type {OpenApiDocument, Operation, PathItem} from './openapi';
import {METHODS} from './openapi';
import {groupId, operationPage, serversOf, type LocatedOperation} from './operation-page';
import type {
  Heading,
  IntroductionPageView,
  LinkView,
  OperationPageView,
  OperationSummary,
  OverviewGroupView,
  OverviewPageView,
} from './page';
import {createResolver, type Resolver} from './resolve';
import {howToAuthenticate, schemeByName, securityLabel, securityView} from './security';
import {kebab, operationTitle, SlugRegistry} from './slug';

export type ReferenceOptions = {
  /** Where the pages live, without a slash at the end: `/docs/api/specs`. */
  basePath: string;
  /** Route of the overview of all operations. */
  overviewPath: string;
  /** Environment variable that samples read the secret from. */
  apiKeyVariable: string;
  downloads: readonly {label: string; href: string}[];
};

/** Everything that the site prints from one description. */
export type Reference = {
  introduction: IntroductionPageView;
  overview: OverviewPageView;
  operations: OperationPageView[];
  groups: OverviewGroupView[];
};

const UNTAGGED = 'Other operations';
const WEBHOOKS = 'Webhooks';

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
  const pages = await Promise.all(
    located.map((entry) =>
      operationPage({
        located: entry,
        resolver,
        linkById,
        overviewPath: options.overviewPath,
        apiKeyVariable: options.apiKeyVariable,
      }),
    ),
  );
  const groups = groupOperations(located, document, resolver);
  const order = groups.flatMap(({operations}) => operations.map(({permalink}) => permalink));
  const operations = order.map((permalink) => pages.find((page) => page.permalink === permalink)).filter((page) => page !== undefined);
  const introduction = await introductionPage(document, resolver, groups, options);
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

/** All operations and webhooks with their slugs, in the order of the file. */
export function locateOperations(document: OpenApiDocument, resolver: Resolver, basePath: string): LocatedOperation[] {
  const slugs = new SlugRegistry(['introduction']);
  const located: LocatedOperation[] = [];
  const add = (kind: LocatedOperation['kind'], path: string, pathItem: PathItem): void => {
    for (const method of METHODS) {
      const operation = pathItem[method];
      if (operation === undefined) {
        continue;
      }
      const title = operationTitle(operation, method, path);
      const slug = slugs.take(title, operation.operationId ?? '', `${method} ${path}`);
      const tag = kind === 'webhook' ? WEBHOOKS : (operation.tags?.[0] ?? UNTAGGED);
      located.push({kind, operation, pathItem, method, path, title, slug, permalink: `${basePath}/${slug}`, tag});
    }
  };
  for (const [path, node] of Object.entries(document.paths ?? {})) {
    add('operation', path, resolver.resolve<PathItem>(node));
  }
  for (const [name, node] of Object.entries(document.webhooks ?? {})) {
    add('webhook', name, resolver.resolve<PathItem>(node));
  }
  return located;
}

function groupOperations(
  located: readonly LocatedOperation[],
  document: OpenApiDocument,
  resolver: Resolver,
): OverviewGroupView[] {
  const declared = (document.tags ?? []).map(({name}) => name);
  const used = [...new Set(located.map(({tag}) => tag))];
  const names = [...declared.filter((name) => used.includes(name)), ...used.filter((name) => !declared.includes(name))];
  return names.map((name) => {
    const description = document.tags?.find((tag) => tag.name === name)?.description;
    return {
      id: groupId(name),
      title: name,
      ...(description !== undefined && {description: markdownToHtml(description)}),
      operations: located.filter(({tag}) => tag === name).map((entry) => summaryOf(entry, resolver)),
    };
  });
}

function summaryOf(entry: LocatedOperation, resolver: Resolver): OperationSummary {
  const {operation, method, title, permalink, slug, path, tag, kind} = entry;
  return {
    title,
    permalink,
    slug,
    method: method.toUpperCase(),
    path,
    tag,
    purpose: firstSentence(operation),
    authentication: kind === 'webhook' ? 'none' : securityLabel(securityView(operation, resolver, markdownToHtml)),
    ...(operation.deprecated === true && {deprecated: true as const}),
    ...(operation.operationId !== undefined && {operationId: operation.operationId}),
  };
}

function firstSentence({description = ''}: Operation): string {
  const text = markdownToText(description, 400);
  const end = /[.!?](\s|$)/.exec(text);
  return end === null ? text : text.slice(0, end.index + 1);
}

async function introductionPage(
  document: OpenApiDocument,
  resolver: Resolver,
  groups: OverviewGroupView[],
  options: ReferenceOptions,
): Promise<IntroductionPageView> {
  const {info} = document;
  const anchors = new AnchorRegistry();
  const rendered = await renderMarkdown(info.description ?? '', (heading) => anchors.take(kebab(heading) || 'section'));
  const schemes = Object.keys(document.components?.securitySchemes ?? {}).flatMap((name) => {
    const scheme = schemeByName(name, resolver);
    if (scheme === undefined) {
      return [];
    }
    return [
      {
        name,
        how: howToAuthenticate(scheme),
        ...(scheme.description !== undefined && {description: markdownToHtml(scheme.description)}),
      },
    ];
  });
  const errorCodes = Object.entries(document['x-error-codes'] ?? {}).map(([code, {meaning, action}]) => ({
    code,
    meaning: markdownToHtml(meaning),
    action: markdownToHtml(action),
  }));
  const encryptionKinds = Object.entries(document['x-encryption-kinds'] ?? {}).map(([name, kind]) => ({
    name,
    label: kind.label,
    description: kind.description,
    ...(kind.guide !== undefined && {guide: kind.guide}),
  }));
  const intro = rendered.intro + rendered.details;
  const toc: Heading[] = [
    ...rendered.headings.filter(({level}) => level <= 3),
    ...heading('servers', 'Servers', (document.servers?.length ?? 0) > 0),
    ...heading('authentication', 'Authentication', schemes.length > 0),
    ...heading('operations', 'Operations', groups.length > 0),
    ...heading('encryption', 'Encrypted fields', encryptionKinds.length > 0),
    ...heading('error-codes', 'Error codes', errorCodes.length > 0),
    ...heading('download', 'Download the description', options.downloads.length > 0),
  ];
  return {
    kind: 'introduction',
    title: 'Introduction',
    description: markdownToText(info.summary ?? info.description ?? info.title),
    permalink: `${options.basePath}/introduction`,
    version: info.version,
    ...(intro !== '' && {intro}),
    servers: serversOf({}, {}, resolver),
    schemes,
    groups,
    errorCodes,
    encryptionKinds,
    downloads: [...options.downloads],
    ...(info.license && {license: info.license}),
    toc,
  };
}

function heading(id: string, value: string, shown: boolean): Heading[] {
  return shown ? [{id, value, level: 2}] : [];
}

function overviewPage(groups: OverviewGroupView[], options: ReferenceOptions): OverviewPageView {
  const total = groups.reduce((sum, {operations}) => sum + operations.length, 0);
  return {
    kind: 'overview',
    title: 'Endpoints overview',
    description: `All ${total} operations of the API on one page: method, path, purpose and authentication, with a filter.`,
    permalink: options.overviewPath,
    total,
    groups,
    toc: groups.map(({id, title}) => ({id, value: title, level: 2})),
  };
}
