/** What schemas say: their parts joined, and the points of a request that calls can show. */
import {compileOpen} from '../../server/contract/closed-schema';
import type {Json, Schema} from '../../server/contract/openapi';
import type {SchemaObject} from '../../../packages/openapi-reference/document';

/** Joins the parts of the `allOf` of a schema without references. Where parts name the same field, all hold. */
export function mergeSchema(schema: Schema) {
  const parts = partsOf(schema);
  const properties = new Map<string, Schema>();
  for (const [name, part] of parts.flatMap((one) => Object.entries(one.properties ?? {}))) {
    const before = properties.get(name);
    properties.set(name, before === undefined ? part : {allOf: [before, part]});
  }
  const merged: SchemaObject = Object.assign({}, ...parts);
  return {
    required: new Set(parts.flatMap(({required}) => required ?? [])),
    properties,
    items: merged.items,
    prefixItems: merged.prefixItems ?? [],
    /** Of which one fits. */
    variants: parts.flatMap(({anyOf = [], oneOf = []}) => [...anyOf, ...oneOf]),
    values: merged.enum ?? [],
    types: [merged.type ?? []].flat(),
  };
}

function partsOf(schema: Schema): SchemaObject[] {
  return typeof schema === 'boolean' ? [] : [schema, ...(schema.allOf ?? []).flatMap(partsOf)];
}

/** Something that a field of a request can be, and whether a value of the field, or its absence, shows it. */
type Point = {name: string; isShownBy: (value: Json | undefined) => boolean};

/**
 * What the schema of a request allows and no body shows, by name: `request.uuid` (the field is there),
 * `request.parent (left out)`, `request.type = "file"`, `request.salt (as Early link)`, `request.dek (null)`.
 * Requests are flat: fields of fields are no points.
 */
export function neverShown(request: Schema, bodies: readonly Readonly<Record<string, unknown>>[]): string[] {
  const {properties, required} = mergeSchema(request);
  return [...properties].flatMap(([field, schema]) => {
    const values = bodies.map((body) => body[field] as Json | undefined);
    return pointsOf(`request.${field}`, schema, required.has(field))
      .filter(({isShownBy}) => !values.some(isShownBy))
      .map(({name}) => name);
  });
}

function pointsOf(place: string, schema: Schema, isRequired: boolean): Point[] {
  const {variants, values, types} = mergeSchema(schema);
  return [
    {name: place, isShownBy: (value) => value !== undefined},
    ...(isRequired
      ? []
      : [{name: `${place} (left out)`, isShownBy: (value: Json | undefined) => value === undefined}]),
    ...variants.map((part, index): Point => {
      const fits = typeof part === 'boolean' ? () => part : compileOpen(part);
      return {
        name: `${place} (as ${nameOf(part, index)})`,
        isShownBy: (value) => value !== undefined && fits(value),
      };
    }),
    ...values.map((each): Point => ({
      name: `${place} = ${JSON.stringify(each)}`,
      isShownBy: (value) => value === each,
    })),
    ...(types.length > 1 ? types : []).map((type): Point => {
      const kind = type === 'integer' ? 'number' : type;
      const kindOf = (value: Json | undefined): string => (value === null ? 'null' : typeof value);
      return {name: `${place} (${kind})`, isShownBy: (value) => kindOf(value) === kind};
    }),
  ];
}

function nameOf(schema: Schema, index: number): string {
  const {title, type} = typeof schema === 'boolean' ? {} : schema;
  return title ?? (type === undefined ? `variant ${String(index + 1)}` : String(type));
}
