import type {Schema} from '../openapi';
import type {SchemaContext} from './build-schema';
import {mergeAllOf, type MergedSchema} from './merge-all-of';
import {findPlace, type Place, type Position} from './position';
import {unwrapSingleChoice} from './unwrap-single-choice';

/** From here on shared schemas that stand in the tree already are linked, not repeated. */
const MANY_FIELDS = 300;

/** A view-model in the making. */
export type Tree = {
  context: SchemaContext;
  /** What is still to be filled in, nearest to the root first. */
  waiting: (() => void)[];
  /** Number of fields so far. */
  size: number;
  /** Where each shared schema stands first. */
  shown: Map<string, Place>;
};

export function plantTree(context: SchemaContext): Tree {
  return {context, waiting: [], size: 0, shown: new Map()};
}

/** Resolves a schema for its place in the tree. */
export function merge(schema: Schema, {here, above}: Position, {context: {resolver}}: Tree): MergedSchema {
  const enclosing = {here, above: above.map(({ref}) => ref)};
  return unwrapSingleChoice(mergeAllOf(schema, resolver, enclosing), resolver, enclosing);
}

/**
 * Where the fields of a schema stand elsewhere in a tree that has many already.
 * A schema without such a place is remembered at its own.
 */
export function standsElsewhere({refs}: MergedSchema, inner: Position, tree: Tree): Place | undefined {
  const place = tree.size > MANY_FIELDS ? findPlace(tree.shown.values(), refs) : undefined;
  if (place === undefined) {
    for (const own of inner.above.filter(({ref}) => refs.includes(ref))) {
      tree.shown.set(own.ref, tree.shown.get(own.ref) ?? own);
    }
  }
  return place;
}
