import type {Json, Schema, SchemaObject} from '../openapi';

/** Merges two schemas that must both hold; the first one's texts win. */
export function mergeTwo(first: SchemaObject, second: SchemaObject): SchemaObject {
  const merged: SchemaObject = {...second, ...first};
  const type = intersectTypes(first.type, second.type);
  if (type !== undefined) {
    merged.type = type;
  }
  // OpenAPI 3.0: null fits only if every part that names a type allows it.
  if (
    merged.nullable === true &&
    [first, second].some((part) => part.type !== undefined && part.nullable !== true)
  ) {
    merged.nullable = first.nullable === true;
  }
  for (const key of ['properties', 'patternProperties'] as const) {
    const fields = mergeFields(first[key], second[key]);
    if (fields !== undefined) {
      merged[key] = fields;
    }
  }
  const required = [...new Set([...(second.required ?? []), ...(first.required ?? [])])];
  if (required.length > 0) {
    merged.required = required;
  }
  if (first.enum !== undefined && second.enum !== undefined) {
    const allowed = new Set(second.enum.map((value) => JSON.stringify(value)));
    merged.enum = first.enum.filter((value: Json) => allowed.has(JSON.stringify(value)));
  }
  mergeLimits(merged, first, second);
  for (const key of ['items', 'additionalProperties'] as const) {
    const inner = mergeInner(first[key], second[key]);
    if (inner !== undefined) {
      merged[key] = inner;
    }
  }
  if (first.not !== undefined && second.not !== undefined) {
    merged.not = {anyOf: [first.not, second.not]};
  }
  return merged;
}

const NARROWER = {
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
  minProperties: Math.max,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
  maxProperties: Math.min,
} as const;

function mergeLimits(merged: SchemaObject, first: SchemaObject, second: SchemaObject): void {
  for (const key of Object.keys(NARROWER) as (keyof typeof NARROWER)[]) {
    const [a, b] = [first[key], second[key]];
    if (typeof a === 'number' && typeof b === 'number') {
      merged[key] = NARROWER[key](a, b);
    }
  }
  if (first.uniqueItems === true || second.uniqueItems === true) {
    merged.uniqueItems = true;
  }
  const patterns = new Set(
    [first, second].flatMap((part) => [part.pattern ?? [], part.otherPatterns ?? []].flat()),
  );
  const [pattern, ...others] = patterns;
  if (pattern !== undefined && others.length > 0) {
    Object.assign(merged, {pattern, otherPatterns: others});
  }
}

/** `exclusiveMinimum: true` of OpenAPI 3.0 belongs to the `minimum` beside it; 3.1 has one number for both. */
export function withNumericBounds(schema: SchemaObject): SchemaObject {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest} = schema;
  if (typeof exclusiveMinimum !== 'boolean' && typeof exclusiveMaximum !== 'boolean') {
    return schema;
  }
  const bounds = {
    [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum,
    [exclusiveMaximum === true ? 'exclusiveMaximum' : 'maximum']: maximum,
  };
  return {...rest, ...Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined))};
}

/** Keeps the order of the second schema and lets the first one refine its fields. */
function mergeFields(
  first: Record<string, Schema> | undefined,
  second: Record<string, Schema> | undefined,
): Record<string, Schema> | undefined {
  if (first === undefined || second === undefined) {
    return first ?? second;
  }
  const merged = new Map(Object.entries(second));
  for (const [name, schema] of Object.entries(first)) {
    const shared = merged.get(name);
    merged.set(name, shared === undefined ? schema : both(schema, shared));
  }
  return Object.fromEntries(merged);
}

function mergeInner(first: Schema | undefined, second: Schema | undefined): Schema | undefined {
  return first === undefined || second === undefined ? (first ?? second) : both(first, second);
}

function both(first: Schema, second: Schema): Schema {
  if (typeof first === 'boolean') {
    return first ? second : false;
  }
  if (typeof second === 'boolean') {
    return second ? first : false;
  }
  return {allOf: [second, first]};
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
  const integer =
    b.includes('integer') && a.includes('number') && !common.includes('integer') ? ['integer'] : [];
  const all = [...common, ...integer];
  return all.length === 0 ? first : all.length === 1 ? all[0] : all;
}
