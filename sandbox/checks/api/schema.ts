/** What schemas say: their parts joined, and the points of a request that calls can show. */
import {compileOpen} from '../../server/contract/closed-schema';
import type {Json, Schema} from '../../server/contract/openapi';
import type {SchemaObject} from '../../../packages/openapi-reference/document';

/** What a schema says about one value, the parts of its `allOf` joined. */
type MergedSchema = {
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
function fits(value: Json, schema: Schema): boolean {
  if (typeof schema === 'boolean') {
    return schema;
  }
  const matches = matchers.get(schema) ?? compileOpen(schema);
  matchers.set(schema, matches);
  return matches(value);
}

function isObject(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function partsOf(schema: Schema): SchemaObject[] {
  return typeof schema === 'boolean' ? [] : [schema, ...(schema.allOf ?? []).flatMap(partsOf)];
}

/**
 * Something that the schema of a request allows and that calls can show, by name: `request.uuid` (the field is
 * there), `request.parent (left out)`, `request.type = "file"`, `request.salt (as Early link)`, `request.dek (null)`.
 * Requests are flat: fields of fields are no points.
 */
export type CoveragePoint = string;

/** Everything that the schema of a request allows. */
export function allowedPoints(request: Schema): CoveragePoint[] {
  const {properties, required} = mergeSchema(request);
  return [...properties].flatMap(([name, schema]) => {
    const place = `request.${name}`;
    const {variants, values, types} = mergeSchema(schema);
    return [
      place,
      ...(required.has(name) ? [] : [`${place} (left out)`]),
      ...variants.flat().map((part, index) => `${place} (as ${nameOf(part, index)})`),
      ...values.map((value) => `${place} = ${JSON.stringify(value)}`),
      ...(types.length > 1 ? types : []).map((type) => `${place} (${type === 'integer' ? 'number' : type})`),
    ];
  });
}

/** What a request shows of that. */
export function shownPoints(request: Schema, body: Json): CoveragePoint[] {
  return [...mergeSchema(request).properties].flatMap(([name, schema]) => {
    const place = `request.${name}`;
    const value = isObject(body) ? body[name] : undefined;
    if (value === undefined) {
      return `${place} (left out)`;
    }
    const {variants} = mergeSchema(schema);
    return [
      place,
      ...variants
        .flat()
        .flatMap((part, index) => (fits(value, part) ? `${place} (as ${nameOf(part, index)})` : [])),
      `${place} = ${JSON.stringify(value)}`,
      `${place} (${value === null ? 'null' : typeof value})`,
    ];
  });
}

function nameOf(schema: Schema, index: number): string {
  const {title, type} = typeof schema === 'boolean' ? {} : schema;
  return title ?? (type === undefined ? `variant ${String(index + 1)}` : String(type));
}
