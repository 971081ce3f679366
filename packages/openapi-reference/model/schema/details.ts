/** What is said about a value beside its type and its fields. */
import {markdownToHtml} from '../../markdown/html';
import {encryptionView} from '../extensions';
import type {Json, SchemaObject} from '../openapi';
import type {Html, SchemaView} from '../page';
import type {Resolver} from '../resolve';
import {isComposite, toJsonText} from '../source-scalar';
import {moreLink, paragraphs} from '../values';

/** Limits, allowed values, default, example and encryption. */
export function details(schema: SchemaObject, resolver: Resolver): Partial<SchemaView> {
  const limits = limitsOf(schema);
  const kind = schema['x-encryption'];
  const example = schema.example === undefined ? schema.examples?.[0] : schema.example;
  return {
    ...(limits.length > 0 && {constraints: limits}),
    ...(schema.enum !== undefined && {values: schema.enum.map(json)}),
    ...(schema.const !== undefined && {const: json(schema.const)}),
    ...(schema.default !== undefined && {default: brief(schema.default)}),
    ...(example !== undefined && schema.const === undefined && examplesOf(example, schema.examples)),
    ...(kind !== undefined && {encryption: encryptionView(kind, resolver)}),
  };
}

function examplesOf(example: Json, all: readonly Json[] = []): Partial<SchemaView> {
  const values = [...new Set([example, ...(Array.isArray(all) ? all : [])].map(brief))];
  return values.length === 1 ? {example: brief(example)} : {examples: values.map((value) => ({value}))};
}

/** The description of a value, with the link to further documents. */
export function describe({title, description: given, externalDocs}: SchemaObject): {description?: Html} {
  const text = paragraphs(given === title ? undefined : given, moreLink(externalDocs));
  return text === '' ? {} : {description: markdownToHtml(text)};
}

/** Description, limits and encryption of the items of an array whose fields appear right below it. */
export function itemFacts(schema: SchemaObject, resolver: Resolver): Partial<SchemaView> {
  const {constraints: limits = [], encryption} = details(schema, resolver);
  return {
    ...describe(schema),
    ...(limits.length > 0 && {constraints: limits.map((limit) => `each item: ${limit}`)}),
    ...(encryption !== undefined && {encryption}),
  };
}

/** Whether there is more to say about a plain value than its type. */
export function saysMore(schema: SchemaObject, resolver: Resolver): boolean {
  return Object.keys({...describe(schema), ...details(schema, resolver)}).length > 0;
}

/** Beside a field there is room for one line; the examples of the whole body have the rest. */
const BRIEF = 300;

function brief(value: Json): string {
  const text = json(value);
  return text.length > BRIEF ? `${text.slice(0, BRIEF)}…` : text;
}

function json(value: Json): string {
  return toJsonText(value);
}

/** Keywords that few descriptions use; they are shown as they are. */
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
  'contentSchema',
  'unevaluatedItems',
] as const;

/** Limits in short sentences, e.g. "1 to 64 characters". Text between backticks is code. */
function limitsOf(schema: SchemaObject): string[] {
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
    ...(schema['x-notation'] ?? []),
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
  return String(minimum) === String(maximum) ? `exactly ${minimum}` : `${minimum} to ${maximum}`;
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
  const says = !isComposite(value) || Object.keys(value).length > 0;
  return value !== undefined && says ? [`${keyword} ${code(toJsonText(value))}`] : [];
}

/** A backtick inside would end the code; as an escape it means the same in a pattern. */
function code(text: string): string {
  return `\`${text.replaceAll('`', '\\x60')}\``;
}
