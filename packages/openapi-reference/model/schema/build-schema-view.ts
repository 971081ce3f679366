import {fieldAnchor} from '../../../page-parts';
import type {Schema, SchemaObject} from '../openapi';
import type {FieldView, SchemaView, VariantGroupView, VariantView} from '../page';
import {kebab} from '../slug';
import type {SchemaContext} from './page-schemas';
import {describe, details, itemFacts} from './details';
import {fixedPlaces, isNested, itemSchema, objectFields, type NestedField} from './fields';
import {haveOwnEntry} from './items';
import {mergeAllOf} from './merge-all-of';
import type {Choice, MergedSchema} from './merged-schema';
import {below, rootPosition, type Position} from './position';
import {OR_NULL, typeLabel} from './type-label';
import {unwrapSingleChoice} from './unwrap-single-choice';
import {variantLabel} from './variant-label';

/** Deeper trees help nobody. */
const MAX_DEPTH = 10;

/** A shared schema with so few plain fields is repeated: the way to another place costs readers more. */
const FEW_FIELDS = 3;

/**
 * Builds the view-model of a schema. What is below it is filled in with the
 * other schemas of the page (`PageSchemas`). Shared schemas that the page shows
 * already, around this one or elsewhere, become links.
 * @param anchor id prefix of its fields, e.g. `body` or `response-200`
 */
export function buildSchemaView(schema: Schema, anchor: string, context: SchemaContext): SchemaView {
  const root = rootPosition(anchor);
  return view(merge(schema, root, context), root, context);
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
  const {deprecated = context.resolver.schema(schema).schema.deprecated} = flags;
  // The view is filled in later, so this must stay the same object.
  return Object.assign(buildSchemaView(schema, id, context), {
    label,
    anchor: id,
    ...(flags.description !== undefined && {description: context.markdown(flags.description)}),
    ...(flags.required === true ? {required: true as const} : {optional: true as const}),
    ...(deprecated === true && {deprecated: true as const}),
  });
}

function merge(schema: Schema, {here, above}: Position, {resolver}: SchemaContext): MergedSchema {
  const enclosing = {here, above: above.map(({ref}) => ref)};
  return unwrapSingleChoice(mergeAllOf(schema, resolver, enclosing), resolver, enclosing);
}

function view(merged: MergedSchema, position: Position, context: SchemaContext): SchemaView {
  const {resolver, markdown} = context;
  const type = typeLabel(merged, resolver);
  const result: SchemaView = {
    type,
    ...(type.endsWith(OR_NULL) && {nullable: true as const}),
    ...describe(merged.schema, markdown),
    ...details(merged.schema),
  };
  expand(result, merged, position, context);
  return result;
}

/** Adds what is below a schema: a link if one of its parents is the same schema, else, later, its fields and choices. */
function expand(target: SchemaView, merged: MergedSchema, position: Position, context: SchemaContext): void {
  const {schema, refs, repeats, name} = merged;
  if (!isNested(merged)) {
    return;
  }
  if (name !== undefined) {
    target.name ??= schema.title ?? name;
  }
  const around = position.above.find(({ref}) => refs.includes(ref) || repeats.includes(ref));
  if (around !== undefined) {
    context.schemas.link(target, around);
    // What extends an enclosing schema still has fields of its own.
    if (!repeats.includes(around.ref)) {
      return;
    }
  }
  if (position.depth >= MAX_DEPTH) {
    leaveOut(target, merged, context);
    return;
  }
  context.schemas.later(() => fill(target, merged, below(merged, target, position), context));
}

function fill(target: SchemaView, merged: MergedSchema, inner: Position, context: SchemaContext): void {
  const {schema, choices, refs} = merged;
  const {schemas, direction, resolver} = context;
  const earlier = schemas.find(refs, direction);
  if (earlier !== undefined && !isSmall(merged, inner, context)) {
    schemas.link(target, earlier);
    return;
  }
  if (schemas.isFull && inner.depth > 1) {
    leaveOut(target, merged, context);
    return;
  }
  inner.above.filter(({ref}) => refs.includes(ref)).forEach((own) => schemas.remember(own, direction));
  const places = fixedPlaces(schema, resolver);
  addFields(target, [...objectFields(schema), ...places], inner, context);
  if (choices.length > 0) {
    const groups = choices.map((choice) => group(choice, target.type, inner, context));
    target.variants = [...(target.variants ?? []), ...groups];
  }
  const items = itemSchema(schema);
  if (items !== undefined) {
    addItems(target, items, places.length > 0 ? 'further items' : 'item', {...inner, here: []}, context);
  }
}

function isSmall({schema, choices}: MergedSchema, inner: Position, context: SchemaContext): boolean {
  const fields = objectFields(schema);
  return (
    choices.length === 0 &&
    schema.prefixItems === undefined &&
    itemSchema(schema) === undefined &&
    fields.length <= FEW_FIELDS &&
    fields.every((field) => !isNested(merge(field.schema, {...inner, here: []}, context)))
  );
}

/** The page is long enough, or the tree deep enough; another page may show the fields. */
function leaveOut(target: SchemaView, {refs, name}: MergedSchema, {schemas}: SchemaContext): void {
  const [ref] = refs;
  target.truncated = true;
  if (ref !== undefined && name !== undefined) {
    schemas.leftOut.push({target, ref, name: target.name ?? name});
  }
}

function group(choice: Choice, type: string, inner: Position, context: SchemaContext): VariantGroupView {
  return {
    kind: choice.kind,
    ...(choice.discriminator !== undefined && {discriminator: choice.discriminator.propertyName}),
    variants: choice.schemas.map((schema, index) => {
      const label = variantLabel(choice, index, schema, context.resolver);
      const qualified = `${inner.anchor}.${kebab(label) || String(index + 1)}`;
      const variant: VariantView = {label, schema: {type}};
      const position = {...inner, qualified, variant};
      variant.schema = view(merge(schema, position, context), position, context);
      if (variant.schema.type === 'any') {
        variant.schema.type = type;
      }
      return variant;
    }),
  };
}

/** Fields of the items are right below the array; other items are shown if there is something to say. */
function addItems(
  target: SchemaView,
  items: SchemaObject,
  key: string,
  inner: Position,
  context: SchemaContext,
): void {
  const {resolver, markdown} = context;
  const merged = merge(items, inner, context);
  if (key !== 'item' || haveOwnEntry(merged, resolver)) {
    addFields(target, [{label: `[${key}]`, key, schema: items, required: false}], inner, context);
  } else if (isNested(merged) && itemSchema(merged.schema) === undefined) {
    const {constraints = [], ...texts} = itemFacts(merged.schema, markdown);
    Object.assign(target, {...texts, ...target});
    if (constraints.length > 0) {
      target.constraints = [...(target.constraints ?? []), ...constraints];
    }
    expand(target, merged, inner, context);
  }
}

function addFields(
  target: SchemaView,
  fields: readonly NestedField[],
  position: Position,
  context: SchemaContext,
): void {
  const views = fields
    .map((nested) => field(nested, position, context))
    .filter((built) => built !== undefined);
  if (views.length > 0) {
    target.children = [...(target.children ?? []), ...views];
  }
}

/** One value below another; `undefined` when it does not exist in this direction. */
function field(nested: NestedField, position: Position, context: SchemaContext): FieldView | undefined {
  const {anchors, direction, schemas} = context;
  const {label, key, schema, required, optional = false} = nested;
  const own: Position = {...position, here: [], variant: undefined};
  const merged = merge(schema, own, context);
  const {readOnly, writeOnly, deprecated} = merged.schema;
  if ((direction === 'request' ? readOnly : writeOnly) === true) {
    return undefined;
  }
  schemas.count();
  const anchor = anchors.take(fieldAnchor(position.anchor, key), fieldAnchor(position.qualified, key));
  // The view is filled in later, so this must stay the same object.
  return Object.assign(view(merged, {...own, anchor, qualified: anchor}, context), {
    label,
    anchor,
    ...(required && {required: true as const}),
    ...(optional && {optional: true as const}),
    ...(deprecated === true && {deprecated: true as const}),
    ...(readOnly === true && {readOnly: true as const}),
    ...(writeOnly === true && {writeOnly: true as const}),
  });
}
