import path from 'node:path';
import {below, visitObjects, type Part} from './parts';

export type SelfReference = {part: Part; pointer: string; name: string};

/** One schema that is nothing but a reference. */
type Alias = SelfReference & {target: string};

/**
 * Finds a schema that is nothing but a reference to itself, directly or through
 * others. Such a schema allows no statement about a value, and tools loop on it.
 */
export function findSelfReference(parts: readonly Part[]): SelfReference | undefined {
  const aliases = new Map(parts.flatMap(aliasesOf));
  for (const [start, alias] of aliases) {
    const visited = new Set<string>([start]);
    let next: string | undefined = alias.target;
    while (next !== undefined && !visited.has(next)) {
      visited.add(next);
      next = aliases.get(next)?.target;
    }
    if (next === start) {
      return alias;
    }
  }
  return undefined;
}

function aliasesOf(part: Part): [string, Alias][] {
  const found: [string, Alias][] = [];
  visitObjects(part.parsed, (node, pointer) => {
    const alias = aliasTarget(node);
    if (alias !== undefined && isDefinition(pointer)) {
      found.push([
        `${part.file}${pointer}`,
        {
          part,
          target: absoluteTarget(alias, part.file),
          pointer: below(pointer, Object.keys(node)[0] ?? ''),
          name: pointer === '#' ? path.basename(part.file).replace(/\.\w+$/, '') : lastName(pointer),
        },
      ]);
    }
  });
  return found;
}

/** The one thing that a schema refers to, if it says nothing else. */
function aliasTarget(node: object): string | undefined {
  const [only, ...others] = Object.entries(node) as [string, unknown][];
  if (only === undefined || others.length > 0) {
    return undefined;
  }
  const [key, value] = only;
  if (key === '$ref' && typeof value === 'string') {
    return value;
  }
  const [part] = key === 'allOf' && Array.isArray(value) && value.length === 1 ? (value as unknown[]) : [];
  return typeof part === 'object' && part !== null ? aliasTarget(part) : undefined;
}

/** Only a shared schema, or a whole file, can be referred to and so be part of a circle. */
function isDefinition(pointer: string): boolean {
  return (
    pointer === '#' ||
    /^#\/components\/schemas\/[^/]+$/.test(pointer) ||
    /^#\/\$?def(initions|s)\/[^/]+$/.test(pointer)
  );
}

function absoluteTarget(ref: string, file: string): string {
  if (/^https?:/.test(ref)) {
    return ref;
  }
  const [name = '', pointer = ''] = ref.split('#');
  return `${name === '' ? file : path.resolve(path.dirname(file), name)}#${pointer}`;
}

function lastName(pointer: string): string {
  return (pointer.split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
}
