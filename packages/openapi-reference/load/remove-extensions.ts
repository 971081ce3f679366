import type {Document} from '@redocly/openapi-core';
import {Ajv2020} from 'ajv/dist/2020.js';
import extensionSchemas from '../extensions.schema.json' with {type: 'json'};
import {partsOf} from '../model/parts';
import {toPointer} from '../model/resolve';
import {withMarks} from '../model/source-scalar';
import {placeOf, readablePointer} from './explain';

/** Without them an error code says nothing. */
const NEEDED = /^x-error/;

const ajv = new Ajv2020({allErrors: true}).addSchema(extensionSchemas, 'extensions');

/** Removes extensions of ours that have another type than `extensions.schema.json` says; returns a line for each. */
export function removeBrokenExtensions({parsed, source}: Document): string[] {
  const warnings: string[] = [];
  const faultOf = (key: string, value: unknown): string | undefined => {
    const validate = Object.hasOwn(extensionSchemas.$defs, key)
      ? ajv.getSchema(`extensions#/$defs/${key}`)
      : undefined;
    // Patterns and lengths are a matter of style.
    const fault =
      validate?.(withMarks(value)) === false
        ? validate.errors?.find(
            ({keyword}) => keyword === 'type' || (keyword === 'required' && NEEDED.test(key)),
          )
        : undefined;
    return fault && `${fault.instancePath.slice(1) || 'it'} ${fault.message}`;
  };
  for (const {node, place, isMap} of partsOf(parsed)) {
    for (const [key, value] of isMap ? [] : Object.entries(node)) {
      const fault = faultOf(key, value);
      if (fault !== undefined) {
        const pointer = toPointer([...place, key]);
        const where = placeOf({source, pointer});
        warnings.push(
          `${where}: ${readablePointer(pointer)} is left out: ${fault}. Fix: correct or remove it.`,
        );
        Reflect.deleteProperty(node, key);
      }
    }
  }
  return warnings;
}
