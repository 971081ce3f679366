import {createConfig, lintDocument, type BaseResolver, type Document} from '@redocly/openapi-core';
import {atPointer, lastPart} from '../model/resolve';
import {readablePointer} from './explain';

/** Removes values that OpenAPI does not allow. @returns a sentence for each */
export async function removeInvalid(
  document: Document,
  externalRefResolver: BaseResolver,
): Promise<string[]> {
  const config = await createConfig({rules: {struct: 'error'}});
  const problems = await lintDocument({document, config, externalRefResolver});
  const lists = new Set<unknown[]>();
  const warnings = problems.flatMap(({message, location: [location]}) => {
    const pointer = location?.pointer ?? '';
    const parent = atPointer(document.parsed, pointer.slice(0, pointer.lastIndexOf('/')));
    if (!message.startsWith('Expected type') || typeof parent !== 'object' || parent === null) {
      return [];
    }
    Reflect.deleteProperty(parent, lastPart(pointer));
    if (Array.isArray(parent)) {
      lists.add(parent);
    }
    return [`${readablePointer(pointer)} is left out: ${message.replace(/^E/, 'e').replace(/\.?$/, '.')}`];
  });
  // Only now, because the pointers use the original indexes; `filter` skips the holes.
  lists.forEach((list) => list.splice(0, Infinity, ...list.filter(() => true)));
  return warnings;
}
