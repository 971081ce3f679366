import {markdownToHtml} from '../../markdown/html';
import {fieldAnchor} from '../../../page-markup';
import type {Schema, SchemaObject} from '../openapi';
import type {FieldView, Html, SchemaView, VariantGroupView, VariantView} from '../page';
import {lastPart, type Resolver} from '../resolve';
import {kebab, words} from '../slug';
import {paragraphs} from '../values';
import type {SchemaContext} from './page-schemas';
import {describe, details, itemFacts, saysMore} from './details';
import {fixedPlaces, isNested, itemSchema, objectFields, type NestedField} from './fields';
import {OR_NULL, typeLabel, typesOf, variantLabel} from './labels';
import type {Choice} from './choices';
import {discriminatorValues} from './subtypes';
import {mergeAllOf, unwrapSingleChoice, type MergedSchema} from './merge';

const MAX_DEPTH = 10;

/** A shared schema with so few plain fields is repeated, because following a link costs readers more. */
const FEW_FIELDS = 3;

type Position = {
  /** Prefix of the ids of the fields below. */
  anchor: string;
  /** Prefix to use if another variant has a field of the same name. */
  qualified: string;
  /** Pointers of the schemas whose fields are in the same list. */
  here: readonly string[];
  depth: number;
  /** The property that tells variants apart, with its values for this one. */
  tag?: {name: string; values: string[]} | undefined;
};

/**
 * Builds the view-model of a schema. Nested fields follow when `PageSchemas` is
 * filled. Shared schemas that the page already shows become links.
 * @param anchor id prefix of its fields, e.g. `body` or `response-200`
 */
export function buildSchemaView(schema: Schema, anchor: string, context: SchemaContext): SchemaView {
  const root: Position = {anchor, qualified: anchor, here: [], depth: 0};
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
  const id = context.anchors.claim(anchor);
  const {deprecated = context.resolver.schema(schema).schema.deprecated} = flags;
  // The view is filled in later, so this must stay the same object.
  return Object.assign(buildSchemaView(schema, id, context), {
    label,
    anchor: id,
    ...describeBoth(flags.description, schema),
    ...(flags.required === true ? {required: true as const} : {optional: true as const}),
    ...(deprecated === true && {deprecated: true as const}),
  });
}

/** The text beside a schema, and the schema's own; that of a shared schema only where it is the only one. */
function describeBoth(beside: string | undefined, schema: Schema): {description?: Html} {
  const own = typeof schema === 'object' && beside !== schema.description ? schema.description : undefined;
  return beside === undefined ? {} : {description: markdownToHtml(paragraphs(beside, own))};
}

function merge(schema: Schema, {here}: Position, {resolver}: SchemaContext): MergedSchema {
  return unwrapSingleChoice(mergeAllOf(schema, resolver, here), resolver, here);
}

function view(merged: MergedSchema, position: Position, context: SchemaContext): SchemaView {
  const type = typeLabel(merged, context.resolver);
  const result: SchemaView = {
    type,
    ...(type.endsWith(OR_NULL) && {nullable: true as const}),
    ...describe(merged.schema),
    ...details(merged.schema, context.resolver),
  };
  expand(result, merged, position, context);
  return result;
}

/** Adds nested fields, after everything nearer to the top of the page. */
function expand(target: SchemaView, merged: MergedSchema, position: Position, context: SchemaContext): void {
  if (!isNested(merged)) {
    return;
  }
  if (merged.name !== undefined) {
    target.name ??= merged.schema.title ?? merged.name;
  }
  context.schemas.later(() => fill(target, merged, position, context));
}

function fill(target: SchemaView, merged: MergedSchema, position: Position, context: SchemaContext): void {
  const {schema, choices, refs, parts, name} = merged;
  const {schemas, direction, resolver} = context;
  const {anchor, here, depth} = position;
  const inner: Position = {...position, here: [...here, ...parts], depth: depth + 1};
  const earlier = schemas.find(refs, direction);
  if (earlier !== undefined && !isSmall(merged, inner, context)) {
    target.recursive = earlier;
    return;
  }
  if (depth >= MAX_DEPTH || (schemas.isFull && depth > 0)) {
    target.truncated = {fields: namesBelow(merged, resolver), href: context.whole};
    return;
  }
  refs.forEach((ref) =>
    schemas.remember(ref, direction, {name: schema.title ?? name ?? lastPart(ref), anchor}),
  );
  const places = fixedPlaces(schema, resolver);
  addFields(target, [...objectFields(schema), ...places], inner, context);
  if (choices.length > 0) {
    const groups = choices.map((choice) => group(choice, typeLabel(merged, resolver), inner, context));
    target.variants = [...(target.variants ?? []), ...groups];
  }
  const items = itemSchema(schema);
  if (items !== undefined) {
    // A list and its item are one level.
    const level = {...inner, here: [], depth};
    addItems(target, items, places.length > 0 ? 'further items' : 'item', level, context);
  }
}

/** The fields that are cut off, of a list those of its items, of a choice those of all variants. */
function namesBelow(merged: MergedSchema, resolver: Resolver, seen = new Set<string>()): string[] {
  const {schema, choices, refs} = merged;
  if (refs.some((ref) => seen.has(ref))) {
    return [];
  }
  refs.forEach((ref) => seen.add(ref));
  const items = itemSchema(schema);
  const inner = [...choices.flatMap(({schemas}) => schemas), ...(items === undefined ? [] : [items])];
  const names = objectFields(schema).map(({label}) => label);
  const below = inner.flatMap((one) => namesBelow(mergeAllOf(one, resolver), resolver, seen));
  return [...new Set([...names, ...below])];
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

function group(choice: Choice, type: string, inner: Position, context: SchemaContext): VariantGroupView {
  return {
    kind: choice.kind,
    ...(choice.discriminator !== undefined && {discriminator: choice.discriminator.propertyName}),
    variants: choice.schemas.map((schema, index) => {
      const label = variantLabel(choice, index, schema, context.resolver);
      const qualified = `${inner.anchor}.${kebab(label) || String(index + 1)}`;
      const {discriminator: by} = choice;
      const tag = by && {name: by.propertyName, values: discriminatorValues(by, schema, context.resolver)};
      const position = {...inner, qualified, tag};
      const variant: VariantView = {label, schema: view(merge(schema, position, context), position, context)};
      if (variant.schema.type === 'any') {
        variant.schema.type = type;
      }
      return variant;
    }),
  };
}

/** Fields of items appear right below the array; plain items only if there is more to say than their type. */
function addItems(
  target: SchemaView,
  items: SchemaObject,
  key: string,
  inner: Position,
  context: SchemaContext,
): void {
  const merged = merge(items, inner, context);
  const isArray = typesOf(merged, context.resolver).includes('array');
  const isPlain = !isNested(merged);
  if (key !== 'item' || (isPlain ? saysMore(merged.schema, context.resolver) : isArray)) {
    addFields(target, [{label: `[${key}]`, key, schema: items, required: false}], inner, context);
  } else if (!isPlain) {
    const {constraints = [], ...texts} = itemFacts(merged.schema, context.resolver);
    const {description} = target;
    Object.assign(target, {...texts, ...target});
    if (merged.refs.length === 0 && description !== undefined && texts.description !== undefined) {
      target.description = `${description}<br>${texts.description}`;
    }
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

/** In a variant the property of the discriminator has the value of that variant. */
function tagged(merged: MergedSchema, key: string, tag: Position['tag']): MergedSchema {
  if (key !== tag?.name || tag.values.length === 0) {
    return merged;
  }
  const [value = '', ...others] = tag.values;
  const rest = {...merged.schema};
  delete rest.enum;
  return {...merged, schema: others.length === 0 ? {...rest, const: value} : {...rest, enum: tag.values}};
}

/** The title of a plain value, if it says more than its name. Those of shared ones have no place. */
function titleOf({schema: {title}, refs}: MergedSchema, {label, key}: NestedField): {name?: string} {
  const isSaid = title === undefined || label.endsWith(title) || kebab(title) === kebab(words(key));
  return isSaid || refs.length > 0 ? {} : {name: title};
}

/** One value below another; `undefined` when it does not exist in this direction. */
function field(nested: NestedField, position: Position, context: SchemaContext): FieldView | undefined {
  const {anchors, direction, schemas} = context;
  const {label, key, schema, required, optional = false} = nested;
  const own: Position = {...position, here: [], tag: undefined};
  const merged = tagged(merge(schema, own, context), key, position.tag);
  const {readOnly, writeOnly, deprecated} = merged.schema;
  if ((direction === 'request' ? readOnly : writeOnly) === true) {
    return undefined;
  }
  schemas.count();
  const anchor = anchors.claim(fieldAnchor(position.anchor, key), fieldAnchor(position.qualified, key));
  // The view is filled in later, so this must stay the same object.
  return Object.assign(view(merged, {...own, anchor, qualified: anchor}, context), {
    ...titleOf(merged, nested),
    label,
    anchor,
    ...(required && {required: true as const}),
    ...(optional && {optional: true as const}),
    ...(deprecated === true && {deprecated: true as const}),
    ...(readOnly === true && {readOnly: true as const}),
    ...(writeOnly === true && {writeOnly: true as const}),
  });
}
