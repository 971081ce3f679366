import type {Json, Schema} from '../../../packages/gateway';
import {fits, isObject, mergeSchema} from './merged-schema';

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
