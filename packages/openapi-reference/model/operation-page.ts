import {highlight} from '../../highlight';
import {markdownToText, renderMarkdown} from '../markdown/html';
import {errorAnchor, operationSections} from '../../page-markup';
import {sampleLanguages} from '../snippets';
import type {SampleRequest} from '../snippets/request';
import {claimAnchor} from './anchors';
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
import {ownServers, serversOf} from './servers';
import {kebab, operationText} from './slug';
import {tableOfContents} from './table-of-contents';

export type OperationPageInput = {
  located: LocatedOperation;
  resolver: Resolver;
  parents: LinkView[];
  introduction: OperationPageView['introduction'];
  samplesNote?: NoteView;
  /** Finds the page of an operation by its operationId, or by a pointer to it. */
  linkById: (operationId: string) => LinkView | undefined;
};

/** Builds the whole page of one operation or webhook. */
export function operationPage(input: OperationPageInput): OperationPageView {
  const {located, resolver, linkById, parents, introduction, samplesNote} = input;
  const {kind, operation, pathItem, path, title, permalink, callbacks} = located;
  const {externalDocs: docs} = operation;
  // A webhook is sent by the API and answered by the reader.
  const isWebhook = kind === 'webhook';
  const method = located.method.toUpperCase();
  const errors = errorViews(operation, resolver);
  const anchors = new Set<string>([...operationSections, ...errors.map(({code}) => errorAnchor(code))]);
  const schemas = new PageSchemas();
  const sent: SchemaContext = {
    resolver,
    anchors,
    schemas,
    whole: `${introduction.permalink}#download`,
    linkById,
    direction: isWebhook ? 'response' : 'request',
  };
  const parameters = parameterGroups(parametersOf(operation, pathItem, resolver), sent);
  const body = bodyView(operation.requestBody, sent);
  const request = isWebhook ? undefined : sampleRequest(located, resolver);
  const examples = body?.contents.flatMap((content) => content.examples) ?? [];
  const isSampled =
    request?.body?.kind === 'json' && examples.length === 1 && examples[0]?.description === undefined;
  const responses = responseViews(operation.responses, {
    ...sent,
    direction: isWebhook ? 'request' : 'response',
  });
  schemas.fill();
  const text = paragraphs(
    operationText(operation),
    pathItem.summary,
    pathItem.description,
    isSafeLink(docs?.url) ? undefined : moreLink(docs),
  );
  // Links to fields must not depend on the headings of the text, so these take their ids last.
  const rendered = renderMarkdown(text, (heading) => claimAnchor(anchors, kebab(heading) || 'section'), 3);
  const {first, before, rest} = splitText(rendered.intro);
  const security: SecurityView = isWebhook ? {alternatives: []} : securityView(operation, resolver);
  const page: Omit<OperationPageView, 'toc'> = {
    kind,
    title,
    description: markdownToText(text) || `${method} ${path}`,
    permalink,
    parents,
    introduction,
    method,
    path,
    servers: isWebhook ? [] : serversOf(operation, pathItem, resolver),
    ownServers: ownServers(operation, pathItem) && true,
    deprecated: operation.deprecated || undefined,
    intro: first || undefined,
    before: before || undefined,
    details: rest + rendered.details || undefined,
    security,
    parameters,
    body: body && {...body, sampled: isSampled || undefined},
    responses,
    errors,
    samples: request === undefined ? [] : sampleViews(request),
    samplesNote,
    sdk: sdkView(operation['x-sdk'], security, resolver),
    // Without kinds the description says nothing about encryption.
    visibility: resolver.document['x-encryption-kinds'] && visibilityView(body, responses),
    related: [
      ...listOf(operation['x-related'])
        .map(linkById)
        .filter((link) => link !== undefined),
      ...callbacks.map((callback) => ({
        title: `Callback: ${callback.title}`,
        permalink: callback.permalink,
      })),
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
