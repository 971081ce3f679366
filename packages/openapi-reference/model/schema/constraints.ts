import type {Json, SchemaObject} from '../openapi';

/**
 * Says the limits of a schema in short sentences, e.g. "1 to 64 characters".
 * Text between backticks is code. Handles OpenAPI 3.0 (`exclusiveMinimum: true`)
 * and 3.1 (`exclusiveMinimum: 0`).
 */
export function constraints(schema: SchemaObject): string[] {
  return [
    numberRange(schema),
    schema.multipleOf === undefined ? undefined : `multiple of ${schema.multipleOf}`,
    countRange(schema.minLength, schema.maxLength, 'character'),
    ...[schema.pattern ?? [], schema.otherPatterns ?? []].flat().map((pattern) => `matches ${code(pattern)}`),
    countRange(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems === true ? 'no duplicates' : undefined,
    contained(schema),
    countRange(schema.minProperties, schema.maxProperties, 'property', 'properties'),
    propertyNames(schema),
    unlistedProperties(schema),
    otherProperties(schema),
    ...dependentProperties(schema),
    schema.contentEncoding === undefined ? undefined : `encoded as ${schema.contentEncoding}`,
    schema.contentMediaType === undefined ? undefined : `holds ${schema.contentMediaType}`,
    forbidden(schema),
  ].filter((text) => text !== undefined);
}

/** Limits of a number, open or closed. */
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
  if (typeof exclusive === 'number') {
    const value = closed === undefined ? exclusive : narrower(closed, exclusive);
    return {value, open: value === exclusive};
  }
  return closed === undefined ? undefined : {value: closed, open: exclusive === true};
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

/** How many items must be of a kind that `contains` describes. */
function contained({contains, minContains, maxContains}: SchemaObject): string | undefined {
  if (contains === undefined || contains === false) {
    return undefined;
  }
  const what =
    typeof contains === 'object' ? [contains.const ?? contains.enum ?? []].flat().map(literal) : [];
  const kind =
    typeof contains === 'object' ? (contains.title ?? [contains.type ?? []].flat().join(' or ')) : '';
  const item =
    what.length > 0 ? what.join(' or ') : kind === '' ? 'a certain item' : `an item of type ${kind}`;
  return `holds ${item} ${countRange(minContains ?? 1, maxContains, 'time') ?? 'any number of times'}`;
}

function propertyNames({propertyNames: names}: SchemaObject): string | undefined {
  if (typeof names !== 'object') {
    return undefined;
  }
  const limits = [
    ...(names.enum === undefined ? [] : [`one of ${names.enum.map(literal).join(', ')}`]),
    ...constraints(names),
    ...(names.format === undefined ? [] : [names.format]),
  ];
  return limits.length === 0 ? undefined : `names of properties: ${limits.join(', ')}`;
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

function dependentProperties({dependentRequired = {}}: SchemaObject): string[] {
  return Object.entries(dependentRequired).map(
    ([name, others]) => `with ${code(name)} also ${others.map(code).join(' and ')}`,
  );
}

function forbidden({not}: SchemaObject): string | undefined {
  if (typeof not !== 'object' || Object.keys(not).length === 0) {
    return undefined;
  }
  if (not.anyOf !== undefined) {
    const parts = not.anyOf.map((part) => (typeof part === 'object' ? forbidden({not: part}) : undefined));
    return parts.filter((text) => text !== undefined).join(', ') || undefined;
  }
  if (not.const !== undefined) {
    return `not ${literal(not.const)}`;
  }
  if (not.enum !== undefined) {
    return `none of ${not.enum.map(literal).join(', ')}`;
  }
  if (not.required !== undefined) {
    return `without ${not.required.map(code).join(' and ')}`;
  }
  if (not.pattern !== undefined) {
    return `does not match ${code(not.pattern)}`;
  }
  return not.type === undefined ? undefined : `not ${[not.type].flat().join(' or ')}`;
}

function literal(value: Json): string {
  return code(JSON.stringify(value));
}

/** A backtick inside would end the code; as an escape it means the same in a pattern. */
function code(text: string): string {
  return `\`${text.replaceAll('`', '\\x60')}\``;
}
