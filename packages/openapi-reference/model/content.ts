import {STATUS_CODES} from 'node:http';
import type {Oas3Link} from '@redocly/openapi-core';
import {highlight} from '../../highlight';
import {optionalHtml} from '../markdown/html';
import {parameterAnchor, responseAnchor} from '../../page-markup';
import {claimAnchor} from './anchors';
import {examplesOf, renderExample, shortenLong} from './example';
import type {Header, MediaType, Operation, Reference, RequestBody, Response, Schema} from './openapi';
import type {BodyView, ContentView, ExampleView, FieldView, ResponseView} from './page';
import {partNotation} from './notation';
import {parameterSchema, withExamples} from './parameters';
import {mergeAllOf} from './schema/merge';
import {buildFieldView, buildSchemaView} from './schema/build-schema-view';
import type {SchemaContext} from './schema/page-schemas';
import {kebab} from './slug';
import {toJsonText} from './source-scalar';
import {entriesOf, escapeMarkdown, ownEntry, paragraphs} from './values';

/** View-models of all media types of a body. The first one gets the short anchors. */
function contentViews(
  contents: Readonly<Record<string, MediaType>> = {},
  owner: string,
  context: SchemaContext,
): ContentView[] {
  return Object.entries(contents).map(([mediaType, node], index) => {
    const content = context.resolver.resolve<MediaType>(node);
    // A stream is shown as a list of what it consists of.
    const {itemSchema: items, schema = items && {type: 'array', ...(items !== true && {items})}} = content;
    const anchor =
      index === 0 ? owner : claimAnchor(context.anchors, `${owner}-${kebab(mediaType) || 'any'}`);
    return {
      mediaType,
      anchor,
      examples: exampleViews(content, mediaType, context),
      schema:
        schema === undefined
          ? undefined
          : buildSchemaView(withParts(content, schema, context), anchor, context),
    };
  });
}

function exampleViews(content: MediaType, mediaType: string, context: SchemaContext): ExampleView[] {
  const {direction, resolver} = context;
  return examplesOf(content, mediaType, direction, resolver).map(({label, description, value: whole}) => {
    // Readers copy request examples, so only responses are shortened.
    const {value, names} = direction === 'response' ? shortenLong(whole) : {value: whole, names: []};
    const list = new Intl.ListFormat('en-GB').format(names.map((name) => `\`${name}\``));
    const verb = names.length === 1 ? 'is' : 'are';
    const note = list && `${list} ${verb} shortened here; the OpenAPI file has the whole.`;
    const {text, language} = renderExample(value, mediaType, content, resolver);
    const code = {language, html: highlight(text, language)};
    return {label, description: optionalHtml(paragraphs(description, note)), code};
  });
}

/** The schema of a form whose fields say how they are sent. */
function withParts({encoding}: MediaType, schema: Schema, {resolver}: SchemaContext): Schema {
  const {properties} = mergeAllOf(schema, resolver).schema;
  const noted = Object.entries(encoding ?? {}).flatMap(([name, notation]): [string, Schema][] => {
    const property = ownEntry(properties, name);
    const sentences = property === undefined ? [] : partNotation(name, property, notation, resolver);
    return sentences.length === 0 ? [] : [[name, {'x-notation': sentences}]];
  });
  return noted.length === 0 ? schema : {allOf: [schema, {properties: Object.fromEntries(noted)}]};
}

/** View-model of a request body; `undefined` when the operation has none. */
export function bodyView(
  node: RequestBody | Reference | undefined,
  context: SchemaContext,
): BodyView | undefined {
  if (node === undefined) {
    return undefined;
  }
  const {required = false, description, content} = context.resolver.resolve<RequestBody>(node);
  return {
    required,
    description: optionalHtml(description),
    contents: contentViews(content, 'body', context),
  };
}

/** View-models of all responses, in the order of the description. */
export function responseViews(responses: Operation['responses'], context: SchemaContext): ResponseView[] {
  return entriesOf(responses).map(([status, node]) => {
    const {summary, description, links, headers, content} = context.resolver.resolve<Response>(node);
    const anchor = claimAnchor(context.anchors, responseAnchor(status));
    const title = statusTitle(status);
    const texts = [
      ...[summary, description].filter((text) => saysMore(text, title)),
      ...entriesOf(links).map(([name, link]) => followUp(name, link, context)),
    ];
    return {
      status,
      title,
      anchor,
      description: optionalHtml(paragraphs(...texts)),
      headers: headerFields(headers, anchor, context),
      contents: contentViews(content, anchor, context),
    };
  });
}

/** A call that can use values of this response, as Markdown. */
function followUp(name: string, node: Oas3Link | Reference, {resolver, linkById}: SchemaContext): string {
  const {operationId = '', operationRef = '', ...link} = resolver.resolve<Oas3Link>(node);
  const {parameters = {}, requestBody, server, description} = link;
  const target = linkById(operationId) ?? linkById(operationRef);
  const call =
    target === undefined
      ? `\`${operationRef || operationId}\``
      : `[${escapeMarkdown(target.title)}](${target.permalink})`;
  const address = server?.url && [server.url, server.description].filter(Boolean).join(', ');
  const values: [string, unknown][] = [
    ...Object.entries(parameters).map(([place, value]): [string, unknown] => [`\`${place}\``, value]),
    ['the body', requestBody],
    ['the server', address],
  ];
  const lines = values
    .filter(([, value]) => value !== undefined)
    .map(([place, value]) => `- ${place}: \`${typeof value === 'string' ? value : toJsonText(value)}\``);
  return paragraphs(`Follow-up call \`${name}\`: ${call}`, description, lines.join('\n'));
}

/** Many descriptions only repeat the name of the status. */
function saysMore(description: string | undefined, title: string): boolean {
  const text = (description ?? '').trim().replace(/\.$/, '').toLowerCase();
  return text !== '' && text !== title.replace(/^\d+ /, '').toLowerCase();
}

function headerFields(headers: Response['headers'], owner: string, context: SchemaContext): FieldView[] {
  return Object.entries(headers ?? {}).map(([name, node]) => {
    const header = context.resolver.resolve<Header>(node);
    const schema = parameterSchema(header, context.resolver);
    const anchor = parameterAnchor(owner, 'header', name);
    return withExamples(buildFieldView(name, schema, anchor, header, context), header, context);
  });
}

/** Texts that differ from the official ones, in British spelling or because the names are new. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  '200': 'OK',
  '401': 'Unauthorised',
  '413': 'Content too large',
  '414': 'URI too long',
  '418': "I'm a teapot",
  '422': 'Unprocessable content',
  '505': 'HTTP version not supported',
};

/** Names a status for people: `200 OK`, `Any 4XX status`, `Any other status`. */
function statusTitle(status: string): string {
  if (status === 'default') {
    return 'Any other status';
  }
  if (/^[1-5]XX$/i.test(status)) {
    return `Any ${status.toUpperCase()} status`;
  }
  const official = ownEntry(STATUS_CODES, status);
  const text =
    ownEntry(OWN_TEXTS, status) ?? (official && official.charAt(0) + official.slice(1).toLowerCase());
  return text === undefined ? status : `${status} ${text}`;
}
