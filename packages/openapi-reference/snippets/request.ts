import type {Json} from '../model/openapi';

/** Text in parts: plain text, and secrets that come from environment variables. */
export type SampleText = readonly (string | {variable: string})[];

/** A name with its value, e.g. a header. */
export type SamplePair = {name: string; value: SampleText};

/** One concrete request, ready to be printed in any language. */
export type SampleRequest = {
  method: string;
  /** Full address, with path parameters filled in and without query. */
  url: string;
  query: readonly SamplePair[];
  /** All headers that the client sets itself, in the order in which samples show them. */
  headers: readonly SamplePair[];
  /** Basic authentication: the variable holds `user:password`. */
  basic?: {variable: string};
  body?: SampleBody;
};

/** One part of a form; a part with `file` has the content of a file of that name. */
export type SampleField = {name: string; value: string} | {name: string; file: string};

export type SampleBody =
  | {kind: 'json'; mediaType: string; value: Json}
  | {kind: 'form'; mediaType: string; fields: readonly {name: string; value: string}[]}
  | {kind: 'multipart'; mediaType: string; fields: readonly SampleField[]}
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

/** Address with its query: percent-encoded text, and secrets that are still to be encoded. */
export function fullUrl({url, query}: SampleRequest): SampleText {
  const pairs = query.flatMap(({name, value}, index): SampleText => [
    `${index === 0 && !url.includes('?') ? '?' : '&'}${encodeURIComponent(name)}=`,
    ...value.map((part) => (typeof part === 'string' ? encodeQuery(part) : part)),
  ]);
  return joinTexts([url, ...pairs]);
}

function joinTexts(parts: SampleText): SampleText {
  const joined: (string | {variable: string})[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') {
      joined[joined.length - 1] = last + part;
    } else if (part !== '') {
      joined.push(part);
    }
  }
  return joined;
}

/** Whether the program reads a secret from an environment variable. */
export function readsSecret({query, headers, basic}: SampleRequest): boolean {
  return basic !== undefined || holdSecret([...query, ...headers]);
}

/** Whether the address contains a secret, which programs must encode. */
export function encodesSecret({query}: SampleRequest): boolean {
  return holdSecret(query);
}

function holdSecret(pairs: readonly SamplePair[]): boolean {
  return pairs.some(({value}) => value.some((part) => typeof part !== 'string'));
}

/** Whether a form contains a file. */
export function sendsFile({body}: SampleRequest): boolean {
  return body?.kind === 'multipart' && body.fields.some((field) => 'file' in field);
}

/** Literals and expressions, added up. */
export function sum(
  text: SampleText,
  literal: (text: string) => string,
  expression: (variable: string) => string,
  operator: string,
): string {
  const parts = text.length === 0 ? [''] : text;
  return parts
    .map((part) => (typeof part === 'string' ? literal(part) : expression(part.variable)))
    .join(operator);
}

/** Longer lines do not fit beside the text of a page, so a call is spread over several. */
const LONGEST_LINE = 54;

export function fitsLine(line: string): boolean {
  return line.length <= LONGEST_LINE;
}

/** Indents every line but the first. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** A comma separates values here, and stays readable. */
function encodeQuery(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',');
}
