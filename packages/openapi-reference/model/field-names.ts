import {partsOf} from './parts';
import {atPointer} from './resolve';

/** Names of all parameters and fields in a part of a description, and in what it refers to, found in the plainest way. */
export function fieldNames(document: unknown, part: unknown): Set<string> {
  const names = new Set<string>();
  const refs = new Set<string>();
  const visit = (root: unknown): void => {
    for (const {node, place, isMap} of partsOf(root, isElsewhere)) {
      const {$ref: ref, in: location, name} = node;
      if (isMap && place.at(-1) === 'properties') {
        Object.keys(node).forEach((key) => names.add(key));
      } else if (typeof location === 'string' && typeof name === 'string') {
        names.add(name);
      }
      if (typeof ref === 'string' && !refs.has(ref)) {
        refs.add(ref);
        visit(atPointer(document, ref));
      }
    }
  };
  visit(part);
  return names;
}

function isElsewhere(place: readonly string[], isInMap: boolean): boolean {
  return !isInMap && /^(?:callbacks|x-.*)$/.test(place.at(-1) ?? '');
}
