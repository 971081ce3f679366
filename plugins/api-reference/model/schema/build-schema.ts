import type {AnchorRegistry} from '../anchors';
import type {FieldView, Html, SchemaView, VariantGroupView} from '../page';
import type {Json, Schema, SchemaObject} from '../openapi';
import type {Resolver} from '../resolve';
import {kebab} from '../slug';
import {constraints} from './constraints';
import {mergeAllOf, type MergedSchema} from './merge-all-of';
import {isNull, typeLabel, typesOf} from './type-label';
import {variantLabel} from './variant-label';

export type Direction = 'request' | 'response';

export type SchemaContext = {
  resolver: Resolver;
  direction: Direction;
  anchors: AnchorRegistry;
  markdown: (text: string) => Html;
};

/** Where a schema stands: the id of what encloses it, and the shared schemas around it. */
type Position = {
  anchor: string;
  /** Anchor prefix to use where a variant repeats a field of another variant. */
  qualified: string;
  parents: readonly {ref: string; anchor: string; name: string}[];
  depth: number;
};

/** Deeper trees help nobody, and keep a hostile description from exploding. */
const MAX_DEPTH = 12;

/**
 * Builds the view-model of a schema and of everything below it.
 * Shared schemas that contain themselves become links to where they stand.
 * @param anchor id prefix of its fields, e.g. `body` or `response-200`
 */
export function buildSchema(schema: Schema, anchor: string, context: SchemaContext): SchemaView {
  return view(schema, {anchor, qualified: anchor, parents: [], depth: 0}, context);
}

/** Builds the view-model of one named value, such as a parameter or a header. */
export function buildField(
  label: string,
  schema: Schema,
  anchor: string,
  flags: {required?: boolean; deprecated?: boolean; description?: string},
  context: SchemaContext,
): FieldView {
  const id = context.anchors.take(anchor);
  const built = view(schema, {anchor: id, qualified: id, parents: [], depth: 0}, context);
  const {description, ...rest} = built;
  const text = flags.description === undefined ? description : context.markdown(flags.description);
  return {
    label,
    anchor: id,
    ...rest,
    ...(text !== undefined && {description: text}),
    ...(flags.required === true && {required: true}),
    ...(flags.deprecated === true && {deprecated: true}),
  };
}

function view(input: Schema, position: Position, context: SchemaContext): SchemaView {
  const {resolver} = context;
  const parentRefs = position.parents.map(({ref}) => ref);
  const merged = unwrapNullable(mergeAllOf(input, resolver, parentRefs), resolver, parentRefs);
  const {schema} = merged;
  const again = position.parents.find(({ref}) => merged.refs.includes(ref));
  if (again !== undefined) {
    return {
      type: again.name,
      ...describe(schema, context),
      recursive: {name: again.name, anchor: again.anchor},
    };
  }
  const base: SchemaView = {
    type: typeLabel(merged, resolver, parentRefs),
    ...(merged.name !== undefined && hasChildren(merged) && {name: schema.title ?? merged.name}),
    ...describe(schema, context),
    ...details(schema),
  };
  if (position.depth >= MAX_DEPTH) {
    return hasChildren(merged) ? {...base, truncated: true} : base;
  }
  const inner: Position = {
    ...position,
    depth: position.depth + 1,
    parents: [
      ...position.parents,
      ...merged.refs.map((ref) => ({ref, anchor: position.anchor, name: merged.name ?? schema.title ?? 'object'})),
    ],
  };
  const children = [...properties(schema, inner, context), ...arrayChildren(schema, inner, context)];
  const variants = [...variantGroups(merged, inner, context), ...itemVariants(schema, inner, context)];
  return {
    ...base,
    ...(children.length > 0 && {children}),
    ...(variants.length > 0 && {variants}),
  };
}

/** `oneOf: [X, null]` is X that may be null, not a choice. */
function unwrapNullable(merged: MergedSchema, resolver: Resolver, parents: readonly string[]): MergedSchema {
  const [choice] = merged.choices;
  if (choice === undefined || merged.choices.length > 1) {
    return merged;
  }
  const rest = choice.schemas.filter((schema) => !isNull(schema, resolver));
  const [only] = rest;
  if (rest.length !== 1 || only === undefined) {
    return merged;
  }
  const inner = mergeAllOf(only, resolver, parents);
  const types = typesOf(inner, resolver, parents);
  const nullable = rest.length < choice.schemas.length;
  const name = merged.name ?? inner.name;
  return {
    schema: {
      ...inner.schema,
      ...merged.schema,
      type: nullable ? [...new Set([...types, 'null'])] : types,
      ...(merged.schema.required ?? inner.schema.required
        ? {required: [...(inner.schema.required ?? []), ...(merged.schema.required ?? [])]}
        : {}),
      ...(inner.schema.properties ?? merged.schema.properties
        ? {properties: {...inner.schema.properties, ...merged.schema.properties}}
        : {}),
    },
    refs: [...merged.refs, ...inner.refs],
    ...(name !== undefined && {name}),
    choices: inner.choices,
  };
}

function describe(schema: SchemaObject, context: SchemaContext): {description?: Html} {
  return schema.description === undefined ? {} : {description: context.markdown(schema.description)};
}

/** Everything about a value that is not nested. */
function details(schema: SchemaObject): Partial<SchemaView> {
  const limits = constraints(schema);
  const example = schema.example ?? schema.examples?.[0];
  const values = schema.enum?.map((value) => {
    const meaning = schema['x-enumDescriptions']?.[String(value)];
    return {value: json(value), ...(meaning !== undefined && {meaning})};
  });
  return {
    ...(limits.length > 0 && {constraints: limits}),
    ...(values !== undefined && {values}),
    ...(schema.const !== undefined && {const: json(schema.const)}),
    ...(schema.default !== undefined && {default: json(schema.default)}),
    ...(example !== undefined && schema.const === undefined && {example: json(example)}),
    ...(schema['x-encryption'] !== undefined && {encryption: schema['x-encryption']}),
  };
}

function json(value: Json): string {
  return JSON.stringify(value);
}

function hasChildren({schema, choices}: MergedSchema): boolean {
  return (schema.properties ?? schema.items ?? schema.prefixItems) !== undefined || choices.length > 0;
}

function properties(schema: SchemaObject, position: Position, context: SchemaContext): FieldView[] {
  const fields: FieldView[] = [];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const built = child(name, property, schema.required?.includes(name) === true, position, context);
    if (built !== undefined) {
      fields.push(built);
    }
  }
  for (const [pattern, property] of Object.entries(schema.patternProperties ?? {})) {
    const built = child(`/${pattern}/`, property, false, position, context);
    if (built !== undefined) {
      fields.push(built);
    }
  }
  const {additionalProperties} = schema;
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
    const label = fields.length === 0 ? '<any name>' : '<any other name>';
    const built = child(label, additionalProperties, false, position, context);
    if (built !== undefined) {
      fields.push(built);
    }
  }
  return fields;
}

/** One field below a schema; `undefined` when it does not exist in this direction. */
function child(
  label: string,
  schema: Schema,
  required: boolean,
  position: Position,
  context: SchemaContext,
): FieldView | undefined {
  const own = mergeAllOf(
    schema,
    context.resolver,
    position.parents.map(({ref}) => ref),
  ).schema;
  const hidden = context.direction === 'request' ? own.readOnly : own.writeOnly;
  if (hidden === true) {
    return undefined;
  }
  const key = label.replace(/[<>]/g, '');
  const anchor = context.anchors.take(`${position.anchor}.${key}`, `${position.qualified}.${key}`);
  const built = view(schema, {...position, anchor, qualified: anchor}, context);
  return {
    label,
    anchor,
    ...built,
    ...(required && {required: true}),
    ...(own.deprecated === true && {deprecated: true}),
    ...(own.readOnly === true && {readOnly: true}),
    ...(own.writeOnly === true && {writeOnly: true}),
  };
}

/** Fields of the items of an array; plain items are shown only if there is something to say. */
function arrayChildren(schema: SchemaObject, position: Position, context: SchemaContext): FieldView[] {
  const places = (schema.prefixItems ?? []).map((item, index) => {
    const title = typeof item === 'object' ? context.resolver.schema(item).schema.title : undefined;
    return child(title === undefined ? `[${index}]` : `[${index}] ${title}`, item, true, position, context);
  });
  const rest: (FieldView | undefined)[] = [];
  const {items} = schema;
  if (typeof items === 'object' && Object.keys(items).length > 0) {
    const parentRefs = position.parents.map(({ref}) => ref);
    const merged = mergeAllOf(items, context.resolver, parentRefs);
    const again = merged.refs.some((ref) => parentRefs.includes(ref));
    if (again || typesOf(merged, context.resolver, parentRefs).includes('array') || isTellingScalar(merged)) {
      rest.push(child(schema.prefixItems === undefined ? '[item]' : '[further items]', items, false, position, context));
    } else {
      const inner = view(items, position, context);
      rest.push(...(inner.children ?? []));
    }
  }
  return [...places, ...rest].filter((field) => field !== undefined);
}

function isTellingScalar({schema, choices}: MergedSchema): boolean {
  if (schema.properties !== undefined || schema.additionalProperties !== undefined || choices.length > 0) {
    return false;
  }
  return schema.description !== undefined || Object.keys(details(schema)).length > 0;
}

/** Choices between items of an array belong to the array's own place in the tree. */
function itemVariants(schema: SchemaObject, position: Position, context: SchemaContext): VariantGroupView[] {
  const {items} = schema;
  if (typeof items !== 'object') {
    return [];
  }
  const parentRefs = position.parents.map(({ref}) => ref);
  const merged = mergeAllOf(items, context.resolver, parentRefs);
  if (merged.refs.some((ref) => parentRefs.includes(ref))) {
    return [];
  }
  const inner: Position = {
    ...position,
    parents: [
      ...position.parents,
      ...merged.refs.map((ref) => ({ref, anchor: position.anchor, name: merged.name ?? 'object'})),
    ],
  };
  return variantGroups(merged, inner, context);
}

function variantGroups(merged: MergedSchema, position: Position, context: SchemaContext): VariantGroupView[] {
  return merged.choices.map(({kind, schemas, discriminator}) => ({
    kind,
    ...(discriminator !== undefined && {discriminator: discriminator.propertyName}),
    variants: schemas.map((schema, index) => {
      const label = variantLabel(schema, index, discriminator, context.resolver);
      const qualified = `${position.anchor}.${kebab(label) || String(index + 1)}`;
      return {label, schema: view(schema, {...position, qualified}, context)};
    }),
  }));
}
