import {isComposite, toJsonText} from './source-scalar';
import {ownEntry} from './values';
import type {Json, MediaType, Parameter} from './openapi';

export type NamedText = {name: string; value: string};

/** One pair, or one per item or property, as `style` and `explode` ask for. */
export function queryPairs(
  {name, content, style = 'form', explode = style === 'form'}: Omit<Parameter, 'in'>,
  value: Json,
): NamedText[] {
  if (content !== undefined) {
    return [{name, value: toJsonText(value)}];
  }
  if (style === 'deepObject') {
    return deepPairs(name, value);
  }
  if (!explode || !isComposite(value)) {
    return [{name, value: joined(value)}];
  }
  return Array.isArray(value)
    ? value.map((entry) => ({name, value: text(entry)}))
    : Object.entries(value).map(([key, entry]) => ({name: key, value: text(entry)}));
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
    return notation === undefined ? formFields(name, entry) : queryPairs({name, ...notation}, entry);
  });
}

/** A list is sent as one field per item. */
export function formFields(name: string, value: Json): NamedText[] {
  return [value].flat().map((entry) => ({name, value: text(entry)}));
}

/** The value of a header or a part of a path: several values are separated by commas. */
export function plainValue({content}: Parameter, value: Json): string {
  return content === undefined ? joined(value) : toJsonText(value);
}

/** Items, or names and values, separated by commas. */
function joined(value: Json): string {
  return isComposite(value)
    ? Object.entries(value)
        .flatMap(([key, entry]) => (Array.isArray(value) ? [entry] : [key, entry]))
        .map(text)
        .join(',')
    : text(value);
}

/** A single value as text: strings as they are, everything else as JSON. */
function text(value: Json): string {
  return typeof value === 'string' ? value : toJsonText(value);
}
