import {encodePart, type SamplePair, type SampleRequest, type SampleText} from '../snippets/request';
import {examplesOf} from './example';
import type {LocatedOperation} from './locate-operations';
import type {Json, Parameter} from './openapi';
import {plainValue, queryPairs, type NamedText} from './parameter-value';
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
  const credentials = sampleCredentials(operation, resolver);
  const parameters = parametersOf(operation, pathItem, resolver)
    .filter((parameter) => parameter.required === true || parameter.in === 'path')
    .map((parameter) => ({parameter, value: parameterValue(parameter, resolver)}));
  const parametersIn = (place: string): typeof parameters =>
    parameters.filter(({parameter}) => parameter.in === place);
  const credentialsIn = (wanted: string): SamplePair[] =>
    credentials.flatMap(({place, name, value}) => (place === wanted ? [{name, value}] : []));
  const pairsIn = (place: string): SamplePair[] =>
    parametersIn(place).flatMap(({parameter, value}) => queryPairs(parameter, value).map(plain));
  const body = sampleBody(operation, method, resolver);
  const filled = parametersIn('path').reduce(
    (text, {parameter, value}) =>
      text.replaceAll(`{${parameter.name}}`, () => encodePart(plainValue(parameter, value))),
    path,
  );
  const cookies = [...credentialsIn('cookie'), ...pairsIn('cookie')];
  return {
    method: method.toUpperCase(),
    url: `${absolute(server?.url ?? '')}${encodeAscii(filled)}`,
    query: [...pairsIn('query'), ...credentialsIn('query')],
    headers: uniqueHeaders([
      ...credentialsIn('header'),
      ...(body === undefined || body.kind === 'multipart'
        ? []
        : [plain({name: 'Content-Type', value: body.mediaType})]),
      ...(cookies.length > 0 ? [{name: 'Cookie', value: cookieHeader(cookies)}] : []),
      ...parametersIn('header').map(({parameter, value}) =>
        plain({name: parameter.name, value: plainValue(parameter, value)}),
      ),
    ]),
    ...(body && {body}),
  };
}

function plain({name, value}: NamedText): SamplePair {
  return {name, value: [value]};
}

function parameterValue(parameter: Parameter, resolver: Resolver): Json {
  const [mediaType, content] = Object.entries(parameter.content ?? {})[0] ?? ['application/json', parameter];
  const [example] = examplesOf(content, mediaType, 'request', resolver);
  const value = example?.value ?? sampleSchema(parameterSchema(parameter, resolver), 'request', resolver);
  // A name says more than the sampler's placeholder for any text.
  return value === undefined || value === 'string' ? parameter.name : value;
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

function cookieHeader(cookies: readonly SamplePair[]): SampleText {
  return cookies.flatMap(({name, value}, index) => [`${index === 0 ? '' : '; '}${name}=`, ...value]);
}

/** A description may name `Authorization` or `Content-Type` as parameters too; the first one counts. */
function uniqueHeaders(headers: readonly SamplePair[]): SamplePair[] {
  const names = headers.map(({name}) => name.toLowerCase());
  return headers.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}
