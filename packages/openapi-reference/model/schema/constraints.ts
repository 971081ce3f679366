import type {SchemaObject} from '../openapi';

/** Keywords that few descriptions use; they are printed as they are. */
const VERBATIM = [
  'exclusiveMinimum',
  'exclusiveMaximum',
  'contains',
  'minContains',
  'maxContains',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'if',
  'then',
  'else',
  'discriminator',
  'not',
] as const;

/** Limits in short sentences, e.g. "1 to 64 characters". Text between backticks is code. */
export function constraints(schema: SchemaObject): string[] {
  return [
    numberRange(schema),
    schema.multipleOf === undefined ? undefined : `multiple of ${schema.multipleOf}`,
    countRange(schema.minLength, schema.maxLength, 'character'),
    schema.pattern === undefined ? undefined : `matches ${code(schema.pattern)}`,
    countRange(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems === true ? 'no duplicates' : undefined,
    countRange(schema.minProperties, schema.maxProperties, 'property', 'properties'),
    unlistedProperties(schema),
    [schema.additionalProperties, schema.unevaluatedProperties].includes(false)
      ? 'no other properties'
      : undefined,
    schema.contentEncoding === undefined ? undefined : `encoded as ${schema.contentEncoding}`,
    schema.contentMediaType === undefined ? undefined : `holds ${schema.contentMediaType}`,
    ...VERBATIM.flatMap((keyword) => verbatim(schema, keyword)),
  ].filter((text) => text !== undefined);
}

function numberRange({minimum, maximum}: SchemaObject): string | undefined {
  if (minimum === undefined) {
    return maximum === undefined ? undefined : `at most ${maximum}`;
  }
  if (maximum === undefined) {
    return `at least ${minimum}`;
  }
  return minimum === maximum ? `exactly ${minimum}` : `${minimum} to ${maximum}`;
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

/** A keyword as it is; `not: {}` is the type "nothing". */
function verbatim(schema: SchemaObject, keyword: (typeof VERBATIM)[number]): string[] {
  const value = schema[keyword];
  const says = typeof value !== 'object' || Object.keys(value).length > 0;
  return value !== undefined && says ? [`${keyword} ${code(JSON.stringify(value))}`] : [];
}

/** A backtick inside would end the code; as an escape it means the same in a pattern. */
function code(text: string): string {
  return `\`${text.replaceAll('`', '\\x60')}\``;
}
