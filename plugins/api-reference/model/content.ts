import {highlight} from '../../shared/highlight';
import {examplesOf, printExample} from './example';
import type {Header, MediaType, Operation, Reference, RequestBody, Response} from './openapi';
import type {BodyView, ContentView, FieldView, ResponseView} from './page';
import {parameterSchema} from './parameters';
import {buildField, buildSchema, type Direction, type SchemaContext} from './schema/build-schema';
import {kebab} from './slug';

/** View-models of all media types of a body. The first one gets the short anchors. */
export async function contentViews(
  contents: Readonly<Record<string, MediaType>>,
  anchor: string,
  direction: Direction,
  context: SchemaContext,
): Promise<ContentView[]> {
  const views: ContentView[] = [];
  for (const [mediaType, content] of Object.entries(contents)) {
    const prefix = views.length === 0 ? anchor : `${anchor}-${kebab(mediaType)}`;
    const examples = examplesOf(content, mediaType, direction, context.resolver).map(async (example) => {
      const {text, language} = printExample(example.value, mediaType);
      return {
        label: example.label,
        ...(example.description !== undefined && {description: context.markdown(example.description)}),
        code: {language, label: example.label, html: await highlight(text, language)},
      };
    });
    views.push({
      mediaType,
      anchor: prefix === anchor ? anchor : context.anchors.take(prefix),
      ...(content.schema !== undefined && {schema: buildSchema(content.schema, prefix, {...context, direction})}),
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
    contents: await contentViews(body.content ?? {}, anchor, 'request', context),
  };
}

/** View-models of all answers, in the order of the description. */
export async function responseViews(
  responses: Operation['responses'],
  prefix: string,
  context: SchemaContext,
): Promise<ResponseView[]> {
  const views: ResponseView[] = [];
  for (const [status, node] of Object.entries(responses ?? {})) {
    const response = context.resolver.resolve<Response>(node);
    const anchor = context.anchors.take(`${prefix}-${status}`);
    views.push({
      status,
      title: statusTitle(status),
      anchor,
      ...(response.description !== undefined &&
        response.description !== '' && {description: context.markdown(response.description)}),
      headers: headerFields(response, anchor, context),
      contents: await contentViews(response.content ?? {}, anchor, 'response', context),
    });
  }
  return views;
}

function headerFields(response: Response, anchor: string, context: SchemaContext): FieldView[] {
  return Object.entries(response.headers ?? {}).map(([name, node]) => {
    const header = context.resolver.resolve<Header>(node);
    return buildField(
      name,
      parameterSchema(header),
      `${anchor}-header-${name}`,
      {
        ...(header.required !== undefined && {required: header.required}),
        ...(header.deprecated !== undefined && {deprecated: header.deprecated}),
        ...(header.description !== undefined && {description: header.description}),
      },
      {...context, direction: 'response'},
    );
  });
}

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '204': 'No content',
  '301': 'Moved permanently',
  '302': 'Found',
  '304': 'Not modified',
  '400': 'Bad request',
  '401': 'Unauthorised',
  '403': 'Forbidden',
  '404': 'Not found',
  '405': 'Method not allowed',
  '409': 'Conflict',
  '410': 'Gone',
  '412': 'Precondition failed',
  '413': 'Content too large',
  '415': 'Unsupported media type',
  '422': 'Unprocessable content',
  '429': 'Too many requests',
  '500': 'Internal server error',
  '502': 'Bad gateway',
  '503': 'Service unavailable',
  '504': 'Gateway timeout',
};

/** Names a status for people: `200 OK`, `Any 4XX status`, `Any other status`. */
export function statusTitle(status: string): string {
  if (status === 'default') {
    return 'Any other status';
  }
  if (/^[1-5]XX$/i.test(status)) {
    return `Any ${status.toUpperCase()} status`;
  }
  const text = STATUS_TEXTS[status];
  return text === undefined ? status : `${status} ${text}`;
}
