import {compileOpen, type Json, type Schema} from '../../../packages/gateway';
import type {SchemaObject} from '../../../packages/openapi-reference/document';

/** What a schema says about one value, the parts of its `allOf` joined. */
export type MergedSchema = {
  required: ReadonlySet<string>;
  properties: ReadonlyMap<string, Schema>;
  items: Schema | undefined;
  prefixItems: readonly Schema[];
  /** Groups of schemas of which one fits: `anyOf`, `oneOf`. */
  variants: readonly (readonly Schema[])[];
  values: readonly Json[];
  types: readonly string[];
};

/** Joins the parts of a schema without references. Where parts name the same field, all hold. */
export function mergeSchema(schema: Schema): MergedSchema {
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
    prefixItems: last(({prefixItems}) => prefixItems) ?? [],
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

export function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partsOf(schema: Schema): SchemaObject[] {
  return typeof schema === 'boolean' ? [] : [schema, ...(schema.allOf ?? []).flatMap(partsOf)];
}
