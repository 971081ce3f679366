import {lastPart} from '../resolve';
import type {MergedSchema} from './merged-schema';

/** Where a schema stands in a tree. */
export type Position = {
  /** Id of what encloses it; fields below it begin with it. */
  anchor: string;
  /** Prefix to use where a variant repeats a field of another variant. */
  qualified: string;
  /** Pointers of the schemas whose fields stand at the same place. */
  here: readonly string[];
  /** Shared schemas around it. */
  above: readonly Place[];
  depth: number;
};

/** A shared schema that stands in the tree already. */
export type Place = {ref: string; name: string; anchor: string};

export function rootPosition(anchor: string): Position {
  return {anchor, qualified: anchor, here: [], above: [], depth: 0};
}

/** The position of everything below a schema. */
export function below({schema, refs, parts, name}: MergedSchema, position: Position): Position {
  // What extends a shared schema without being shared itself is found again by what it extends.
  const around = (refs.length > 0 ? refs : parts).map((ref) => ({
    ref,
    name: refs.length > 0 ? (schema.title ?? name ?? lastPart(ref)) : lastPart(ref),
    anchor: position.anchor,
  }));
  return {
    ...position,
    here: [...position.here, ...parts],
    above: [...position.above, ...around],
    depth: position.depth + 1,
  };
}

export function findPlace(places: Iterable<Place>, refs: readonly string[]): Place | undefined {
  return [...places].find(({ref}) => refs.includes(ref));
}
