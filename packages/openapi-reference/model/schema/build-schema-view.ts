import {fieldAnchor} from '../../../page-parts';
import type {Schema, SchemaObject} from '../openapi';
import type {FieldView, SchemaView, VariantGroupView} from '../page';
import {kebab} from '../slug';
import type {SchemaContext} from './context';
import {describe, details, itemFacts} from './details';
import {fixedPlaces, isNested, itemSchema, objectFields, type NestedField} from './fields';
import {haveOwnEntry} from './items';
import {mergeAllOf} from './merge-all-of';
import type {Choice, MergedSchema} from './merged-schema';
import {below, findPlace, rootPosition, type Place, type Position} from './position';
import {OR_NULL, typeLabel} from './type-label';
import {unwrapSingleChoice} from './unwrap-single-choice';
import {variantLabel} from './variant-label';

/** Deeper trees help nobody. */
const MAX_DEPTH = 20;

/** From here on shared schemas that are in the tree already are linked, not repeated. */
const MANY_FIELDS = 300;

/** A view-model under construction. */
type Tree = {
  context: SchemaContext;
  /** What is still to be filled in, nearest to the root first. */
  waiting: (() => void)[];
  /** Number of fields so far. */
  size: number;
  /** Where each shared schema appears first. */
  shown: Map<string, Place>;
};

/**
 * Builds the view-model of a schema and of everything below it.
 * Shared schemas that contain themselves become links to where they appear first.
 * @param anchor id prefix of its fields, e.g. `body` or `response-200`
 */
export function buildSchemaView(schema: Schema, anchor: string, context: SchemaContext): SchemaView {
  return buildTree(schema, rootPosition(anchor), context);
}

/** Builds the view-model of one named value, such as a parameter or a header. */
export function buildFieldView(
  label: string,
  schema: Schema,
  anchor: string,
  flags: {required?: boolean; deprecated?: boolean; description?: string},
  context: SchemaContext,
): FieldView {
  const id = context.anchors.take(anchor);
  const {description, ...view} = buildTree(schema, rootPosition(id), context);
  const text = flags.description === undefined ? description : context.markdown(flags.description);
  const {deprecated = context.resolver.schema(schema).schema.deprecated} = flags;
  return {
    label,
    anchor: id,
    ...view,
    ...(text !== undefined && {description: text}),
    ...(flags.required === true ? {required: true} : {optional: true}),
    ...(deprecated === true && {deprecated: true}),
  };
}

/**
 * Builds the view-model of a schema level by level. So what is near the root is
 * shown in full, and a description whose schemas all refer to each other still
 * gives a page of a sensible size.
 */
function buildTree(schema: Schema, root: Position, context: SchemaContext): SchemaView {
  const tree: Tree = {context, waiting: [], size: 0, shown: new Map()};
  const result = view(merge(schema, root, tree), root, tree);
  // The list grows while it is worked through.
  for (const fill of tree.waiting) {
    fill();
  }
  return result;
}

/** Resolves a schema for its place in the tree. */
function merge(schema: Schema, {here, above}: Position, {context: {resolver}}: Tree): MergedSchema {
  const enclosing = {here, above: above.map(({ref}) => ref)};
  return unwrapSingleChoice(mergeAllOf(schema, resolver, enclosing), resolver, enclosing);
}

function view(merged: MergedSchema, position: Position, tree: Tree): SchemaView {
  const {resolver, markdown} = tree.context;
  const type = typeLabel(merged, resolver);
  const result: SchemaView = {
    type,
    ...(type.endsWith(OR_NULL) && {nullable: true as const}),
    ...describe(merged.schema, markdown),
    ...details(merged.schema),
  };
  expand(result, merged, position, tree);
  return result;
}

/** Adds what is below a schema: a link if one of its parents is the same schema, else, later, its fields and choices. */
function expand(target: SchemaView, merged: MergedSchema, position: Position, tree: Tree): void {
  const {schema, refs, repeats, name} = merged;
  if (!isNested(merged)) {
    return;
  }
  if (name !== undefined) {
    target.name ??= schema.title ?? name;
  }
  const around = findPlace(position.above, [...refs, ...repeats]);
  if (around !== undefined) {
    link(target, around);
    // What extends an enclosing schema still has fields of its own.
    if (!repeats.includes(around.ref)) {
      return;
    }
  }
  if (position.depth >= MAX_DEPTH) {
    target.truncated = true;
    return;
  }
  tree.waiting.push(() => fill(target, merged, below(merged, position), tree));
}

function link(target: SchemaView, {name, anchor}: Place): void {
  target.recursive = {name, anchor};
}

function fill(target: SchemaView, merged: MergedSchema, inner: Position, tree: Tree): void {
  const {schema, choices} = merged;
  const earlier = findEarlierOccurrence(merged, inner, tree);
  if (earlier !== undefined) {
    link(target, earlier);
    return;
  }
  const places = fixedPlaces(schema, tree.context.resolver);
  addFields(target, [...objectFields(schema), ...places], inner, tree);
  if (choices.length > 0) {
    const groups = choices.map((choice) => group(choice, target.type, inner, tree));
    target.variants = [...(target.variants ?? []), ...groups];
  }
  const items = itemSchema(schema);
  if (items !== undefined) {
    addItems(target, items, places.length > 0 ? 'further items' : 'item', {...inner, here: []}, tree);
  }
}

/**
 * Where the fields of a schema appear earlier in a tree that has many already.
 * A schema without such a place is remembered at its own.
 */
function findEarlierOccurrence({refs}: MergedSchema, inner: Position, tree: Tree): Place | undefined {
  const place = tree.size > MANY_FIELDS ? findPlace(tree.shown.values(), refs) : undefined;
  if (place === undefined) {
    for (const own of inner.above.filter(({ref}) => refs.includes(ref))) {
      tree.shown.set(own.ref, tree.shown.get(own.ref) ?? own);
    }
  }
  return place;
}

function group(choice: Choice, type: string, inner: Position, tree: Tree): VariantGroupView {
  return {
    kind: choice.kind,
    ...(choice.discriminator !== undefined && {discriminator: choice.discriminator.propertyName}),
    variants: choice.schemas.map((schema, index) => {
      const label = variantLabel(choice, index, schema, tree.context.resolver);
      const position = {...inner, qualified: `${inner.anchor}.${kebab(label) || String(index + 1)}`};
      const variant = view(merge(schema, position, tree), position, tree);
      if (variant.type === 'any') {
        variant.type = type;
      }
      return {label, schema: variant};
    }),
  };
}

/** Fields of the items are right below the array; other items are shown if there is something to say. */
function addItems(target: SchemaView, items: SchemaObject, key: string, inner: Position, tree: Tree): void {
  const {resolver, markdown} = tree.context;
  const merged = merge(items, inner, tree);
  if (key !== 'item' || haveOwnEntry(merged, resolver)) {
    addFields(target, [{label: `[${key}]`, key, schema: items, required: false}], inner, tree);
  } else if (isNested(merged) && itemSchema(merged.schema) === undefined) {
    const {constraints = [], ...texts} = itemFacts(merged.schema, markdown);
    Object.assign(target, {...texts, ...target});
    if (constraints.length > 0) {
      target.constraints = [...(target.constraints ?? []), ...constraints];
    }
    expand(target, merged, inner, tree);
  }
}

function addFields(target: SchemaView, fields: readonly NestedField[], position: Position, tree: Tree): void {
  const views = fields.map((nested) => field(nested, position, tree)).filter((built) => built !== undefined);
  if (views.length > 0) {
    target.children = [...(target.children ?? []), ...views];
  }
}

/** One value below another; `undefined` when it does not exist in this direction. */
function field(nested: NestedField, position: Position, tree: Tree): FieldView | undefined {
  const {anchors, direction} = tree.context;
  const {label, key, schema, required, optional = false} = nested;
  const own: Position = {...position, here: []};
  const merged = merge(schema, own, tree);
  const {readOnly, writeOnly, deprecated} = merged.schema;
  if ((direction === 'request' ? readOnly : writeOnly) === true) {
    return undefined;
  }
  tree.size += 1;
  const anchor = anchors.take(fieldAnchor(position.anchor, key), fieldAnchor(position.qualified, key));
  // The view is filled in later, so this must stay the same object.
  return Object.assign(view(merged, {...own, anchor, qualified: anchor}, tree), {
    label,
    anchor,
    ...(required && {required: true as const}),
    ...(optional && {optional: true as const}),
    ...(deprecated === true && {deprecated: true as const}),
    ...(readOnly === true && {readOnly: true as const}),
    ...(writeOnly === true && {writeOnly: true as const}),
  });
}
