import {STATUS_CODES} from 'node:http';
import {highlight} from '../../highlight';
import {markdownToHtml} from '../markdown/html';
import {parameterAnchor, responseAnchor} from '../../page-markup';
import {examplesOf, renderExample, shortenLong} from './example';
import type {
  Header,
  Link,
  MediaType,
  Operation,
  Reference,
  RequestBody,
  Response,
  Schema,
  SchemaObject,
} from './openapi';
import type {BodyView, ContentView, FieldView, ResponseView} from './page';
import {partNotation} from './notation';
import {parameterSchema, withExamples} from './parameters';
import {mergeAllOf} from './schema/merge';
import {buildFieldView, buildSchemaView} from './schema/build-schema-view';
import type {SchemaContext} from './schema/page-schemas';
import {kebab} from './slug';
import {toJsonText} from './source-scalar';
import {entriesOf, escapeMarkdown, ownEntry, paragraphs} from './values';

function shortenedNote(names: readonly string[]): string {
  const list = new Intl.ListFormat('en-GB').format(names.map((name) => `\`${name}\``));
  return `${list} ${names.length === 1 ? 'is' : 'are'} shortened here; the OpenAPI file has the whole.`;
}

/** View-models of all media types of a body. The first one gets the short anchors. */
function contentViews(
  contents: Readonly<Record<string, MediaType>> | undefined,
  anchor: string,
  context: SchemaContext,
): ContentView[] {
  const views: ContentView[] = [];
  for (const [mediaType, node] of Object.entries(contents ?? {})) {
    const content = context.resolver.resolve<MediaType>(node);
    // A stream is shown as a list of what it consists of.
    const {schema = content.itemSchema && {type: 'array', items: content.itemSchema as SchemaObject}} =
      content;
    const prefix =
      views.length === 0 ? anchor : context.anchors.claim(`${anchor}-${kebab(mediaType) || 'any'}`);
    const examples = examplesOf(content, mediaType, context.direction, context.resolver).map((example) => {
      // Readers copy request examples, so only responses are shortened.
      const {value, names} =
        context.direction === 'response' ? shortenLong(example.value) : {value: example.value, names: []};
      const description = paragraphs(
        example.description,
        names.length === 0 ? undefined : shortenedNote(names),
      );
      const {text, language} = renderExample(value, mediaType, content, context.resolver);
      return {
        label: example.label,
        ...(description !== '' && {description: markdownToHtml(description)}),
        code: {language, html: highlight(text, language)},
      };
    });
    views.push({
      mediaType,
      anchor: prefix,
      ...(schema !== undefined && {
        schema: buildSchemaView(withParts(content, schema, context), prefix, context),
      }),
      examples,
    });
  }
  return views;
}

/** The schema of a form whose fields say how they are sent. */
function withParts({encoding}: MediaType, schema: Schema, {resolver}: SchemaContext): Schema {
  const {properties = {}} = mergeAllOf(schema, resolver).schema;
  const said = Object.entries(encoding ?? {}).flatMap(([name, notation]): [string, Schema][] => {
    const property = ownEntry(properties, name);
    const sentences = property === undefined ? [] : partNotation(name, property, notation, resolver);
    return sentences.length === 0 ? [] : [[name, {'x-notation': sentences}]];
  });
  return said.length === 0 ? schema : {allOf: [schema, {properties: Object.fromEntries(said)}]};
}

/** View-model of a request body; `undefined` when the operation has none. */
export function bodyView(
  node: RequestBody | Reference | undefined,
  context: SchemaContext,
): BodyView | undefined {
  if (node === undefined) {
    return undefined;
  }
  const body = context.resolver.resolve<RequestBody>(node);
  return {
    required: body.required === true,
    ...(body.description !== undefined && {description: markdownToHtml(body.description)}),
    contents: contentViews(body.content, 'body', context),
  };
}

/** View-models of all responses, in the order of the description. */
export function responseViews(responses: Operation['responses'], context: SchemaContext): ResponseView[] {
  const views: ResponseView[] = [];
  for (const [status, node] of entriesOf(responses)) {
    const response = context.resolver.resolve<Response>(node);
    const anchor = context.anchors.claim(responseAnchor(status));
    const title = statusTitle(status);
    const text = paragraphs(
      ...[response.summary, response.description].filter((part) => saysMore(part, title)),
      ...entriesOf(response.links).map(([name, link]) => followUp(name, link, context)),
    );
    views.push({
      status,
      title,
      anchor,
      ...(text !== '' && {description: markdownToHtml(text)}),
      headers: headerFields(response, anchor, context),
      contents: contentViews(response.content, anchor, context),
    });
  }
  return views;
}

/** A call that can use values of this response, as Markdown. */
function followUp(name: string, node: Link | Reference, {resolver, linkById}: SchemaContext): string {
  const {operationId = '', operationRef = '', description, ...link} = resolver.resolve<Link>(node);
  const target = linkById(operationId) ?? linkById(operationRef);
  const call =
    target === undefined
      ? `\`${operationRef || operationId}\``
      : `[${escapeMarkdown(target.title)}](${target.permalink})`;
  const values = [
    ...Object.entries(link.parameters ?? {}),
    ...(link.requestBody === undefined ? [] : [['the body', link.requestBody] as const]),
    ...(link.server?.url === undefined
      ? []
      : [['the server', [link.server.url, link.server.description].filter(Boolean).join(', ')] as const]),
  ].map(
    ([place, value]) =>
      `- ${place === 'the body' || place === 'the server' ? place : `\`${place}\``}: ${valueText(value)}`,
  );
  return paragraphs(`Follow-up call \`${name}\`: ${call}`, description, values.join('\n'));
}

function valueText(value: unknown): string {
  return `\`${typeof value === 'string' ? value : toJsonText(value)}\``;
}

/** Many descriptions only repeat the name of the status. */
function saysMore(description: string | undefined, title: string): boolean {
  const text = (description ?? '').trim().replace(/\.$/, '').toLowerCase();
  return text !== '' && text !== title.replace(/^\d+ /, '').toLowerCase();
}

function headerFields(response: Response, anchor: string, context: SchemaContext): FieldView[] {
  return Object.entries(response.headers ?? {}).map(([name, node]) => {
    const header = context.resolver.resolve<Header>(node);
    const field = buildFieldView(
      name,
      parameterSchema(header, context.resolver),
      parameterAnchor(anchor, 'header', name),
      header,
      context,
    );
    return withExamples(field, header, context);
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
