import {ownEntry} from './values';
import type {Json, MediaType, Parameter} from './openapi';

export type NamedText = {name: string; value: string};

const DELIMITERS: Readonly<Record<string, string>> = {spaceDelimited: ' ', pipeDelimited: '|'};

/** One pair, or one per item or property, as `style` and `explode` ask for. */
export function queryPairs(parameter: Parameter, value: Json): NamedText[] {
  const {name, style = 'form'} = parameter;
  const explode = parameter.explode ?? style === 'form';
  if (parameter.content !== undefined || typeof value !== 'object' || value === null) {
    return [{name, value: parameter.content === undefined ? text(value) : JSON.stringify(value)}];
  }
  if (style === 'deepObject') {
    return deepPairs(name, value);
  }
  if (explode) {
    return Array.isArray(value)
      ? value.map((entry) => ({name, value: text(entry)}))
      : Object.entries(value).map(([key, entry]) => ({name: key, value: text(entry)}));
  }
  const parts = Array.isArray(value) ? value : Object.entries(value).flat();
  return [{name, value: parts.map(text).join(ownEntry(DELIMITERS, style) ?? ',')}];
}

/** OpenAPI leaves objects inside of objects open; servers that know this style read one bracket for each level. */
function deepPairs(name: string, value: Json): NamedText[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, entry]) => deepPairs(`${name}[${key}]`, entry))
    : [{name, value: text(value)}];
}

/** Fields of a form as their `encoding` asks for; without one, a list is a field per item, and an object is JSON. */
export function formPairs({encoding = {}}: MediaType, value: Json): NamedText[] {
  return Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([name, entry]) => {
    const {style, explode} = ownEntry(encoding, name) ?? {};
    return style === undefined && explode === undefined
      ? formFields(name, entry as Json)
      : queryPairs({name, in: 'query', style, explode}, entry as Json);
  });
}

/** A list is sent as one field per item. */
export function formFields(name: string, value: Json): NamedText[] {
  return [value].flat().map((entry) => ({name, value: text(entry)}));
}

/** Writes the value of a header: items and properties separated by commas. */
export function headerValue(parameter: Parameter, value: Json): string {
  if (parameter.content !== undefined) {
    return JSON.stringify(value);
  }
  return joined(value, parameter.explode === true, (part) => part);
}

/** Writes the value of a path parameter, percent-encoded; the styles `label` and `matrix` have prefixes. */
export function pathValue(parameter: Parameter, value: Json): string {
  const {name, style = 'simple', explode = false} = parameter;
  if (parameter.content !== undefined) {
    return encodeURIComponent(JSON.stringify(value));
  }
  const plain = joined(value, explode, encodeURIComponent);
  if (style === 'label') {
    return `.${explode ? plain.replaceAll(',', '.') : plain}`;
  }
  if (style !== 'matrix') {
    return plain;
  }
  if (explode && Array.isArray(value)) {
    return value.map((entry) => `;${name}=${encodeURIComponent(text(entry))}`).join('');
  }
  return explode && typeof value === 'object' && value !== null
    ? `;${plain.replaceAll(',', ';')}`
    : `;${name}=${plain}`;
}

function joined(value: Json, explode: boolean, encode: (part: string) => string): string {
  if (typeof value !== 'object' || value === null) {
    return encode(text(value));
  }
  if (Array.isArray(value)) {
    return value.map((entry) => encode(text(entry))).join(',');
  }
  const between = explode ? '=' : ',';
  return Object.entries(value)
    .map(([key, entry]) => `${encode(key)}${between}${encode(text(entry))}`)
    .join(',');
}

/** A single value as text: strings as they are, everything else as JSON. */
export function text(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
