import type {Json, Schema, SchemaObject} from '../openapi';
import type {Resolver} from '../resolve';

export type MergedSchema = {
  schema: SchemaObject;
  /** Pointers of every schema that took part, for the detection of cycles. */
  refs: string[];
  name?: string;
  /** Choices that stand beside each other: a value must fit one of each. */
  choices: {kind: 'oneOf' | 'anyOf'; schemas: Schema[]; discriminator?: SchemaObject['discriminator']}[];
};

/**
 * Resolves a schema and melts all its `allOf` parts into one, so that readers
 * see the fields of the whole. Of two sentences the later part wins, and the outer
 * schema over its parts; of two limits the narrower one. Fields keep their order.
 * @param parents pointers that enclose this schema; a part that refers to one of them is left out
 */
export function mergeAllOf(input: Schema, resolver: Resolver, parents: readonly string[] = []): MergedSchema {
  const {schema: own, refs, name} = resolver.schema(input);
  const {allOf = [], oneOf, anyOf, ...rest} = own;
  let shared: SchemaObject = {};
  const result: MergedSchema = {
    schema: rest,
    refs: [...refs],
    ...(name !== undefined && {name}),
    choices: [],
  };
  const chain = [...parents, ...refs];
  for (const part of allOf) {
    const partRefs = typeof part === 'boolean' ? [] : resolver.schema(part).refs;
    if (partRefs.some((ref) => chain.includes(ref))) {
      continue;
    }
    const merged = mergeAllOf(part, resolver, chain);
    shared = mergeTwo(merged.schema, shared);
    result.refs.push(...merged.refs);
    result.choices.push(...merged.choices);
    if (result.name === undefined && allOf.length === 1 && merged.name !== undefined) {
      result.name = merged.name;
    }
  }
  result.schema = allOf.length === 0 ? rest : mergeTwo(rest, shared);
  const discriminator = own.discriminator;
  if (oneOf !== undefined) {
    result.choices.push({kind: 'oneOf', schemas: oneOf, ...(discriminator && {discriminator})});
  }
  if (anyOf !== undefined) {
    result.choices.push({kind: 'anyOf', schemas: anyOf, ...(discriminator && {discriminator})});
  }
  return result;
}

/** Merges two schemas that must both hold; the first one's texts win. */
export function mergeTwo(first: SchemaObject, second: SchemaObject): SchemaObject {
  const merged: SchemaObject = {...second, ...first};
  const type = intersectTypes(first.type, second.type);
  if (type !== undefined) {
    merged.type = type;
  }
  const properties = mergeProperties(first.properties, second.properties);
  if (properties !== undefined) {
    merged.properties = properties;
  }
  const required = [...new Set([...(second.required ?? []), ...(first.required ?? [])])];
  if (required.length > 0) {
    merged.required = required;
  }
  if (first.enum !== undefined && second.enum !== undefined) {
    const allowed = new Set(second.enum.map((value) => JSON.stringify(value)));
    merged.enum = first.enum.filter((value: Json) => allowed.has(JSON.stringify(value)));
  }
  for (const key of ['minimum', 'minLength', 'minItems', 'minProperties'] as const) {
    narrow(merged, key, first[key], second[key], Math.max);
  }
  for (const key of ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const) {
    narrow(merged, key, first[key], second[key], Math.min);
  }
  if (first.items !== undefined && second.items !== undefined) {
    merged.items = both(first.items, second.items);
  }
  if (first.additionalProperties === true && second.additionalProperties !== undefined) {
    merged.additionalProperties = second.additionalProperties;
  }
  return merged;
}

type NumericKey =
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties';

function narrow(
  target: SchemaObject,
  key: NumericKey,
  first: number | undefined,
  second: number | undefined,
  pick: (a: number, b: number) => number,
): void {
  if (first !== undefined && second !== undefined) {
    target[key] = pick(first, second);
  }
}

/** Keeps the order of the shared part and lets the outer schema refine its fields. */
function mergeProperties(
  first: Record<string, Schema> | undefined,
  second: Record<string, Schema> | undefined,
): Record<string, Schema> | undefined {
  if (first === undefined || second === undefined) {
    return first ?? second;
  }
  const merged: Record<string, Schema> = {...second};
  for (const [name, schema] of Object.entries(first)) {
    const shared = second[name];
    merged[name] = shared === undefined ? schema : both(schema, shared);
  }
  return merged;
}

function both(first: Schema, second: Schema): Schema {
  if (typeof first === 'boolean') {
    return first ? second : false;
  }
  if (typeof second === 'boolean') {
    return second ? first : false;
  }
  return {allOf: [first, second]};
}

function intersectTypes(
  first: string | string[] | undefined,
  second: string | string[] | undefined,
): string | string[] | undefined {
  if (first === undefined || second === undefined) {
    return first ?? second;
  }
  const a = [first].flat();
  const b = [second].flat();
  const common = a.filter((type) => b.includes(type) || (type === 'integer' && b.includes('number')));
  const integer = b.includes('integer') && a.includes('number') && !common.includes('integer') ? ['integer'] : [];
  const all = [...common, ...integer];
  return all.length === 0 ? first : all.length === 1 ? all[0] : all;
}
