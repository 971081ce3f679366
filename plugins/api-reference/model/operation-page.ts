import {highlight} from '../../shared/highlight';
import {markdownToHtml, markdownToText, renderMarkdown} from '../../shared/markdown';
import {sampleLanguages} from '../snippets';
import {AnchorRegistry} from './anchors';
import {bodyView, responseViews} from './content';
import type {Operation, PathItem, Reference, SdkListing, Server} from './openapi';
import {METHODS} from './openapi';
import type {CallbackView, CodeView, Heading, LinkView, OperationPageView} from './page';
import {parameterGroups, parametersOf} from './parameters';
import {sampleRequest, type SampleOptions} from './sample-request';
import type {SchemaContext} from './schema/build-schema';
import {secrecyView} from './secrecy';
import {securityView} from './security';
import {kebab, words} from './slug';
import type {Resolver} from './resolve';

/** An operation with its place in the document and on the site. */
export type LocatedOperation = {
  kind: 'operation' | 'webhook';
  operation: Operation;
  pathItem: PathItem;
  method: string;
  path: string;
  title: string;
  slug: string;
  permalink: string;
  tag: string;
};

export type OperationPageInput = SampleOptions & {
  located: LocatedOperation;
  resolver: Resolver;
  /** Route of the page that lists all operations. */
  overviewPath: string;
  /** Finds the page of an operation by its operationId. */
  linkById: (operationId: string) => LinkView | undefined;
};

/** Builds the whole page of one operation or webhook. */
export async function operationPage(input: OperationPageInput): Promise<OperationPageView> {
  const {located, resolver} = input;
  const {operation, pathItem, method, path} = located;
  const anchors = new AnchorRegistry();
  SECTION_IDS.forEach((id) => anchors.take(id));
  const context: SchemaContext = {resolver, direction: 'request', anchors, markdown: markdownToHtml};
  const text = operation.description ?? pathItem.description ?? '';
  const rendered = await renderMarkdown(text, (heading) => anchors.take(kebab(heading) || 'section'));
  const parameters = parametersOf(operation, pathItem, resolver);
  const servers = serversOf(operation, pathItem, resolver);
  const body = await bodyView(operation.requestBody, 'body', context);
  const responses = await responseViews(operation.responses, 'response', {...context, direction: 'response'});
  const secrecy = secrecyView({...(body && {body}), responses});
  const sdk = await sdkView(operation['x-sdk']);
  const page: Omit<OperationPageView, 'toc' | 'encryption'> = {
    kind: located.kind,
    title: located.title,
    description: markdownToText(text) || `${method.toUpperCase()} ${path}`,
    permalink: located.permalink,
    group: {title: located.tag, permalink: `${input.overviewPath}#${groupId(located.tag)}`},
    method: method.toUpperCase(),
    path,
    servers: located.kind === 'webhook' ? [] : servers,
    ...(operation.deprecated === true && {deprecated: true as const}),
    ...(rendered.intro !== '' && {intro: rendered.intro}),
    ...(rendered.details !== '' && {details: rendered.details}),
    security: located.kind === 'webhook' ? {alternatives: []} : securityView(operation, resolver, markdownToHtml),
    parameters: parameterGroups(parameters, context),
    ...(body && {body}),
    responses,
    callbacks: await callbackViews(operation, resolver, context),
    errors: errorViews(operation, resolver),
    samples:
      located.kind === 'webhook'
        ? []
        : await sampleViews(sampleRequest(operation, method, path, servers[0]?.url ?? '', parameters, resolver, input)),
    ...(sdk && {sdk}),
    ...(secrecy && {secrecy}),
    related: (operation['x-related'] ?? []).map(input.linkById).filter((link) => link !== undefined),
    ...(operation.externalDocs && {
      externalDocs: {
        url: operation.externalDocs.url,
        label: operation.externalDocs.description ?? 'More about this operation',
      },
    }),
  };
  return {
    ...page,
    encryption: encryptionOf(page, resolver),
    toc: tableOfContents(page, rendered.headings),
  };
}

/** Id of a group of operations on the overview page. */
export function groupId(tag: string): string {
  return kebab(tag) || 'operations';
}

/** Ids of the sections; fields never take them. */
const SECTION_IDS = [
  'authentication',
  'what-the-server-sees',
  'parameters',
  'body',
  'responses',
  'errors',
  'samples',
  'sdk',
  'callbacks',
  'related',
] as const;

function tableOfContents(page: Omit<OperationPageView, 'toc' | 'encryption'>, headings: readonly Heading[]): Heading[] {
  const section = (id: (typeof SECTION_IDS)[number], value: string, shown: boolean): Heading[] =>
    shown ? [{id, value, level: 2}] : [];
  // The samples stand beside the text or right above this list, so it does not name them.
  return [
    ...headings.filter(({level}) => level <= 3),
    ...section('authentication', 'Authentication', page.kind === 'operation'),
    ...section('what-the-server-sees', 'What the server sees', page.secrecy !== undefined),
    ...section('parameters', 'Parameters', page.parameters.length > 0),
    ...section('body', 'Request body', page.body !== undefined),
    ...section('responses', 'Answers', page.responses.length > 0),
    ...page.responses.map(({anchor, title}) => ({id: anchor, value: title, level: 3})),
    ...section('errors', 'Error codes', page.errors.length > 0),
    ...section('callbacks', 'Callbacks', page.callbacks.length > 0),
    ...section('sdk', 'In the SDKs', page.sdk !== undefined),
    ...section('related', 'Related', page.related.length > 0 || page.externalDocs !== undefined),
  ];
}

/** Servers with their variables filled in, the most specific list wins. */
export function serversOf(operation: Operation, pathItem: PathItem, resolver: Resolver): {url: string; description?: string}[] {
  const servers = operation.servers ?? pathItem.servers ?? resolver.document.servers ?? [];
  return servers.map((server: Server) => ({
    url: fillVariables(server).replace(/\/+$/, ''),
    ...(server.description !== undefined && {description: server.description}),
  }));
}

function fillVariables({url, variables}: Server): string {
  return Object.entries(variables ?? {}).reduce(
    (text, [name, variable]) => text.replaceAll(`{${name}}`, String(variable.default)),
    url,
  );
}

async function sampleViews(request: Parameters<(typeof sampleLanguages)[number]['print']>[0]): Promise<CodeView[]> {
  return Promise.all(
    sampleLanguages.map(async ({id, label, syntax, print}) => ({
      language: id,
      label,
      html: await highlight(print(request), syntax),
    })),
  );
}

async function sdkView(listing: SdkListing | undefined): Promise<OperationPageView['sdk']> {
  if (listing === undefined) {
    return undefined;
  }
  const {typescript, rust = []} = listing;
  const methods = typescript?.methods ?? [];
  if (methods.length === 0 && rust.length === 0 && typescript?.wrapper === undefined) {
    return undefined;
  }
  return {
    methods,
    rust,
    ...(typescript?.wrapper !== undefined && {wrapper: typescript.wrapper}),
    ...(typescript?.sample !== undefined && {
      sample: {
        language: 'typescript',
        label: 'TypeScript SDK',
        html: await highlight(typescript.sample, 'typescript'),
      },
    }),
  };
}

/** Error codes of an operation; what it does not say itself comes from the catalogue. */
function errorViews(operation: Operation, resolver: Resolver): OperationPageView['errors'] {
  const catalogue = resolver.document['x-error-codes'] ?? {};
  return (operation['x-errors'] ?? []).map(({code, ...own}) => {
    const when = own.when ?? catalogue[code]?.meaning;
    const action = own.action ?? catalogue[code]?.action;
    return {
      code,
      ...(when !== undefined && {when: markdownToHtml(when)}),
      ...(action !== undefined && {action: markdownToHtml(action)}),
    };
  });
}

async function callbackViews(operation: Operation, resolver: Resolver, context: SchemaContext): Promise<CallbackView[]> {
  const views: CallbackView[] = [];
  for (const [name, node] of Object.entries(operation.callbacks ?? {})) {
    const callback = resolver.resolve<Record<string, PathItem | Reference>>(node);
    for (const [expression, itemNode] of Object.entries(callback)) {
      const item = resolver.resolve<PathItem>(itemNode);
      for (const method of METHODS) {
        const inner = item[method];
        if (inner === undefined) {
          continue;
        }
        const prefix = `callback-${kebab(name)}-${method}`;
        const body = await bodyView(inner.requestBody, prefix, {...context, direction: 'request'});
        const description = inner.description ?? inner.summary;
        views.push({
          name: words(name),
          expression,
          method: method.toUpperCase(),
          ...(description !== undefined && {description: context.markdown(description)}),
          parameters: parameterGroups(parametersOf(inner, item, resolver), context, `${prefix}-parameters`),
          ...(body && {body}),
          responses: await responseViews(inner.responses, `${prefix}-response`, {...context, direction: 'response'}),
        });
      }
    }
  }
  return views;
}

function encryptionOf(page: object, resolver: Resolver): OperationPageView['encryption'] {
  const kinds = resolver.document['x-encryption-kinds'] ?? {};
  const used = new Set<string>();
  JSON.stringify(page, (key, value: unknown) => {
    if (key === 'encryption' && typeof value === 'string') {
      used.add(value);
    }
    return value;
  });
  return Object.fromEntries(
    [...used].map((name) => {
      const kind = kinds[name];
      return [
        name,
        {
          label: kind?.label ?? name,
          description: kind?.description ?? '',
          ...(kind?.guide !== undefined && {guide: kind.guide}),
          ...(kind?.hashed === true && {hashed: true as const}),
        },
      ];
    }),
  );
}
