import {
  encodePart,
  type SampleBody,
  type SampleField,
  type SamplePair,
  type SampleRequest,
} from '../snippets/request';
import {examplesOf, isForm, isJson, isXml, renderExample} from './example';
import type {LocatedOperation} from './locate-operations';
import type {
  Header,
  Json,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  SchemaObject,
  SecurityScheme,
} from './openapi';
import {formFields, headerValue, isStyled, pathPart, queryPairs} from './parameter-value';
import {parametersOf, parameterSchema} from './parameters';
import type {Resolver} from './resolve';
import {sampleSchema} from './sample-schema';
import {mergeAllOf} from './schema/merge';
import {httpScheme, schemeByName} from './security';
import {serversOf} from './servers';
import {words} from './slug';
import {isComposite, toJsonText} from './source-scalar';
import {ownEntry} from './values';

/** Stands for the host when the description names none. */
const EXAMPLE_HOST = 'https://api.example.com';

/** Required parameters, the first example of the body, and the first way to authenticate. */
export function sampleRequest(
  {operation, pathItem, method, path}: LocatedOperation,
  resolver: Resolver,
): SampleRequest {
  const [server] = serversOf(operation, pathItem, resolver);
  const credentials = sampleCredentials(operation, resolver);
  const credentialsIn = (wanted: string): SamplePair[] =>
    credentials.flatMap(({place, name, value}) => (place === wanted ? [{name, value}] : []));
  const parameters = parametersOf(operation, pathItem, resolver)
    .filter((parameter) => parameter.required === true || parameter.in === 'path')
    .map((parameter) => ({parameter, value: parameterValue(parameter, resolver)}));
  const eachIn = <Part>(place: string, make: (parameter: Parameter, value: Json) => Part | Part[]): Part[] =>
    parameters.flatMap(({parameter, value}) => (parameter.in === place ? make(parameter, value) : []));
  const body = sampleBody(operation, method, resolver);
  let filled = path;
  for (const {parameter, value} of parameters.filter((one) => one.parameter.in === 'path')) {
    filled = filled.replaceAll(`{${parameter.name}}`, () => pathPart(parameter, value));
  }
  const cookies = [
    ...credentialsIn('cookie'),
    ...eachIn('cookie', queryPairs).map(({name, value}) => ({name, value: [cookieValue(value)]})),
  ].map(({name, value}, index) => [`${index === 0 ? '' : '; '}${name}=`, ...value]);
  const hasType = body !== undefined && body.kind !== 'multipart';
  return {
    method: method.toUpperCase(),
    url: [
      absolute(server?.url ?? ''),
      encodeAscii(/^\w/.test(filled) ? `/${filled}` : filled),
      ...eachIn('querystring', (parameter, value) => `?${wholeQuery(parameter, value, resolver)}`),
    ].join(''),
    query: [
      ...eachIn('query', queryPairs).map((pair) => ({...pair, value: [pair.value]})),
      ...credentialsIn('query'),
    ],
    headers: uniqueHeaders([
      ...credentialsIn('header'),
      ...(hasType ? [{name: 'Content-Type', value: [body.mediaType]}] : []),
      ...(cookies.length > 0 ? [{name: 'Cookie', value: cookies.flat()}] : []),
      ...eachIn('header', (header, value) => ({name: header.name, value: [headerValue(header, value)]})),
    ]),
    body,
  };
}

function parameterValue(parameter: Parameter, resolver: Resolver): Json {
  const [mediaType, content] = Object.entries(parameter.content ?? {})[0] ?? ['application/json', parameter];
  const [example] = examplesOf(content, mediaType, 'request', resolver);
  const value = example?.value ?? sampleSchema(parameterSchema(parameter, resolver), 'request', resolver);
  if (isXml(mediaType) && value !== undefined) {
    return renderExample(value, mediaType, content, resolver).text;
  }
  // A name says more than the sampler's placeholder for any text.
  return value === undefined || value === 'string' ? parameter.name : value;
}

/** A query that one parameter describes as a whole, encoded. */
function wholeQuery({content}: Parameter, value: Json, resolver: Resolver): string {
  const [mediaType, form] = Object.entries(content ?? {})[0] ?? ['text/plain', {}];
  if (typeof value === 'string') {
    return value;
  }
  return isForm(mediaType)
    ? renderExample(value, mediaType, form, resolver).text
    : encodeURIComponent(toJsonText(value));
}

/** A server's address may be relative to that of the description, which samples cannot know. */
function absolute(server: string): string {
  if (/^[a-z][\w+.-]*:/i.test(server)) {
    return server;
  }
  return server.startsWith('//')
    ? `https:${server}`
    : `${EXAMPLE_HOST}${/^(\/|$)/.test(server) ? '' : '/'}${server}`;
}

/**
 * Makes an address plain ASCII without spaces; existing escapes stay. Some
 * descriptions use a fragment, which is never sent, to have several operations on one path.
 */
function encodeAscii(path: string): string {
  return path.replace(/#.*$/, '').replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** A semicolon would end the value, and servers differ on spaces and quotes. */
function cookieValue(text: string): string {
  return /[\s";\\]/.test(text) ? encodePart(text) : text;
}

/** A description may name `Authorization` or `Content-Type` as parameters too; the first one counts. */
function uniqueHeaders(headers: readonly SamplePair[]): SamplePair[] {
  const names = headers.map(({name}) => name.toLowerCase());
  return headers.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}

/** A secret in the `header`, `query` or `cookie` of a request. */
type SampleCredential = SamplePair & {place: string};

/** Credentials for the first requirement that a plain request can meet; none where the call works without. */
function sampleCredentials(operation: Operation, resolver: Resolver): SampleCredential[] {
  const requirements = operation.security ?? resolver.document.security ?? [];
  if (requirements.some((requirement) => Object.keys(requirement).length === 0)) {
    return [];
  }
  const credentials = requirements.map((requirement) =>
    Object.keys(requirement).flatMap((name) => credential(name, schemeByName(name, resolver)) ?? []),
  );
  return credentials.find((list) => list.length > 0) ?? [];
}

/** `undefined` for what does not show in a request, such as a client certificate. */
function credential(name: string, scheme: SecurityScheme | undefined): SampleCredential | undefined {
  const {type, in: place = 'header', name: key, 'x-variable': given} = scheme ?? {};
  const kind = scheme && type === 'http' ? httpScheme(scheme) : 'Bearer';
  const value = {variable: given ?? variableName(kind === 'Basic' ? `${name}_base64` : name)};
  if (type === 'apiKey') {
    return key === undefined ? undefined : {place, name: key, value: [value]};
  }
  return /^(?:http|oauth2|openIdConnect)$/.test(type ?? '')
    ? {place: 'header', name: 'Authorization', value: [`${kind} `, value]}
    : undefined;
}

/** Name of an environment variable: `appId` becomes `APP_ID`. */
function variableName(scheme: string): string {
  const name = words(scheme).toUpperCase().replace(/\W+/g, '_');
  return /^[A-Z]/.test(name) ? name : `SECRET_${name}`;
}

/** Methods whose requests have no body, whatever the description says; fetch refuses to send one. */
const WITHOUT_BODY = ['get', 'head', 'trace'];

/** The body of the sample request: the first example of the JSON content, else of the first content. */
function sampleBody(operation: Operation, method: string, resolver: Resolver): SampleBody | undefined {
  if (operation.requestBody === undefined || WITHOUT_BODY.includes(method.toLowerCase())) {
    return undefined;
  }
  const body = resolver.resolve<RequestBody>(operation.requestBody);
  const contents = Object.entries(body.content ?? {});
  // JSON first: it is what most readers send, and it is readable in every language.
  const [range, node] = contents.find(([type]) => isJson(type)) ?? contents[0] ?? [];
  if (range === undefined || node === undefined) {
    return undefined;
  }
  const content = resolver.resolve<MediaType>(node);
  const value = examplesOf(content, range, 'request', resolver)[0]?.value;
  const mediaType = concrete(range, value);
  if (isJson(mediaType)) {
    return value === undefined ? undefined : {kind: 'json', mediaType, value};
  }
  if (/multipart/.test(mediaType)) {
    const entries = Object.entries(isComposite(value) ? value : {});
    const fields = entries.flatMap((entry) => parts(entry, content, resolver));
    return {kind: 'multipart', mediaType, fields};
  }
  const isText = !isComposite(value) || isForm(mediaType) || isXml(mediaType);
  return value !== undefined && isText
    ? {kind: 'text', mediaType, text: renderExample(value, mediaType, content, resolver).text}
    : {kind: 'file', mediaType};
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

/** The parts of a form for one property: in a style, as a file, or with a type of content. */
function parts([name, value]: [string, Json], form: MediaType, resolver: Resolver): SampleField[] {
  const {schema, encoding} = form;
  const {properties} = mergeAllOf(schema ?? {}, resolver).schema;
  const property = mergeAllOf(ownEntry(properties, name) ?? {}, resolver).schema;
  const item = typeof property.items === 'object' ? mergeAllOf(property.items, resolver).schema : property;
  const notation = ownEntry(encoding, name);
  if (isStyled(notation)) {
    return queryPairs({name, ...notation}, value);
  }
  const [given] = notation?.contentType?.split(/\s*,\s*/) ?? [];
  const type = given?.includes('*') ? undefined : given;
  const headers = Object.entries(notation?.headers ?? {}).map(([header, node]) => {
    const {required, ...rest} = resolver.resolve<Header>(node);
    const sample = parameterValue({...rest, name: header, in: 'header'}, resolver);
    return {name: header, value: headerValue(rest, sample), ...(required === true && {required})};
  });
  const facts = {...(type !== undefined && {type}), ...(headers.length > 0 && {headers})};
  if (isFile(item)) {
    return [{name, file: 'file', ...facts}];
  }
  const isObject = [value].flat().some(isComposite);
  return formFields(name, value).map((field) => ({
    ...field,
    ...(isObject && {type: 'application/json'}),
    ...facts,
  }));
}

/** OpenAPI 3.0 says `format: binary`, 3.1 names the media type of the raw content. */
function isFile({format, contentMediaType = 'text/plain', contentEncoding}: SchemaObject): boolean {
  return format === 'binary' || (contentEncoding === undefined && !/text|json/.test(contentMediaType));
}
