import {Ajv2020, type ErrorObject} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Json, Schema} from '../../../plugins/api-reference/model/openapi';

/** Says where a value departs from a schema: one line per fault, empty when it fits. */
export type Validate = (value: Json) => string[];

/** Keywords whose schemas describe the same value as the schema that they stand in. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not'];
/** Keywords whose schemas describe a part of the value. */
const inside = ['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems'];

const ajv = new Ajv2020({allErrors: true, strict: true, strictTypes: false, strictRequired: false});
addFormats.default(ajv);
ajv.addKeyword('x-encryption');

/** Compiles a schema without references so that fields which it does not name are faults. */
export function compileClosed(schema: Schema): Validate {
  const validate = ajv.compile(closed(schema) as object);
  return (value) => (validate(value) ? [] : [...new Set((validate.errors ?? []).map(printError))]);
}

/** Compiles a part of a composition, which names only some of the fields. */
export function compileOpen(schema: Schema): (value: Json) => boolean {
  const validate = ajv.compile(open(schema) as object);
  return (value) => validate(value);
}

/**
 * A copy of a schema that refuses unknown fields. `unevaluatedProperties` lies
 * over each place that holds a value of its own: the body, a field, an item. The
 * parts of a composition stay open, since each names only some of the fields.
 */
function closed(schema: Schema): Schema {
  return typeof schema === 'boolean'
    ? schema
    : ({unevaluatedProperties: false, ...(open(schema) as object)} as Schema);
}

function open(schema: Schema): Schema {
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

function printError({instancePath, message = '', keyword, params}: ErrorObject): string {
  const place = instancePath === '' ? 'the body' : instancePath.slice(1).replaceAll('/', '.');
  return keyword === 'unevaluatedProperties'
    ? `${place} has the unknown field "${String(params.unevaluatedProperty)}"`
    : `${place} ${message}${keyword === 'const' ? ` ${JSON.stringify(params.allowedValue)}` : ''}`;
}
