import type {SamplePair, SampleRequest, SampleText} from '../snippets/request';
import {examplesOf} from './example';
import type {LocatedOperation} from './locate-operations';
import type {Json, Parameter} from './openapi';
import {headerValue, pathValue, queryPairs} from './parameter-value';
import {parametersOf, parameterSchema} from './parameters';
import type {Resolver} from './resolve';
import {sampleCredentials} from './sample-auth';
import {sampleBody} from './sample-body';
import {sampleSchema} from './sample-schema';
import {serversOf} from './servers';

/** Stands for the host when the description names none. */
const EXAMPLE_HOST = 'https://api.example.com';

/** Required parameters, the first example of the body, and the first way to authenticate. */
export function sampleRequest(
  {operation, pathItem, method, path}: LocatedOperation,
  resolver: Resolver,
): SampleRequest {
  const [server] = serversOf(operation, pathItem, resolver);
  const parameters = parametersOf(operation, pathItem, resolver);
  const valuesIn = (location: string): {parameter: Parameter; value: Json}[] =>
    parameters
      .filter(
        (parameter) => parameter.in === location && (parameter.required === true || location === 'path'),
      )
      .map((parameter) => ({parameter, value: parameterValue(parameter, resolver)}));
  const plain = ({name, value}: {name: string; value: string}): SamplePair => ({name, value: [value]});
  const credentials = sampleCredentials(operation, resolver);
  const body = sampleBody(operation, method, resolver);
  const filled = valuesIn('path').reduce(
    (text, {parameter, value}) => text.replaceAll(`{${parameter.name}}`, () => pathValue(parameter, value)),
    path,
  );
  const cookies = [
    ...credentials.cookies,
    ...valuesIn('cookie').flatMap(({parameter, value}) => queryPairs(parameter, value).map(plain)),
  ];
  const headers = uniqueHeaders([
    ...credentials.headers,
    ...(body === undefined || body.kind === 'multipart'
      ? []
      : [plain({name: 'Content-Type', value: body.mediaType})]),
    ...(cookies.length > 0 ? [{name: 'Cookie', value: cookieHeader(cookies)}] : []),
    ...valuesIn('header').map(({parameter, value}) =>
      plain({name: parameter.name, value: headerValue(parameter, value)}),
    ),
  ]);
  return {
    method: method.toUpperCase(),
    url: `${absolute(server?.url ?? '')}${encodeAscii(filled)}`,
    query: [
      ...valuesIn('query').flatMap(({parameter, value}) => queryPairs(parameter, value).map(plain)),
      ...credentials.query,
    ],
    headers:
      credentials.basic === undefined ? headers : headers.filter(({name}) => !/^authorization$/i.test(name)),
    ...(credentials.basic && {basic: credentials.basic}),
    ...(body && {body}),
  };
}

function parameterValue(parameter: Parameter, resolver: Resolver): Json {
  const [mediaType, content] = Object.entries(parameter.content ?? {})[0] ?? ['application/json', parameter];
  const [example] = examplesOf(content, mediaType, 'request', resolver);
  const value = example?.value ?? sampleSchema(parameterSchema(parameter, resolver), 'request', resolver);
  // A name says more than the sampler's word for any text.
  return value === undefined || value === 'string' ? parameter.name : value;
}

/** A server may be given relative to the place of the description, which samples cannot know. */
function absolute(server: string): string {
  if (/^[a-z][\w+.-]*:/i.test(server)) {
    return server;
  }
  return server.startsWith('//')
    ? `https:${server}`
    : `${EXAMPLE_HOST}${/^(\/|$)/.test(server) ? '' : '/'}${server}`;
}

/**
 * Addresses are plain ASCII without spaces; what is encoded already stays. Some
 * descriptions tell operations of one path apart by a fragment, which is never sent.
 */
function encodeAscii(path: string): string {
  return path.replace(/#.*$/, '').replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

function cookieHeader(cookies: readonly SamplePair[]): SampleText {
  return cookies.flatMap(({name, value}, index) => [`${index === 0 ? '' : '; '}${name}=`, ...value]);
}

/** A description may name `Authorization` or `Content-Type` as parameters too; the first one counts. */
function uniqueHeaders(headers: readonly SamplePair[]): SamplePair[] {
  const names = headers.map(({name}) => name.toLowerCase());
  return headers.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}
