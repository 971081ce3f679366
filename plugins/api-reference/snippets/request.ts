import type {Json} from '../model/openapi';

/** One concrete request, ready to be printed in any language. */
export type SampleRequest = {
  method: string;
  /** Full address, with path parameters filled in and without query. */
  url: string;
  query: readonly {name: string; value: string}[];
  headers: readonly {name: string; value: string}[];
  /** How the client authenticates; the secret comes from an environment variable. */
  auth?: SampleAuth;
  body?: SampleBody;
};

export type SampleAuth =
  | {kind: 'bearer'; variable: string}
  | {kind: 'basic'; variable: string}
  | {kind: 'header' | 'query' | 'cookie'; name: string; variable: string};

export type SampleBody =
  | {kind: 'json'; mediaType: string; value: Json}
  | {kind: 'form' | 'multipart'; mediaType: string; fields: readonly {name: string; value: string}[]}
  | {kind: 'text'; mediaType: string; text: string}
  | {kind: 'file'; mediaType: string};

/** A language that samples are printed in. */
export type SampleLanguage = {
  id: string;
  label: string;
  /** Name for the highlighter. */
  syntax: string;
  print: (request: SampleRequest) => string;
};

/** All headers in the order in which samples show them, the authentication left out. */
export function contentHeaders(request: SampleRequest): {name: string; value: string}[] {
  const {body} = request;
  const type =
    body === undefined || body.kind === 'multipart' ? [] : [{name: 'Content-Type', value: body.mediaType}];
  return [...type, ...request.headers];
}

/** Address with its query, percent-encoded. A key that goes into the query is left out. */
export function fullUrl(request: SampleRequest): string {
  if (request.query.length === 0) {
    return request.url;
  }
  const query = request.query.map(({name, value}) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${request.url}?${query.join('&')}`;
}

/** Indents every line but the first. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
