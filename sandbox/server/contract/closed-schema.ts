/** Validators that refuse fields which no schema names, although the API may send more than we know. */
import {Ajv2020, type AnySchemaObject, type ErrorObject} from 'ajv/dist/2020.js';
import type {DataValidationCxt} from 'ajv/dist/types';
import addFormats from 'ajv-formats';
import type {Json, Schema} from './openapi';

/** Says where a value departs from a schema: one line per fault, empty when it fits. */
export type Validate = (value: Json) => string[];

/** A string whose schema says how it is encrypted or hashed. */
export type EncryptedValue = {
  kind: string;
  value: string;
  /** Title of the schema. */
  title: string;
  /** Its place, with dots between. */
  field: string;
};

const ajv = new Ajv2020({allErrors: true, strict: true, strictTypes: false, strictRequired: false});
addFormats.default(ajv);

/** Collects the values that the current validation meets, if someone asks. */
let encryptedValues: EncryptedValue[] | undefined;
ajv.addKeyword({
  keyword: 'x-encryption',
  schemaType: 'string',
  errors: false,
  validate: (kind: string, value: Json, parent?: AnySchemaObject, at?: DataValidationCxt) => {
    if (typeof value === 'string') {
      const field = (at?.instancePath ?? '').slice(1).replaceAll('/', '.');
      encryptedValues?.push({kind, value, title: String(parent?.title ?? ''), field});
    }
    return true;
  },
});

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

/** The strings of a value that its schema marks with `x-encryption`. */
export function encryptedValuesIn(value: Json, validate: Validate): EncryptedValue[] {
  const found: EncryptedValue[] = [];
  encryptedValues = found;
  validate(value);
  encryptedValues = undefined;
  return found;
}

/** Keywords whose schemas describe the same value as the schema around them. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not'];
const maps = ['properties', 'patternProperties'];
const parts = ['additionalProperties', 'items', 'prefixItems'];

/**
 * `unevaluatedProperties` is set at each place that holds a value of its own: the
 * body, a field, an item. The parts of a composition stay open.
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
  const entries = Object.entries(schema as Record<string, Schema>).map(([key, value]) => {
    if (maps.includes(key)) {
      const fields = Object.entries(value as Record<string, Schema>);
      return [key, Object.fromEntries(fields.map(([name, part]) => [name, closed(part)]))];
    }
    if (!inPlace.includes(key) && !parts.includes(key)) {
      return [key, value];
    }
    const convert = inPlace.includes(key) ? open : closed;
    return [key, Array.isArray(value) ? (value as Schema[]).map(convert) : convert(value)];
  });
  return Object.fromEntries(entries) as Schema;
}

function printError({instancePath, message = '', keyword, params}: ErrorObject): string {
  const place = instancePath === '' ? 'the body' : instancePath.slice(1).replaceAll('/', '.');
  return keyword === 'unevaluatedProperties'
    ? `${place} has the unknown field "${String(params.unevaluatedProperty)}"`
    : `${place} ${message}${keyword === 'const' ? ` ${JSON.stringify(params.allowedValue)}` : ''}`;
}
