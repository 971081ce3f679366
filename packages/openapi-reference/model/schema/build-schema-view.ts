import {optionalHtml} from '../../markdown/html';
import {fieldAnchor} from '../../../page-markup';
import {claimAnchor} from '../anchors';
import type {Schema, SchemaObject} from '../openapi';
import type {FieldView, SchemaView, VariantGroupView} from '../page';
import {lastPart, type Resolver} from '../resolve';
import {kebab, words} from '../slug';
import {paragraphs} from '../values';
import type {SchemaContext} from './page-schemas';
import {describe, details, saysMore} from './details';
import {fixedPlaces, isNested, itemSchema, objectFields, type NestedField} from './fields';
import {OR_NULL, typeLabel, typesOf, variantLabel} from './labels';
import type {Choice} from './choices';
import {discriminatorValues} from './subtypes';
import {mergeAllOf, unwrapSingleChoice, type MergedSchema} from './merge';

const MAX_DEPTH = 10;

/** A shared schema with so few plain fields is repeated, because following a link costs readers more. */
const FEW_FIELDS = 3;

/** A place on the page. */
type Position = SchemaContext & {
  /** Prefix of the ids of the fields below. */
  anchor: string;
  /** Prefix to use if another variant has a field of the same name. */
  qualified: string;
  /** Pointers of the schemas whose fields are in the same list. */
  here: readonly string[];
  depth: number;
  /** The property that tells variants apart, with its values for this one. */
  tag?: {name: string; values: string[]};
};

/**
 * Builds the view-model of a schema. Nested fields follow when `PageSchemas` is
 * filled. Shared schemas that the page already shows become links.
 * @param anchor id prefix of its fields, e.g. `body` or `response-200`
 */
export function buildSchemaView(schema: Schema, anchor: string, context: SchemaContext): SchemaView {
  const root: Position = {...context, anchor, qualified: anchor, here: [], depth: 0};
  return view(merge(schema, root), root);
}

/** Builds the view-model of one named value, such as a parameter or a header. */
export function buildFieldView(
  label: string,
  schema: Schema,
  anchor: string,
  flags: {required?: boolean; deprecated?: boolean; description?: string},
  context: SchemaContext,
): FieldView {
  const id = claimAnchor(context.anchors, anchor);
  const {required, description, deprecated = context.resolver.schema(schema).schema.deprecated} = flags;
  const built = buildSchemaView(schema, id, context);
  // The text beside a schema, and the schema's own; that of a shared schema only where it is the only one.
  const own =
    typeof schema === 'object' && description !== schema.description ? schema.description : undefined;
  const both = description === undefined ? built.description : optionalHtml(paragraphs(description, own));
  // The view is filled in later, so this must stay the same object.
  return Object.assign(built, {
    label,
    anchor: id,
    description: both,
    required: required || undefined,
    optional: !required || undefined,
    deprecated: deprecated || undefined,
  });
}

function merge(schema: Schema, {here, resolver}: Position): MergedSchema {
  return unwrapSingleChoice(mergeAllOf(schema, resolver, here), resolver, here);
}

function view(merged: MergedSchema, position: Position): SchemaView {
  const type = typeLabel(merged, position.resolver);
  const result: SchemaView = {
    type,
    nullable: type.endsWith(OR_NULL) || undefined,
    description: describe(merged.schema),
    ...details(merged.schema, position.resolver),
  };
  expand(result, merged, position);
  return result;
}

/** Adds nested fields, after everything nearer to the top of the page. */
function expand(target: SchemaView, merged: MergedSchema, position: Position): void {
  if (isNested(merged)) {
    target.name ??= merged.name && (merged.schema.title ?? merged.name);
    position.schemas.later(() => fill(target, merged, position));
  }
}

function fill(target: SchemaView, merged: MergedSchema, position: Position): void {
  const {schema, choices, refs, parts, name} = merged;
  const {anchor, here, depth, schemas, direction, resolver, whole} = position;
  const inner: Position = {...position, here: [...here, ...parts], depth: depth + 1};
  const earlier = schemas.find(refs, direction);
  if (earlier !== undefined && !isSmall(merged, inner)) {
    target.recursive = earlier;
    return;
  }
  if (depth >= MAX_DEPTH || (schemas.isFull && depth > 0)) {
    target.truncated = {fields: namesBelow(merged, resolver), href: whole};
    return;
  }
  for (const ref of refs) {
    schemas.remember(ref, direction, {name: schema.title ?? name ?? lastPart(ref), anchor});
  }
  const places = fixedPlaces(schema, resolver);
  addFields(target, [...objectFields(schema), ...places], inner);
  if (choices.length > 0) {
    const groups = choices.map((choice) => group(choice, typeLabel(merged, resolver), inner));
    target.variants = [...(target.variants ?? []), ...groups];
  }
  const items = itemSchema(schema);
  if (items !== undefined) {
    // A list and its item are one level.
    addItems(target, items, places.length > 0 ? 'further items' : 'item', {...inner, here: [], depth});
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

function isSmall({schema, choices}: MergedSchema, inner: Position): boolean {
  const fields = objectFields(schema);
  return (
    choices.length === 0 &&
    schema.prefixItems === undefined &&
    itemSchema(schema) === undefined &&
    fields.length <= FEW_FIELDS &&
    fields.every((nested) => !isNested(merge(nested.schema, {...inner, here: []})))
  );
}

function group(choice: Choice, type: string, inner: Position): VariantGroupView {
  const {kind, discriminator: by, schemas} = choice;
  const variants = schemas.map((schema, index) => {
    const label = variantLabel(choice, index, schema, inner.resolver);
    const qualified = `${inner.anchor}.${kebab(label) || String(index + 1)}`;
    const tag = by && {name: by.propertyName, values: discriminatorValues(by, schema, inner.resolver)};
    const position = {...inner, qualified, tag};
    const built = view(merge(schema, position), position);
    // The view is filled in later, so this must stay the same object.
    return {label, schema: Object.assign(built, {type: built.type === 'any' ? type : built.type})};
  });
  return {kind, discriminator: by?.propertyName, variants};
}

/** Fields of items appear right below the array; plain items only if there is more to say than their type. */
function addItems(target: SchemaView, items: SchemaObject, key: string, inner: Position): void {
  const merged = merge(items, inner);
  const isArray = typesOf(merged, inner.resolver).includes('array');
  const isPlain = !isNested(merged);
  if (key !== 'item' || (isPlain ? saysMore(merged.schema, inner.resolver) : isArray)) {
    addFields(target, [{label: `[${key}]`, key, schema: items, required: false}], inner);
  } else if (!isPlain) {
    const {constraints, encryption} = details(merged.schema, inner.resolver);
    const description = describe(merged.schema);
    if (merged.refs.length === 0 && target.description !== undefined && description !== undefined) {
      target.description += `<br>${description}`;
    }
    target.description ??= description;
    target.encryption ??= encryption;
    if (constraints !== undefined) {
      const ofItems = constraints.map((limit) => `each item: ${limit}`);
      target.constraints = [...(target.constraints ?? []), ...ofItems];
    }
    expand(target, merged, inner);
  }
}

function addFields(target: SchemaView, fields: readonly NestedField[], position: Position): void {
  const views = fields.map((nested) => field(nested, position)).filter((built) => built !== undefined);
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
  const only = others.length === 0 ? {const: value, enum: undefined} : {enum: tag.values};
  return {...merged, schema: {...merged.schema, ...only}};
}

/** The title of a plain value, if it says more than its name. Those of shared ones have no place. */
function titleOf({schema: {title}, refs}: MergedSchema, {label, key}: NestedField): string | undefined {
  const isInLabel = title === undefined || label.endsWith(title) || kebab(title) === kebab(words(key));
  return isInLabel || refs.length > 0 ? undefined : title;
}

/** One value below another; `undefined` when it does not exist in this direction. */
function field(nested: NestedField, position: Position): FieldView | undefined {
  const {anchors, direction, schemas, anchor: owner, qualified} = position;
  const {label, key, schema, required, optional} = nested;
  const own: Position = {...position, here: [], tag: undefined};
  const merged = tagged(merge(schema, own), key, position.tag);
  const {readOnly, writeOnly, deprecated} = merged.schema;
  if ((direction === 'request' ? readOnly : writeOnly) === true) {
    return undefined;
  }
  schemas.fields += 1;
  const anchor = claimAnchor(anchors, fieldAnchor(owner, key), fieldAnchor(qualified, key));
  const built = view(merged, {...own, anchor, qualified: anchor});
  // The view is filled in later, so this must stay the same object.
  return Object.assign(built, {
    name: titleOf(merged, nested) ?? built.name,
    label,
    anchor,
    required: required || undefined,
    optional: optional || undefined,
    deprecated: deprecated || undefined,
    readOnly: readOnly || undefined,
    writeOnly: writeOnly || undefined,
  });
}
