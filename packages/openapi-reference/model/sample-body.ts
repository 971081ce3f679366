import type {SampleBody, SampleField} from '../snippets/request';
import {examplesOf, isForm, isJson, printExample} from './example';
import type {Json, MediaType, Operation, RequestBody, SchemaObject} from './openapi';
import {formFields} from './parameter-value';
import type {Resolver} from './resolve';
import {mergeAllOf} from './schema/merge-all-of';
import {ownEntry} from './values';

/** Methods whose requests have no body, whatever the description says; fetch refuses to send one. */
const WITHOUT_BODY = ['get', 'head', 'trace'];

/** The body of the sample request: the first example of the JSON content, else of the first content. */
export function sampleBody(operation: Operation, method: string, resolver: Resolver): SampleBody | undefined {
  if (operation.requestBody === undefined || WITHOUT_BODY.includes(method.toLowerCase())) {
    return undefined;
  }
  const body = resolver.resolve<RequestBody>(operation.requestBody);
  const contents = Object.entries(body.content ?? {});
  // JSON first: it is what most readers send, and every language prints it well.
  const [range, content] = contents.find(([type]) => isJson(type)) ?? contents[0] ?? [];
  if (range === undefined || content === undefined) {
    return undefined;
  }
  const value = examplesOf(content, range, 'request', resolver)[0]?.value;
  const mediaType = concrete(range, value);
  if (isJson(mediaType)) {
    return value === undefined ? undefined : {kind: 'json', mediaType, value};
  }
  const isObject = typeof value === 'object' && value !== null;
  if (/multipart/.test(mediaType)) {
    const entries = isObject ? Object.entries(value) : [];
    return {
      kind: 'multipart',
      mediaType,
      fields: entries.flatMap((entry) => parts(entry, content, resolver)),
    };
  }
  return value === undefined || (isObject && !isForm(mediaType))
    ? {kind: 'file', mediaType}
    : {kind: 'text', mediaType, text: printExample(value, mediaType, content).text};
}

/** A range such as `image/*` names no type that a client could send. */
function concrete(range: string, value: Json | undefined): string {
  if (!range.includes('*')) {
    return range;
  }
  if (value !== undefined && typeof value !== 'string') {
    return 'application/json';
  }
  return range.startsWith('text/') ? 'text/plain' : 'application/octet-stream';
}

function parts([name, value]: [string, Json], {schema}: MediaType, resolver: Resolver): SampleField[] {
  const {properties} = mergeAllOf(schema ?? {}, resolver).schema;
  const property = mergeAllOf(ownEntry(properties, name) ?? {}, resolver).schema;
  const item = typeof property.items === 'object' ? mergeAllOf(property.items, resolver).schema : property;
  return isFile(item) ? [{name, file: 'file'}] : formFields(name, value);
}

/** OpenAPI 3.0 says `format: binary`, 3.1 names the media type of the raw content. */
function isFile({format, contentMediaType = 'text/plain', contentEncoding}: SchemaObject): boolean {
  return format === 'binary' || (contentEncoding === undefined && !/text|json/.test(contentMediaType));
}
