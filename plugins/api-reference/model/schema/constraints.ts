import type {SchemaObject} from '../openapi';

/**
 * Says the limits of a schema in short sentences, e.g. "1 to 64 characters".
 * Handles OpenAPI 3.0 (`exclusiveMinimum: true`) and 3.1 (`exclusiveMinimum: 0`).
 */
export function constraints(schema: SchemaObject): string[] {
  return [
    numberRange(schema),
    schema.multipleOf === undefined ? undefined : `multiple of ${schema.multipleOf}`,
    countRange(schema.minLength, schema.maxLength, 'character'),
    schema.pattern === undefined ? undefined : `matches \`${schema.pattern}\``,
    countRange(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems === true ? 'no duplicates' : undefined,
    countRange(schema.minProperties, schema.maxProperties, 'property', 'properties'),
    propertyNames(schema),
    schema.contentEncoding === undefined ? undefined : `encoded as ${schema.contentEncoding}`,
    schema.contentMediaType === undefined ? undefined : `holds ${schema.contentMediaType}`,
    forbidden(schema),
  ].filter((text) => text !== undefined);
}

/** Limits of a number, open or closed. */
function numberRange(schema: SchemaObject): string | undefined {
  const low = bound(schema.minimum, schema.exclusiveMinimum);
  const high = bound(schema.maximum, schema.exclusiveMaximum);
  if (low !== undefined && high !== undefined && !low.open && !high.open) {
    return low.value === high.value ? `exactly ${low.value}` : `${low.value} to ${high.value}`;
  }
  const parts = [
    low && (low.open ? `greater than ${low.value}` : `at least ${low.value}`),
    high && (high.open ? `less than ${high.value}` : `at most ${high.value}`),
  ].filter((text) => text !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function bound(
  closed: number | undefined,
  exclusive: number | boolean | undefined,
): {value: number; open: boolean} | undefined {
  if (typeof exclusive === 'number') {
    return {value: exclusive, open: true};
  }
  return closed === undefined ? undefined : {value: closed, open: exclusive === true};
}

function countRange(
  min: number | undefined,
  max: number | undefined,
  one: string,
  many: string = `${one}s`,
): string | undefined {
  const noun = (count: number): string => (count === 1 ? one : many);
  if (min !== undefined && max !== undefined) {
    return min === max ? `exactly ${min} ${noun(min)}` : `${min} to ${max} ${many}`;
  }
  if (min !== undefined) {
    return min === 0 ? undefined : `at least ${min} ${noun(min)}`;
  }
  return max === undefined ? undefined : `at most ${max} ${noun(max)}`;
}

function propertyNames(schema: SchemaObject): string | undefined {
  const names = schema.propertyNames;
  if (typeof names !== 'object' || names.pattern === undefined) {
    return undefined;
  }
  return `names of properties match \`${names.pattern}\``;
}

function forbidden(schema: SchemaObject): string | undefined {
  const {not} = schema;
  if (typeof not !== 'object' || Object.keys(not).length === 0) {
    return undefined;
  }
  if (not.const !== undefined) {
    return `not ${JSON.stringify(not.const)}`;
  }
  if (not.enum !== undefined) {
    return `none of ${not.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  }
  if (not.required !== undefined) {
    return `without ${not.required.map((name) => `\`${name}\``).join(' and ')}`;
  }
  return not.type === undefined ? undefined : `not ${[not.type].flat().join(' or ')}`;
}
