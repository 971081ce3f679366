import type {SampleAuth, SampleBody, SampleRequest} from '../snippets/request';
import {examplesOf, sampleSchema} from './example';
import type {Json, Operation, Parameter, RequestBody, SecurityScheme} from './openapi';
import {parameterSchema} from './parameters';
import type {Resolver} from './resolve';
import {schemeByName} from './security';

export type SampleOptions = {
  /** Environment variable that samples read the secret from. */
  apiKeyVariable: string;
};

/**
 * Builds one concrete request for the samples: required parameters, the first
 * example of the body, and the first way to authenticate.
 * @param server base address without a slash at the end
 */
export function sampleRequest(
  operation: Operation,
  method: string,
  path: string,
  server: string,
  parameters: readonly Parameter[],
  resolver: Resolver,
  options: SampleOptions,
): SampleRequest {
  const values = (location: string): {name: string; value: string}[] =>
    parameters
      .filter((parameter) => parameter.in === location && (parameter.required === true || location === 'path'))
      .map((parameter) => ({name: parameter.name, value: parameterValue(parameter, resolver)}));
  const filled = values('path').reduce(
    (text, {name, value}) => text.replaceAll(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const cookies = values('cookie').map(({name, value}) => `${name}=${value}`);
  const auth = sampleAuth(operation, resolver, options);
  const body = sampleBody(operation, resolver);
  return {
    method: method.toUpperCase(),
    url: `${server}${filled}`,
    query: values('query'),
    headers: [...values('header'), ...(cookies.length > 0 ? [{name: 'Cookie', value: cookies.join('; ')}] : [])],
    ...(auth && {auth}),
    ...(body && {body}),
  };
}

function parameterValue(parameter: Parameter, resolver: Resolver): string {
  const [named] = examplesOf(parameter, 'text/plain', 'request', resolver);
  const value = named?.value ?? sampleSchema(parameterSchema(parameter), 'request', resolver) ?? parameter.name;
  return text(value);
}

function text(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sampleAuth(operation: Operation, resolver: Resolver, options: SampleOptions): SampleAuth | undefined {
  const requirements = operation.security ?? resolver.document.security ?? [];
  if (requirements.some((requirement) => Object.keys(requirement).length === 0)) {
    return undefined;
  }
  for (const requirement of requirements) {
    for (const name of Object.keys(requirement)) {
      const scheme = schemeByName(name, resolver);
      const auth = scheme === undefined ? undefined : authOf(scheme, options.apiKeyVariable);
      if (auth !== undefined) {
        return auth;
      }
    }
  }
  return undefined;
}

function authOf(scheme: SecurityScheme, variable: string): SampleAuth | undefined {
  if (scheme.type === 'apiKey' && scheme.name !== undefined) {
    const kind = scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header';
    return {kind, name: scheme.name, variable};
  }
  if (scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'basic') {
    return {kind: 'basic', variable};
  }
  return ['http', 'oauth2', 'openIdConnect'].includes(scheme.type) ? {kind: 'bearer', variable} : undefined;
}

function sampleBody(operation: Operation, resolver: Resolver): SampleBody | undefined {
  if (operation.requestBody === undefined) {
    return undefined;
  }
  const body = resolver.resolve<RequestBody>(operation.requestBody);
  const contents = Object.entries(body.content ?? {});
  // JSON first: it is what most readers send, and every language prints it well.
  const [mediaType, content] = contents.find(([type]) => /json/.test(type)) ?? contents[0] ?? [];
  if (mediaType === undefined || content === undefined) {
    return undefined;
  }
  const value = examplesOf(content, mediaType, 'request', resolver)[0]?.value;
  if (/json/.test(mediaType)) {
    return value === undefined ? undefined : {kind: 'json', mediaType, value};
  }
  const form = /x-www-form-urlencoded/.test(mediaType) ? 'form' : /multipart/.test(mediaType) ? 'multipart' : undefined;
  if (form !== undefined) {
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return {kind: form, mediaType, fields: entries.map(([name, entry]) => ({name, value: text(entry)}))};
  }
  return typeof value === 'string' ? {kind: 'text', mediaType, text: value} : {kind: 'file', mediaType};
}
