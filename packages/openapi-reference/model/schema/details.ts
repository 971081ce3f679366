import {markdownToHtml} from '../../../markdown/html';
import type {Html, SchemaView} from '../page';
import type {Json, SchemaObject} from '../openapi';
import {moreLink, paragraphs} from '../values';
import {constraints} from './constraints';

/** Limits, allowed values, default, example and encryption. */
export function details(schema: SchemaObject): Partial<SchemaView> {
  const limits = constraints(schema);
  const example = schema.example === undefined ? schema.examples?.[0] : schema.example;
  return {
    ...(limits.length > 0 && {constraints: limits}),
    ...(schema.enum !== undefined && {values: schema.enum.map(json)}),
    ...(schema.const !== undefined && {const: json(schema.const)}),
    ...(schema.default !== undefined && {default: brief(schema.default)}),
    ...(example !== undefined && schema.const === undefined && {example: brief(example)}),
    ...(schema['x-encryption'] !== undefined && {encryption: schema['x-encryption']}),
  };
}

/** The description of a value, with the link to further documents. */
export function describe({title, description: given, externalDocs}: SchemaObject): {description?: Html} {
  const text = paragraphs(given === title ? undefined : given, moreLink(externalDocs));
  return text === '' ? {} : {description: markdownToHtml(text)};
}

/** Description, limits and encryption of the items of an array whose fields appear right below it. */
export function itemFacts(schema: SchemaObject): Partial<SchemaView> {
  const {constraints: limits = [], encryption} = details(schema);
  return {
    ...describe(schema),
    ...(limits.length > 0 && {constraints: limits.map((limit) => `each item: ${limit}`)}),
    ...(encryption !== undefined && {encryption}),
  };
}

/** Whether there is more to say about a plain value than its type. */
export function saysMore(schema: SchemaObject): boolean {
  return Object.keys({...describe(schema), ...details(schema)}).length > 0;
}

/** Beside a field there is room for one line; the examples of the whole body have the rest. */
const BRIEF = 300;

function brief(value: Json): string {
  const text = json(value);
  return text.length > BRIEF ? `${text.slice(0, BRIEF)}…` : text;
}

function json(value: Json): string {
  return JSON.stringify(value);
}
