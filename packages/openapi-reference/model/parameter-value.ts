/** Values in addresses, headers and forms, as `style` and `explode` ask for. */
import {encodePart} from '../snippets/request';
import type {Json, MediaType, Parameter} from './openapi';
import {isComposite, toJsonText} from './source-scalar';
import {ownEntry} from './values';

export type NamedText = {
  name: string;
  value: string;
  /** Reserved characters of the value stay as they are. */
  reserved?: true;
};

type Notation = Pick<Parameter, 'name' | 'style' | 'explode' | 'allowReserved' | 'content'>;

/** What stands between values that are not exploded. */
const SEPARATORS: Readonly<Record<string, string>> = {spaceDelimited: ' ', pipeDelimited: '|'};

/** One pair, or one per item or property. */
export function queryPairs(notation: Notation, value: Json): NamedText[] {
  const {name, content, style = 'form', explode = style === 'form', allowReserved} = notation;
  const flag = allowReserved === true ? {reserved: true as const} : {};
  const pairs = (): NamedText[] => {
    if (content !== undefined) {
      return [{name, value: contentText(content, value)}];
    }
    if (style === 'deepObject') {
      return deepPairs(name, value);
    }
    if (!explode || !isComposite(value)) {
      return [{name, value: wordsOf(value).join(SEPARATORS[style] ?? ',')}];
    }
    return Array.isArray(value)
      ? value.map((entry) => ({name, value: text(entry)}))
      : Object.entries(value).map(([key, entry]) => ({name: key, value: text(entry)}));
  };
  return pairs().map((pair) => ({...pair, ...flag}));
}

/** OpenAPI leaves objects inside of objects open; servers that know this style read one bracket for each level. */
function deepPairs(name: string, value: Json): NamedText[] {
  return isComposite(value)
    ? Object.entries(value).flatMap(([key, entry]) => deepPairs(`${name}[${key}]`, entry))
    : [{name, value: text(value)}];
}

/** Fields of a form as their `encoding` asks for; without one, a list is a field per item, and an object is JSON. */
export function formPairs({encoding}: MediaType, value: Json): NamedText[] {
  return Object.entries(isComposite(value) ? value : {}).flatMap(([name, entry]) => {
    const notation = ownEntry(encoding, name);
    return isStyled(notation) ? queryPairs({name, ...notation}, entry) : formFields(name, entry);
  });
}

/** Whether a field is written in a style; else it has a type of content. */
export function isStyled(notation: {style?: string; explode?: boolean} | undefined): boolean {
  return notation?.style !== undefined || notation?.explode !== undefined;
}

/** A list is sent as one field per item. */
export function formFields(name: string, value: Json): NamedText[] {
  return [value].flat().map((entry) => ({name, value: text(entry)}));
}

/** The value of a header: several values are separated by commas. */
export function headerValue({content, explode = false}: Omit<Parameter, 'name' | 'in'>, value: Json): string {
  return content === undefined ? partsOf(value, explode).join(',') : contentText(content, value);
}

/** The part of a path for a parameter, percent-encoded: `blue,black`, `.blue.black`, `;c=blue;c=black`. */
export function pathPart({name, content, style = 'simple', explode = false}: Notation, value: Json): string {
  if (content !== undefined) {
    return encodePart(contentText(content, value));
  }
  const parts = partsOf(value, explode, encodePart);
  switch (style) {
    case 'label':
      return `.${parts.join(explode ? '.' : ',')}`;
    case 'matrix': {
      const isNamed = explode && isComposite(value) && !Array.isArray(value);
      const named = isNamed ? parts : parts.map((part) => `${name}=${part}`);
      return explode ? named.map((part) => `;${part}`).join('') : `;${name}=${parts.join(',')}`;
    }
    default:
      return parts.join(',');
  }
}

/** Items, or names and values, each by itself or as pairs with an equals sign. */
function partsOf(value: Json, explode: boolean, encode = (part: string): string => part): string[] {
  return explode && isComposite(value) && !Array.isArray(value)
    ? Object.entries(value).map(([key, entry]) => `${encode(key)}=${encode(text(entry))}`)
    : wordsOf(value).map(encode);
}

function wordsOf(value: Json): string[] {
  return isComposite(value)
    ? Object.entries(value)
        .flatMap(([key, entry]) => (Array.isArray(value) ? [entry] : [key, entry]))
        .map(text)
    : [text(value)];
}

/** Text of a type that is no JSON stays as it is. */
function contentText(content: Readonly<Record<string, MediaType>>, value: Json): string {
  const [mediaType = 'application/json'] = Object.keys(content);
  return typeof value === 'string' && !/json/i.test(mediaType) ? value : toJsonText(value);
}

/** A single value as text: strings as they are, everything else as JSON. */
function text(value: Json): string {
  return typeof value === 'string' ? value : toJsonText(value);
}
