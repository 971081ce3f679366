import {isMappingRef, type Document} from '@redocly/openapi-core';
import {partsOf} from '../model/parts';
import {atPointer, toPointer} from '../model/resolve';
import {isComposite} from '../model/source-scalar';
import {placeOf, readablePointer} from './explain';

/**
 * Removes what the discriminators of a file map to no schema, such as to a variant that is gone; returns a line for
 * each. Pages can show the other variants, but Redocly would leave the rest of the mapping as it is.
 * @param otherFile reads the file at an address, if there is one
 */
export function removeUnmapped(
  {parsed, source}: Document,
  otherFile: (address: string) => unknown,
): string[] {
  const schemas = atPointer(parsed, '#/components/schemas');
  const leads = (target: string): boolean => {
    const [address = '', pointer = ''] = target.split('#');
    return isMappingRef(target)
      ? atPointer(address === '' ? parsed : otherFile(address), pointer) !== undefined
      : !isComposite(schemas) || Object.hasOwn(schemas, target);
  };
  const warnings: string[] = [];
  for (const {node, place, isMap} of partsOf(parsed)) {
    const by = isMap || !isComposite(node.discriminator) ? {} : node.discriminator;
    for (const owner of [by, Reflect.get(by, 'mapping')].filter(isComposite)) {
      for (const [key, target] of Object.entries(owner)) {
        const isTarget = typeof target === 'string' && (owner !== by || key === 'defaultMapping');
        if (isTarget && !leads(target)) {
          const pointer = toPointer([...place, 'discriminator', ...(owner === by ? [] : ['mapping']), key]);
          Reflect.deleteProperty(owner, key);
          warnings.push(
            `${placeOf({source, pointer})}: ${readablePointer(pointer)} is left out: "${target}" leads nowhere. Fix: correct it, or add that schema.`,
          );
        }
      }
    }
  }
  return warnings;
}
