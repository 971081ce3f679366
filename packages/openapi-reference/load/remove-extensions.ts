import type {Document, NormalizedProblem} from '@redocly/openapi-core';
import {Ajv2020} from 'ajv/dist/2020.js';
import extensionSchemas from '../extensions.schema.json' with {type: 'json'};
import {isComposite, withMarks} from '../model/source-scalar';
import {DATA, MAPS} from '../model/values';
import {placeOf, readablePointer} from './explain';

/** Without them an error code says nothing. */
const NEEDED = /^x-error/;

/** Removes extensions of ours that have another type than `extensions.schema.json` says; returns a line for each. */
export function removeBrokenExtensions({parsed, source}: Document): string[] {
  const ajv = new Ajv2020({allErrors: true}).addSchema(extensionSchemas, 'extensions');
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
  const visit = (node: unknown, pointer: string, isMap = false): void => {
    for (const [key, value] of Object.entries(isComposite(node) ? node : {})) {
      const inner = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const fault = isMap ? undefined : faultOf(key, value);
      if (fault !== undefined) {
        const place = placeOf({location: [{source, pointer: inner}]} as unknown as NormalizedProblem);
        warnings.push(
          `${place}: ${readablePointer(inner)} is left out: ${fault}. Fix: correct or remove it.`,
        );
        Reflect.deleteProperty(node as object, key);
      } else if (isMap || !DATA.has(key)) {
        visit(value, inner, !isMap && MAPS.has(key));
      }
    }
  };
  visit(parsed, '#');
  return warnings;
}
