/** What is said about a value beside its type and its fields. */
import {optionalHtml} from '../../markdown/html';
import {encryptionView} from '../extensions';
import type {Json, SchemaObject} from '../openapi';
import type {Html, SchemaView} from '../page';
import type {Resolver} from '../resolve';
import {isComposite, toJsonText} from '../source-scalar';
import {listOf, moreLink, paragraphs} from '../values';

/** Limits, allowed values, default, example and encryption. */
export function details(schema: SchemaObject, resolver: Resolver): Partial<SchemaView> {
  const {enum: values, const: value, default: preset, example, 'x-encryption': kind} = schema;
  const limits = limitsOf(schema);
  const given = [example, ...listOf(schema.examples)].filter((one) => one !== undefined);
  const examples = value === undefined ? [...new Set(given.map(brief))] : [];
  return {
    constraints: limits.length > 0 ? limits : undefined,
    values: values?.map((one) => toJsonText(one)),
    const: value === undefined ? undefined : toJsonText(value),
    default: preset === undefined ? undefined : brief(preset),
    ...(examples.length > 1 ? {examples: examples.map((one) => ({value: one}))} : {example: examples[0]}),
    encryption: kind === undefined ? undefined : encryptionView(kind, resolver),
  };
}

/** The description of a value, with the link to further documents. */
export function describe({title, description: given, externalDocs}: SchemaObject): Html | undefined {
  return optionalHtml(paragraphs(given === title ? undefined : given, moreLink(externalDocs)));
}

/** Whether there is more to say about a plain value than its type. */
export function saysMore(schema: SchemaObject, resolver: Resolver): boolean {
  return [describe(schema), ...Object.values(details(schema, resolver))].some((said) => said !== undefined);
}

/** Beside a field there is room for one line; the examples of the whole body have the rest. */
const BRIEF = 300;

export function isBrief(value: Json): boolean {
  return toJsonText(value).length <= BRIEF;
}

function brief(value: Json): string {
  return isBrief(value) ? toJsonText(value) : `${toJsonText(value).slice(0, BRIEF)}…`;
}

/** Keywords that few descriptions use; they are shown as they are. */
const VERBATIM = [
  ...(['exclusiveMinimum', 'exclusiveMaximum', 'contains', 'minContains', 'maxContains'] as const),
  ...(['propertyNames', 'dependentRequired', 'dependentSchemas', 'if', 'then', 'else'] as const),
  ...(['discriminator', 'not', 'contentSchema', 'unevaluatedItems'] as const),
];

/** Limits in short sentences, e.g. "1 to 64 characters". Text between backticks is code. */
function limitsOf(schema: SchemaObject): string[] {
  const {multipleOf, pattern, uniqueItems, contentEncoding, contentMediaType} = schema;
  const isClosed = [schema.additionalProperties, schema.unevaluatedProperties].includes(false);
  return [
    range(schema.minimum, schema.maximum),
    multipleOf === undefined ? undefined : `multiple of ${multipleOf}`,
    range(schema.minLength, schema.maxLength, 'character'),
    pattern === undefined ? undefined : `matches ${code(pattern)}`,
    range(schema.minItems, schema.maxItems, 'item'),
    uniqueItems === true ? 'no duplicates' : undefined,
    range(schema.minProperties, schema.maxProperties, 'property', 'properties'),
    unlistedProperties(schema),
    isClosed ? 'no other properties' : undefined,
    contentEncoding === undefined ? undefined : `encoded as ${contentEncoding}`,
    contentMediaType === undefined ? undefined : `holds ${contentMediaType}`,
    ...(schema['x-notation'] ?? []),
    ...VERBATIM.map((keyword) => verbatim(keyword, schema[keyword])),
  ].filter((text) => text !== undefined);
}

/** The limits of a value, or with a noun those of how many there are; of these none is the least. */
function range(
  min: number | undefined,
  max: number | undefined,
  one = '',
  many = one && `${one}s`,
): string | undefined {
  const least = one === '' ? min : (min ?? 0);
  const counted = (count: number): string => `${count} ${count === 1 ? one : many}`.trim();
  if (max !== undefined && String(least) === String(max)) {
    return `exactly ${counted(max)}`;
  }
  if (least === undefined || (least === 0 && one !== '')) {
    return max === undefined ? undefined : `at most ${counted(max)}`;
  }
  return max === undefined ? `at least ${counted(least)}` : `${least} to ${counted(max)}`;
}

/** Fields that must be there although the schema does not list them. */
function unlistedProperties({required = [], properties = {}}: SchemaObject): string | undefined {
  const unlisted = required.filter((name) => !Object.hasOwn(properties, name));
  return unlisted.length === 0 ? undefined : `must have ${unlisted.map(code).join(' and ')}`;
}

/** A keyword as it is; `not: {}` is the type "nothing". */
function verbatim(keyword: string, value: unknown): string | undefined {
  const isStated = !isComposite(value) || Object.keys(value).length > 0;
  return value !== undefined && isStated ? `${keyword} ${code(toJsonText(value))}` : undefined;
}

/** A backtick inside would end the code; as an escape it means the same in a pattern. */
function code(text: string): string {
  return `\`${text.replaceAll('`', '\\x60')}\``;
}
