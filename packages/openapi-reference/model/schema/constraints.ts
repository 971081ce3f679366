import type {SchemaObject} from '../openapi';

const VERBATIM = [
  'contains',
  'minContains',
  'maxContains',
  'propertyNames',
  'dependentRequired',
  'not',
] as const;

/** Limits in short sentences, e.g. "1 to 64 characters". Text between backticks is code. */
export function constraints(schema: SchemaObject): string[] {
  return [
    numberRange(schema),
    schema.multipleOf === undefined ? undefined : `multiple of ${schema.multipleOf}`,
    countRange(schema.minLength, schema.maxLength, 'character'),
    ...[schema.pattern ?? [], schema.otherPatterns ?? []].flat().map((pattern) => `matches ${code(pattern)}`),
    countRange(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems === true ? 'no duplicates' : undefined,
    countRange(schema.minProperties, schema.maxProperties, 'property', 'properties'),
    unlistedProperties(schema),
    otherProperties(schema),
    schema.contentEncoding === undefined ? undefined : `encoded as ${schema.contentEncoding}`,
    schema.contentMediaType === undefined ? undefined : `holds ${schema.contentMediaType}`,
    ...VERBATIM.flatMap((keyword) => verbatim(schema, keyword)),
  ].filter((text) => text !== undefined);
}

function numberRange(schema: SchemaObject): string | undefined {
  const low = bound(schema.minimum, schema.exclusiveMinimum, Math.max);
  const high = bound(schema.maximum, schema.exclusiveMaximum, Math.min);
  if (low !== undefined && high !== undefined && !low.open && !high.open) {
    return low.value === high.value ? `exactly ${low.value}` : `${low.value} to ${high.value}`;
  }
  const parts = [
    low && (low.open ? `greater than ${low.value}` : `at least ${low.value}`),
    high && (high.open ? `less than ${high.value}` : `at most ${high.value}`),
  ].filter((text) => text !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** Of a closed and an open limit side by side only the narrower one matters. */
function bound(
  closed: number | undefined,
  exclusive: number | boolean | undefined,
  narrower: (a: number, b: number) => number,
): {value: number; open: boolean} | undefined {
  if (typeof exclusive !== 'number') {
    return closed === undefined ? undefined : {value: closed, open: false};
  }
  const value = closed === undefined ? exclusive : narrower(closed, exclusive);
  return {value, open: value === exclusive};
}

function countRange(min = 0, max: number | undefined, one: string, many = `${one}s`): string | undefined {
  const noun = (count: number): string => (count === 1 ? one : many);
  if (max === undefined) {
    return min === 0 ? undefined : `at least ${min} ${noun(min)}`;
  }
  if (min === max) {
    return `exactly ${max} ${noun(max)}`;
  }
  return min === 0 ? `at most ${max} ${noun(max)}` : `${min} to ${max} ${many}`;
}

/** Fields that must be there although the schema does not list them. */
function unlistedProperties({required = [], properties = {}}: SchemaObject): string | undefined {
  const unlisted = required.filter((name) => !Object.hasOwn(properties, name));
  return unlisted.length === 0 ? undefined : `must have ${unlisted.map(code).join(' and ')}`;
}

function otherProperties({additionalProperties, unevaluatedProperties}: SchemaObject): string | undefined {
  return additionalProperties === false || unevaluatedProperties === false
    ? 'no other properties'
    : undefined;
}

/** A keyword that few descriptions use, as it stands there; `not: {}` is the type "nothing". */
function verbatim(schema: SchemaObject, keyword: (typeof VERBATIM)[number]): string[] {
  const value = schema[keyword];
  const says = typeof value !== 'object' || Object.keys(value).length > 0;
  return value !== undefined && says ? [`${keyword} ${code(JSON.stringify(value))}`] : [];
}

/** A backtick inside would end the code; as an escape it means the same in a pattern. */
function code(text: string): string {
  return `\`${text.replaceAll('`', '\\x60')}\``;
}
