import type {Document} from '@redocly/openapi-core';
import {partsOf} from '../model/parts';
import {toPointer} from '../model/resolve';
import {isComposite} from '../model/source-scalar';
import {placeOf, readablePointer} from './explain';

/**
 * Removes what a discriminator maps to no schema, such as to a variant that is gone; returns a line for each. Pages
 * can show the other variants.
 */
export function removeUnmapped({parsed, source}: Document, leads: (target: string) => boolean): string[] {
  const warnings: string[] = [];
  for (const {node, place, isMap} of partsOf(parsed)) {
    const by = isMap || !isComposite(node.discriminator) ? {} : node.discriminator;
    for (const owner of [by, Reflect.get(by, 'mapping')].filter(isComposite)) {
      const inner = owner === by ? ['discriminator'] : ['discriminator', 'mapping'];
      for (const key of owner === by ? ['defaultMapping'] : Object.keys(owner)) {
        const target: unknown = Reflect.get(owner, key);
        if (typeof target === 'string' && !leads(target)) {
          const pointer = toPointer([...place, ...inner, key]);
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
