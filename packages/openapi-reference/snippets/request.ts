import type {Json} from '../model/openapi';

/** Text in parts: plain text, and secrets that come from environment variables. */
export type SampleText = readonly (string | {variable: string})[];

/** A name with its value, e.g. a header. */
export type SamplePair = {
  name: string;
  value: SampleText;
  /** Reserved characters of the value stay as they are in an address. */
  reserved?: true;
};

/** One concrete request, for samples in any language. */
export type SampleRequest = {
  method: string;
  /** Full address, with path parameters filled in and without query. */
  url: string;
  query: readonly SamplePair[];
  /** All headers that the client sets itself, in the order in which samples show them. */
  headers: readonly SamplePair[];
  body?: SampleBody;
};

/** One part of a form; a part with `file` has the content of a file of that name. */
export type SampleField = ({name: string; value: string} | {name: string; file: string}) & {
  /** Type of the content, if it is not plain text or that of a file. */
  type?: string;
  headers?: readonly {name: string; value: string; required?: true}[];
};

export type SampleBody =
  | {kind: 'json'; mediaType: string; value: Json}
  | {kind: 'multipart'; mediaType: string; fields: readonly SampleField[]}
  | {kind: 'text'; mediaType: string; text: string}
  | {kind: 'file'; mediaType: string};

/** A language of samples. */
export type SampleLanguage = {
  /** Name in `packages/page-markup/languages.ts`, which has its label and its grammar. */
  id: string;
  /** `undefined` where the standard library of the language has no short way, as for forms with files. */
  render: (request: SampleRequest) => string | undefined;
};

/** Address with its query. As curl sends them as they are, secrets in it are not encoded. */
export function fullUrl({url, query}: SampleRequest): SampleText {
  const pairs = query.flatMap(({name, value, reserved}, index): SampleText => [
    `${index === 0 && !url.includes('?') ? '?' : '&'}${encodeURIComponent(name)}=`,
    ...value.map((part) =>
      typeof part !== 'string' ? part : reserved ? encodeRest(part) : encodePart(part),
    ),
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
export function readsSecret({query, headers}: SampleRequest): boolean {
  return [...query, ...headers].some(({value}) => value.some((part) => typeof part !== 'string'));
}

/** Literals and expressions, added up, in a language that has the literals of JSON. */
export function sum(text: SampleText, secret: (name: string) => string, operator: string): string {
  const parts = text.length === 0 ? [''] : text;
  return parts
    .map((part) => (typeof part === 'string' ? JSON.stringify(part) : secret(JSON.stringify(part.variable))))
    .join(operator);
}

/** Longer lines do not fit next to the text of a page, so calls are split. */
const MAX_LINE = 54;

export function fitsLine(line: string): boolean {
  return line.length <= MAX_LINE;
}

/** Indents every line but the first. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** Percent-encodes a part of an address. A comma separates values there, and stays readable. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',');
}

/** The same with reserved characters and escapes as they are, but for those that would end the value. */
function encodeRest(text: string): string {
  return encodeURI(text)
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replace(/[#&+[\]]/g, encodeURIComponent);
}
