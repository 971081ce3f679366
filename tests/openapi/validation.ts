import {Ajv2020, type ErrorObject} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Json, Schema} from '../../plugins/api-reference/model/openapi';
import {document} from './description';

/** A value of an example, with the kind of encryption that its schema names. */
export type EncryptedValue = {kind: string; value: string};

const id = 'https://docs.filen.io/schemas';

/** Keywords whose schemas describe the same value as the schema that they stand in. */
const inPlace = ['allOf', 'anyOf', 'oneOf', 'not'];
/** Keywords whose schemas describe a part of the value. */
const inside = ['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems'];

const ajv = new Ajv2020({allErrors: true, strict: true, strictTypes: false, strictRequired: false});
addFormats.default(ajv);

const encrypted: EncryptedValue[] = [];
ajv.addKeyword({
  keyword: 'x-encryption',
  schemaType: 'string',
  errors: false,
  validate: (kind: string, value: Json) => {
    if (typeof value === 'string') {
      encrypted.push({kind, value});
    }
    return true;
  },
});
ajv.addSchema({$id: id, $defs: mapValues(document.components?.schemas ?? {}, open)});

/**
 * Compares a value with a schema of the description. Fields that no schema
 * names are faults too, although the API itself may send more than we know.
 * @returns one line per fault: where in the value, and what is wrong
 */
export function faultsOf(value: Json, schema: Schema): string[] {
  const chosen = chooseVariant(value, schema);
  const validate = ajv.compile(closed(chosen) as object);
  return validate(value) ? [] : [...new Set((validate.errors ?? []).map(printError))];
}

/** All values that a schema marks with `x-encryption`. */
export function encryptedValuesOf(value: Json, schema: Schema): EncryptedValue[] {
  encrypted.length = 0;
  ajv.compile(closed(chooseVariant(value, schema)) as object)(value);
  return [...encrypted];
}

/** Of success and failure, the one that `status` stands for: its faults tell more than those of both. */
function chooseVariant(value: Json, schema: Schema): Schema {
  if (typeof schema === 'boolean' || !isObject(value) || typeof value.status !== 'boolean') {
    return schema;
  }
  const [success, failure] = schema.oneOf ?? [];
  return (value.status ? success : failure) ?? schema;
}

/**
 * A copy of a schema that refuses unknown fields. `unevaluatedProperties` lies
 * over each place that holds a value of its own: the body, a field, an item. The
 * parts of a composition stay open, since each names only some of the fields.
 */
function closed(schema: Schema): Schema {
  return typeof schema === 'boolean'
    ? schema
    : ({...(open(schema) as object), unevaluatedProperties: false} as Schema);
}

function open(schema: Schema): Schema {
  if (typeof schema === 'boolean') {
    return schema;
  }
  const entries = Object.entries(schema as Record<string, unknown>).map(([key, value]) => {
    if (key === '$ref') {
      return [key, String(value).replace('#/components/schemas/', `${id}#/$defs/`)];
    }
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
  const isMap = key === 'properties' || key === 'patternProperties';
  return isMap ? mapValues(value as Record<string, Schema>, closed) : closed(value as Schema);
}

function printError({instancePath, message = '', keyword, params}: ErrorObject): string {
  const place = instancePath === '' ? 'the body' : instancePath.slice(1).replaceAll('/', '.');
  return keyword === 'unevaluatedProperties'
    ? `${place} has the unknown field "${String(params.unevaluatedProperty)}"`
    : `${place} ${message}${keyword === 'const' ? ` ${JSON.stringify(params.allowedValue)}` : ''}`;
}

function mapValues<From, To>(map: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
