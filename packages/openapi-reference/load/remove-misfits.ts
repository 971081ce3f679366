import {createConfig, lintDocument, type BaseResolver, type Document} from '@redocly/openapi-core';
import {atPointer, lastPart} from '../model/resolve';
import {SourceScalar} from '../model/source-scalar';
import {readablePointer} from './explain';

/** Removes values that OpenAPI does not allow; returns a sentence for each. A number where it wants text is text. */
export async function removeMisfits(
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
    const value: unknown = Reflect.get(parent, lastPart(pointer));
    const [, expected] = /`(\w+)`/.exec(message) ?? [];
    if (expected === 'string' && isScalar(value)) {
      Reflect.set(parent, lastPart(pointer), String(value));
      return [];
    }
    if (value instanceof SourceScalar && expected?.replace('integer', 'number') === typeof value.valueOf()) {
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

function isScalar(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || value instanceof SourceScalar;
}
