import type {Schema, SchemaObject} from '../openapi';

type Rules = {
  [Key in keyof SchemaObject]?: (
    first: NonNullable<SchemaObject[Key]>,
    second: NonNullable<SchemaObject[Key]>,
  ) => SchemaObject[Key];
};

/** How keywords that both schemas have become one; of all others the first schema's value counts. */
const RULES: Rules = {
  type: (first, second) => {
    const common = [first].flat().filter((type) => [second].flat().includes(type));
    return common.length === 0 ? first : common;
  },
  enum: (first, second) => {
    const allowed = new Set(second.map((value) => JSON.stringify(value)));
    return first.filter((value) => allowed.has(JSON.stringify(value)));
  },
  pattern: (first, second) => (first === second ? first : `^(?=.*(?:${second}))(?=.*(?:${first}))`),
  minimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  maximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  uniqueItems: (first, second) => first || second,
  allOf: (first, second) => [...second, ...first],
  required: (first, second) => [...new Set([...second, ...first])],
  properties: mergeFields,
  patternProperties: mergeFields,
  items: both,
  additionalProperties: both,
  not: (first, second) => ({anyOf: [first, second]}),
};

/** Merges two schemas that must both hold; the first one's texts win. */
export function mergeTwo(first: SchemaObject, second: SchemaObject): SchemaObject {
  const merged: SchemaObject = {...second, ...first};
  for (const key of Object.keys(RULES) as (keyof SchemaObject)[]) {
    const rule = RULES[key] as (first: never, second: never) => unknown;
    if (first[key] !== undefined && second[key] !== undefined) {
      Object.assign(merged, {[key]: rule(first[key] as never, second[key] as never)});
    }
  }
  // A field in one direction only is so whatever its schema says of itself.
  if (first.readOnly === true || first.writeOnly === true) {
    merged.readOnly = first.readOnly ?? false;
    merged.writeOnly = first.writeOnly ?? false;
  }
  // OpenAPI 3.0: null fits only if every part that names a type allows it.
  if (
    merged.nullable === true &&
    [first, second].some((part) => part.type !== undefined && part.nullable !== true)
  ) {
    merged.nullable = first.nullable === true;
  }
  return merged;
}

/** Keeps the order of the second schema and lets the first one refine its fields. */
function mergeFields(first: Record<string, Schema>, second: Record<string, Schema>): Record<string, Schema> {
  const merged = new Map(Object.entries(second));
  for (const [name, schema] of Object.entries(first)) {
    const shared = merged.get(name);
    merged.set(name, shared === undefined ? schema : both(schema, shared));
  }
  return Object.fromEntries(merged);
}

/** Numbers that are spelt in a special way stay so. */
function larger(first: number, second: number): number {
  return first < second ? second : first;
}

function smaller(first: number, second: number): number {
  return first > second ? second : first;
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
