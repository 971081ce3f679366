import {Ajv2020} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Json, Schema} from '../../openapi-reference/document';
import {closed, open, printFaults} from './description-closed-schema';
import {document} from '../../../checks/description/description';

/** A value of an example, with the kind of encryption that its schema names. */
export type EncryptedValue = {kind: string; value: string};

const id = 'https://docs.filen.io/schemas';

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
const parts = Object.entries(document.components?.schemas ?? {});
ajv.addSchema({$id: id, $defs: Object.fromEntries(parts.map(([name, part]) => [name, open(located(part))]))});

/**
 * Compares a value with a schema of the description. Fields that no schema
 * names are faults too, although the API itself may send more than we know.
 * @returns one line per fault: where in the value, and what is wrong
 */
export function faultsOf(value: Json, schema: Schema): string[] {
  const chosen = chooseVariant(value, schema);
  const validate = ajv.compile(closed(located(chosen)) as object);
  return validate(value) ? [] : printFaults(validate.errors);
}

/** All values that a schema marks with `x-encryption`. */
export function encryptedValuesOf(value: Json, schema: Schema): EncryptedValue[] {
  encrypted.length = 0;
  ajv.compile(closed(located(chooseVariant(value, schema))) as object)(value);
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

/** A copy of a schema whose references lead to the schemas that Ajv knows. */
function located(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${id}#/$defs/`)) as Schema;
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
