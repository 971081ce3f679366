import {Ajv2020} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Json, Schema} from '../../openapi-reference/document';
import {closed, open, printFaults} from './description-closed-schema';

/** Says where a value departs from a schema: one line per fault, empty when it fits. */
export type Validate = (value: Json) => string[];

const ajv = new Ajv2020({allErrors: true, strict: true, strictTypes: false, strictRequired: false});
addFormats.default(ajv);
ajv.addKeyword('x-encryption');

/** Compiles a schema without references so that fields which it does not name are faults. */
export function compileClosed(schema: Schema): Validate {
  const validate = ajv.compile(closed(schema) as object);
  return (value) => (validate(value) ? [] : printFaults(validate.errors));
}

/** Compiles a part of a composition, which names only some of the fields. */
export function compileOpen(schema: Schema): (value: Json) => boolean {
  const validate = ajv.compile(open(schema) as object);
  return (value) => validate(value);
}
