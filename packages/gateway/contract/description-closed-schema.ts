/**
 * Closes schemas of the description: a value with a field that no schema names
 * is at fault, although the API itself may send more than we know.
 */
import type {ErrorObject} from 'ajv/dist/2020';
import type {Schema} from '../../openapi-reference/document';

/** Keywords whose schemas describe the same value as the schema that they stand in. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not'];
/** Keywords whose schemas describe a part of the value. */
const inside = ['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems'];

/**
 * A copy of a schema that refuses unknown fields. `unevaluatedProperties` lies
 * over each place that holds a value of its own: the body, a field, an item. The
 * parts of a composition stay open, since each names only some of the fields.
 */
export function closed(schema: Schema): Schema {
  return typeof schema === 'boolean'
    ? schema
    : ({unevaluatedProperties: false, ...(open(schema) as object)} as Schema);
}

/** A copy of a schema that is a part of another one: only what stands inside of it is closed. */
export function open(schema: Schema): Schema {
  if (typeof schema === 'boolean') {
    return schema;
  }
  const entries = Object.entries(schema as Record<string, unknown>).map(([key, value]) => {
    if (inPlace.includes(key)) {
      return [key, Array.isArray(value) ? value.map(open) : open(value as Schema)];
    }
    return [key, inside.includes(key) ? closeInside(key, value) : value];
  });
  return Object.fromEntries(entries) as Schema;
}

function closeInside(key: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(closed);
  }
  return key === 'properties' || key === 'patternProperties'
    ? Object.fromEntries(
        Object.entries(value as Record<string, Schema>).map(([name, part]) => [name, closed(part)]),
      )
    : closed(value as Schema);
}

/** One line for each fault: where in the value, and what is wrong. */
export function printFaults(errors: readonly ErrorObject[] | null | undefined): string[] {
  return [...new Set((errors ?? []).map(printError))];
}

function printError({instancePath, message = '', keyword, params}: ErrorObject): string {
  const place = instancePath === '' ? 'the body' : instancePath.slice(1).replaceAll('/', '.');
  return keyword === 'unevaluatedProperties'
    ? `${place} has the unknown field "${String(params.unevaluatedProperty)}"`
    : `${place} ${message}${keyword === 'const' ? ` ${JSON.stringify(params.allowedValue)}` : ''}`;
}
