import type {Json, Schema, SchemaObject} from '../../openapi-reference/document';
import {compileOpen} from './closed-schema';

/** What a schema says about one value, the parts of its compositions joined. */
export type SchemaView = {
  required: ReadonlySet<string>;
  properties: ReadonlyMap<string, Schema>;
  items: Schema | undefined;
  /** Of a tuple. */
  places: readonly Schema[];
  /** Groups of schemas of which one fits. */
  variants: readonly (readonly Schema[])[];
  values: readonly Json[];
  types: readonly string[];
};

/** Joins the parts of a schema without references. Where parts name the same field, all hold. */
export function viewOf(schema: Schema): SchemaView {
  const parts = partsOf(schema);
  const properties = new Map<string, Schema>();
  for (const [name, part] of parts.flatMap((one) => Object.entries(one.properties ?? {}))) {
    const before = properties.get(name);
    properties.set(name, before === undefined ? part : {allOf: [before, part]});
  }
  const last = <Value>(pick: (part: SchemaObject) => Value | undefined): Value | undefined =>
    parts
      .map(pick)
      .filter((value) => value !== undefined)
      .at(-1);
  return {
    required: new Set(parts.flatMap(({required}) => required ?? [])),
    properties,
    items: last(({items}) => items),
    places: last(({prefixItems}) => prefixItems) ?? [],
    variants: parts.flatMap(({anyOf, oneOf}) => [anyOf, oneOf].filter((group) => group !== undefined)),
    values: last((part) => part.enum) ?? [],
    types: [last(({type}) => type) ?? []].flat(),
  };
}

const matchers = new WeakMap<object, (value: Json) => boolean>();

/** Whether a value fits a variant; fields that others name do not matter. */
export function fits(value: Json, schema: Schema): boolean {
  if (typeof schema === 'boolean') {
    return schema;
  }
  const matches = matchers.get(schema) ?? compileOpen(schema);
  matchers.set(schema, matches);
  return matches(value);
}

/** Whether a value is a JSON object. */
export function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partsOf(schema: Schema): SchemaObject[] {
  return typeof schema === 'boolean' ? [] : [schema, ...(schema.allOf ?? []).flatMap(partsOf)];
}
