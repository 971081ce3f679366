import type {ExampleObject, Json, MediaType} from './openapi';
import {formPairs} from './parameter-value';
import type {Resolver} from './resolve';
import {sampleSchema} from './sample-schema';
import {toXml} from './xml';
import {isComposite, toJsonText} from './source-scalar';
import type {Direction} from './schema/page-schemas';

export type NamedExample = {
  label: string;
  description?: string;
  value: Json;
  /** The label is a summary, no name. */
  isSummed?: boolean;
};

const UNNAMED = 'Example';

/** Characters of JSON; GitHub's longest but one has 29,283. */
export const MAX_EXAMPLE = 30_000;

/** Media types of which a sample helps. */
const SAMPLED = /json|x-www-form-urlencoded|multipart|text\/plain|yaml|xml|\*\/\*/;

/** The examples of the description, else one made from the schema. */
export function examplesOf(
  content: MediaType,
  mediaType: string,
  direction: Direction,
  resolver: Resolver,
): NamedExample[] {
  const given = givenExamples(content, resolver);
  const {itemSchema, schema = itemSchema} = content;
  if (given.length > 0 || schema === undefined || !SAMPLED.test(mediaType)) {
    return given;
  }
  const value = sampleSchema(schema, direction, resolver);
  return value === undefined ? [] : [{label: UNNAMED, value}];
}

/** The examples of the description, without those behind an address, which builds do not fetch, and overlong ones. */
export function givenExamples(
  content: Pick<MediaType, 'example' | 'examples'>,
  resolver: Resolver,
): NamedExample[] {
  const named = Object.entries(content.examples ?? {})
    .map(([name, node]): Partial<NamedExample> => {
      const {summary, description, ...given} = resolver.resolve<ExampleObject>(node);
      const value = given.value === undefined ? (given.dataValue ?? given.serializedValue) : given.value;
      return {label: summary ?? name, isSummed: summary !== undefined, description, value};
    })
    .filter(fitsPage);
  return named.length > 0 ? named : [{label: UNNAMED, value: content.example}].filter(fitsPage);
}

function fitsPage(example: Partial<NamedExample>): example is NamedExample {
  return example.value !== undefined && JSON.stringify(example.value).length <= MAX_EXAMPLE;
}

export function isJson(mediaType: string): boolean {
  return /json/i.test(mediaType);
}

export function isForm(mediaType: string): boolean {
  return /x-www-form-urlencoded/.test(mediaType);
}

export function isXml(mediaType: string): boolean {
  return /[/+]xml\b/i.test(mediaType);
}

const MAX_VALUE = 400;
const SHORTENED = 64;

/** An example whose long texts, such as keys, are cut, and the names of those. */
export function shortenLong(value: Json): {value: Json; names: string[]} {
  const names = new Set<string>();
  const shorten = (part: Json, name: string): Json => {
    if (typeof part === 'string' && part.length > MAX_VALUE && !/\s/.test(part)) {
      names.add(name);
      return `${part.slice(0, SHORTENED)}… (${part.length} characters)`;
    }
    if (Array.isArray(part)) {
      return part.map((entry) => shorten(entry, name));
    }
    return isComposite(part)
      ? Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, shorten(entry as Json, key)]))
      : part;
  };
  return {value: shorten(value, 'the value'), names: [...names]};
}

/** An example as text for readers: JSON indented, text as it is, a form as it is sent. */
export function renderExample(
  value: Json,
  mediaType: string,
  content: MediaType,
  resolver: Resolver,
): {text: string; language: string} {
  if (isXml(mediaType) && isComposite(value)) {
    return {text: toXml(value, content.schema ?? {}, resolver), language: 'xml'};
  }
  if (isForm(mediaType) && isComposite(value)) {
    const pairs = formPairs(content, value).map((pair) => [pair.name, pair.value]);
    return {text: new URLSearchParams(pairs).toString(), language: 'text'};
  }
  if (typeof value === 'string' && !isJson(mediaType)) {
    const language = ['xml', 'html', 'yaml'].find((name) => mediaType.includes(name)) ?? 'text';
    return {text: value.trimEnd(), language};
  }
  return {text: toJsonText(value, 2), language: 'json'};
}
