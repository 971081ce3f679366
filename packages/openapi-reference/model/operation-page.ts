import {highlight} from '../../highlight';
import {markdownToText, renderMarkdown} from '../markdown/html';
import {errorAnchor, operationSections} from '../../page-markup';
import {sampleLanguages} from '../snippets';
import type {SampleRequest} from '../snippets/request';
import {AnchorRegistry} from './anchors';
import {bodyView, responseViews} from './content';
import {errorViews, sdkView} from './extensions';
import {splitText} from './first-sentence';
import type {LocatedOperation} from './locate-operations';
import type {CodeView, LinkView, NoteView, OperationPageView, SecurityView} from './page';
import {parameterGroups, parametersOf} from './parameters';
import type {Resolver} from './resolve';
import {isSafeLink, listOf, moreLink, paragraphs} from './values';
import {sampleRequest} from './sample-request';
import {PageSchemas, type SchemaContext} from './schema/page-schemas';
import {visibilityView} from './server-visibility';
import {securityView} from './security';
import {hasOwnServers, serversOf} from './servers';
import {kebab, operationText} from './slug';
import {tableOfContents} from './table-of-contents';

export type OperationPageInput = {
  located: LocatedOperation;
  resolver: Resolver;
  parents: LinkView[];
  introduction: string;
  samplesNote?: NoteView;
  /** Finds the page of an operation by its operationId, or by a pointer to it. */
  linkById: (operationId: string) => LinkView | undefined;
};

/** Builds the whole page of one operation or webhook. */
export function operationPage(input: OperationPageInput): OperationPageView {
  const {located, resolver, linkById} = input;
  const {kind, operation, pathItem, method, path} = located;
  const {externalDocs: docs} = operation;
  const errors = errorViews(operation, resolver);
  const anchors = new AnchorRegistry([...operationSections, ...errors.map(({code}) => errorAnchor(code))]);
  const schemas = new PageSchemas();
  // A webhook is sent by the API and answered by the reader.
  const sent: SchemaContext = {
    resolver,
    anchors,
    schemas,
    whole: `${input.introduction}#download`,
    linkById,
    direction: kind === 'webhook' ? 'response' : 'request',
  };
  const answered: SchemaContext = {...sent, direction: kind === 'webhook' ? 'request' : 'response'};
  const parameters = parametersOf(operation, pathItem, resolver);
  const parameterViews = parameterGroups(parameters, sent);
  const body = bodyView(operation.requestBody, sent);
  const request = kind === 'webhook' ? undefined : sampleRequest(located, resolver);
  const examples = body?.contents.flatMap((content) => content.examples) ?? [];
  const isSampled =
    request?.body?.kind === 'json' && examples.length === 1 && examples[0]?.description === undefined;
  const responses = responseViews(operation.responses, answered);
  schemas.fill();
  const text = paragraphs(
    operationText(operation),
    pathItem.summary,
    pathItem.description,
    isSafeLink(docs?.url) ? undefined : moreLink(docs),
  );
  // Links to fields must not depend on the headings of the text, so these take their ids last.
  const rendered = renderMarkdown(text, (heading) => anchors.claim(kebab(heading) || 'section'), 3);
  const {first: intro, before, rest} = splitText(rendered.intro);
  const details = rest + rendered.details;
  // Without kinds the description says nothing about encryption.
  const kinds = resolver.document['x-encryption-kinds'];
  const visibility = kinds && visibilityView({...(body && {body}), responses});
  const security: SecurityView = kind === 'webhook' ? {alternatives: []} : securityView(operation, resolver);
  const sdk = sdkView(operation['x-sdk'], security, resolver);
  const page: Omit<OperationPageView, 'toc'> = {
    kind,
    title: located.title,
    description: markdownToText(text) || `${method.toUpperCase()} ${path}`,
    permalink: located.permalink,
    parents: input.parents,
    introduction: input.introduction,
    method: method.toUpperCase(),
    path,
    servers: kind === 'webhook' ? [] : serversOf(operation, pathItem, resolver),
    ...(hasOwnServers(operation, pathItem) && {ownServers: true as const}),
    ...(operation.deprecated === true && {deprecated: true as const}),
    ...(intro !== '' && {intro}),
    ...(before !== '' && {before}),
    ...(details !== '' && {details}),
    security,
    parameters: parameterViews,
    ...(body && {body: {...body, ...(isSampled && {sampled: true as const})}}),
    responses,
    errors,
    samples: request === undefined ? [] : sampleViews(request),
    ...(input.samplesNote && {samplesNote: input.samplesNote}),
    ...(sdk && {sdk}),
    ...(visibility && {visibility}),
    related: [
      ...listOf(operation['x-related'])
        .map(linkById)
        .filter((link) => link !== undefined),
      ...located.callbacks.map(({title, permalink}) => ({title: `Callback: ${title}`, permalink})),
      ...(isSafeLink(docs?.url)
        ? [{title: docs.description ?? 'More about this operation', permalink: docs.url}]
        : []),
    ],
  };
  return {...page, toc: tableOfContents(page, rendered.headings)};
}

function sampleViews(request: SampleRequest): CodeView[] {
  return sampleLanguages.flatMap(({id, render}) => {
    const text = render(request);
    return text === undefined ? [] : [{language: id, html: highlight(text, id)}];
  });
}
