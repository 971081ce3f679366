import path from 'node:path';
import {visitObjects, type Part} from './parts';

export type CircularReference = {part: Part; pointer: string; ref: string};

/** Finds a reference in the root file to the root file as a whole, which is no part that anything may refer to. */
export function findReferenceToAll([root]: readonly Part[]): CircularReference | undefined {
  let found: CircularReference | undefined;
  if (root !== undefined) {
    visitObjects(root.parsed, (node, pointer) => {
      const ref = refOf(node);
      if (found === undefined && ref !== undefined && /^#?\/?$/.test(ref)) {
        found = {part: root, pointer, ref};
      }
    });
  }
  return found;
}

type Spot = {part: Part; node: unknown};

/**
 * Finds a reference that, followed on and on, leads back to itself, so that it
 * stands for nothing. What contains itself on the way through fields is no such case.
 */
export function findCircularReference(parts: readonly Part[]): CircularReference | undefined {
  const byFile = new Map(parts.map((part) => [part.file, part]));
  let found: CircularReference | undefined;
  for (const part of parts) {
    visitObjects(part.parsed, (node, pointer) => {
      const ref = refOf(node);
      if (found === undefined && ref !== undefined && isCircular(ref, part, byFile)) {
        found = {part, pointer, ref};
      }
    });
  }
  return found;
}

function isCircular(start: string, part: Part, byFile: ReadonlyMap<string, Part>): boolean {
  const followed = new Set<string>();
  let circular = false;
  const follow = (ref: string, from: Part): Spot | undefined => {
    const [name = '', pointer = ''] = ref.split('#');
    const file = name === '' ? from.file : path.resolve(path.dirname(from.file), name);
    const key = `${file}#${pointer}`;
    const target = byFile.get(file);
    if (followed.has(key)) {
      circular = true;
    }
    if (circular || target === undefined) {
      return undefined;
    }
    followed.add(key);
    let spot: Spot | undefined = {part: target, node: target.parsed};
    for (const segment of pointer.split('/').slice(1).filter(Boolean)) {
      spot = spot && throughReferences(spot);
      spot = spot && {part: spot.part, node: childOf(spot.node, segment)};
    }
    return spot && throughReferences(spot);
  };
  const throughReferences = (spot: Spot): Spot | undefined => {
    const ref = refOf(spot.node);
    return ref === undefined ? spot : follow(ref, spot.part);
  };
  follow(start, part);
  return circular;
}

function refOf(node: unknown): string | undefined {
  const ref = typeof node === 'object' && node !== null && '$ref' in node ? node.$ref : undefined;
  return typeof ref === 'string' ? ref : undefined;
}

function childOf(node: unknown, segment: string): unknown {
  const key = decode(segment).replaceAll('~1', '/').replaceAll('~0', '~');
  return typeof node === 'object' && node !== null && Object.hasOwn(node, key)
    ? (node as Record<string, unknown>)[key]
    : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A bare percent sign is no escape.
    return text;
  }
}
