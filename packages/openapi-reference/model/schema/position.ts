import type {SchemaView, VariantView} from '../page';
import {lastPart} from '../resolve';
import type {MergedSchema} from './merged-schema';

/** The place of a schema in a tree. */
export type Position = {
  /** Id of what encloses it; fields below it begin with it. */
  anchor: string;
  /** Prefix to use where a variant repeats a field of another variant. */
  qualified: string;
  /** The variant that it is, which has no id unless something links to it. */
  variant?: VariantView | undefined;
  /** Pointers of the schemas whose fields are at the same place. */
  here: readonly string[];
  /** Shared schemas around it. */
  above: readonly Place[];
  depth: number;
};

/** A shared schema that is on the page already. */
export type Place = Pick<Position, 'anchor' | 'qualified' | 'variant' | 'depth'> & {
  ref: string;
  name: string;
  view: SchemaView;
};

export function rootPosition(anchor: string): Position {
  return {anchor, qualified: anchor, here: [], above: [], depth: 0};
}

/** The position of everything below a schema. */
export function below(
  {schema, refs, parts, name}: MergedSchema,
  view: SchemaView,
  {variant, ...position}: Position,
): Position {
  const {anchor, qualified, depth} = position;
  // What extends a shared schema without being shared itself is found again by what it extends.
  const around = (refs.length > 0 ? refs : parts).map((ref) => ({
    ref,
    name: refs.length > 0 ? (schema.title ?? name ?? lastPart(ref)) : lastPart(ref),
    view,
    anchor,
    qualified,
    variant,
    depth,
  }));
  return {
    ...position,
    here: [...position.here, ...parts],
    above: [...position.above, ...around],
    depth: depth + 1,
  };
}
