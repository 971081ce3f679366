import {highlight} from '../../markdown';
import {parameterAnchor, responseAnchor} from '../../page-parts';
import {examplesOf, printExample, shortenLong} from './example';
import type {Header, Link, MediaType, Operation, PathItem, Reference, RequestBody, Response} from './openapi';
import type {BodyView, CallbackView, ContentView, FieldView, FollowUpView, ResponseView} from './page';
import {parameterGroups, parametersOf, parameterSchema} from './parameters';
import {lastPart} from './resolve';
import {buildFieldView, buildSchemaView} from './schema/build-schema-view';
import type {SchemaContext} from './schema/page-schemas';
import {kebab, words} from './slug';
import {statusTitle} from './status';
import {entriesOf, operationsOf, ownEntry, paragraphs} from './values';

/** Names what is shortened in an example, so that nobody looks for it elsewhere. */
function shortenedNote(names: readonly string[]): string {
  const list = names
    .map((name) => `\`${name}\``)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
  return `${list} ${names.length === 1 ? 'is' : 'are'} shortened here; the OpenAPI file has the whole.`;
}

/** View-models of all media types of a body. The first one gets the short anchors. */
async function contentViews(
  contents: Readonly<Record<string, MediaType>> | undefined,
  anchor: string,
  context: SchemaContext,
): Promise<ContentView[]> {
  const views: ContentView[] = [];
  for (const [mediaType, content] of Object.entries(contents ?? {})) {
    const prefix =
      views.length === 0 ? anchor : context.anchors.take(`${anchor}-${kebab(mediaType) || 'any'}`);
    const examples = examplesOf(content, mediaType, context.direction, context.resolver).map(
      async (example) => {
        // Readers send what requests show, so only answers are shortened.
        const {value, names} =
          context.direction === 'response' ? shortenLong(example.value) : {value: example.value, names: []};
        const description = paragraphs(
          example.description,
          names.length === 0 ? undefined : shortenedNote(names),
        );
        const {text, language} = printExample(value, mediaType, content);
        return {
          label: example.label,
          ...(description !== '' && {description: context.markdown(description)}),
          code: {language, label: example.label, html: await highlight(text, language)},
        };
      },
    );
    views.push({
      mediaType,
      anchor: prefix,
      ...(content.schema !== undefined && {schema: buildSchemaView(content.schema, prefix, context)}),
      examples: await Promise.all(examples),
    });
  }
  return views;
}

/** View-model of a request body; `undefined` when the operation has none. */
export async function bodyView(
  node: RequestBody | Reference | undefined,
  anchor: string,
  context: SchemaContext,
): Promise<BodyView | undefined> {
  if (node === undefined) {
    return undefined;
  }
  const body = context.resolver.resolve<RequestBody>(node);
  return {
    required: body.required === true,
    ...(body.description !== undefined && {description: context.markdown(body.description)}),
    contents: await contentViews(body.content, anchor, context),
  };
}

/** View-models of all answers, in the order of the description. */
export async function responseViews(
  responses: Operation['responses'],
  prefix: string,
  context: SchemaContext,
): Promise<ResponseView[]> {
  const views: ResponseView[] = [];
  for (const [status, node] of entriesOf(responses)) {
    const response = context.resolver.resolve<Response>(node);
    const anchor = context.anchors.take(responseAnchor(status, prefix));
    const title = statusTitle(status);
    const followUps = entriesOf(response.links).map(([name, link]) => followUp(name, link, context));
    views.push({
      status,
      title,
      anchor,
      ...(saysMore(response.description, title) && {description: context.markdown(response.description)}),
      headers: headerFields(response, anchor, context),
      contents: await contentViews(response.content, anchor, context),
      ...(followUps.length > 0 && {followUps}),
    });
  }
  return views;
}

function followUp(
  name: string,
  node: Link | Reference,
  {resolver, markdown, linkById}: SchemaContext,
): FollowUpView {
  const {operationId = '', operationRef = '', description} = resolver.resolve<Link>(node);
  // A link may name the place of an operation, `#/paths/~1users/get`.
  const [path = '', method = ''] = operationRef.split('/').slice(-2).map(lastPart);
  const item: Partial<Record<string, unknown>> = ownEntry(resolver.document.paths, path) ?? {};
  const id = operationId || ((item[method] as Operation | undefined)?.operationId ?? '');
  const target = linkById(id);
  return {
    name,
    operation: target?.title ?? (id || `${method} ${path}`),
    ...(target && {permalink: target.permalink}),
    ...(description !== undefined && {description: markdown(description)}),
  };
}

/** View-models of the requests that the API sends back because of an operation. */
export async function callbackViews(operation: Operation, context: SchemaContext): Promise<CallbackView[]> {
  const {resolver} = context;
  const views: CallbackView[] = [];
  for (const [name, node] of entriesOf(operation.callbacks)) {
    for (const [expression, itemNode] of entriesOf(resolver.resolve<Record<string, PathItem>>(node))) {
      const item = resolver.resolve<PathItem>(itemNode);
      for (const [method, operation] of operationsOf(item)) {
        const anchor = context.anchors.take(`callback-${kebab(name) || 'unnamed'}-${method}`);
        // The API sends and the reader answers, so the directions are swapped.
        const received: SchemaContext = {...context, direction: 'response'};
        const answered: SchemaContext = {...context, direction: 'request'};
        const parameters = parametersOf(operation, item, resolver);
        const body = await bodyView(operation.requestBody, anchor, received);
        const text = paragraphs(operation.summary, operation.description);
        views.push({
          anchor,
          name: words(name),
          expression,
          method: method.toUpperCase(),
          ...(text !== '' && {description: context.markdown(text)}),
          parameters: parameterGroups(parameters, received, `${anchor}-parameters`),
          ...(body && {body}),
          responses: await responseViews(operation.responses, `${anchor}-response`, answered),
        });
      }
    }
  }
  return views;
}

/** Many descriptions only repeat the name of the status. */
function saysMore(description: string | undefined, title: string): description is string {
  const text = (description ?? '').trim().replace(/\.$/, '').toLowerCase();
  return (
    !/^(?:(?:successful )?response|success|)$/.test(text) && text !== title.replace(/^\d+ /, '').toLowerCase()
  );
}

function headerFields(response: Response, anchor: string, context: SchemaContext): FieldView[] {
  return Object.entries(response.headers ?? {}).map(([name, node]) => {
    const header = context.resolver.resolve<Header>(node);
    return buildFieldView(
      name,
      parameterSchema(header, context.resolver),
      parameterAnchor(anchor, 'header', name),
      header,
      context,
    );
  });
}
