/** Types and choices of schemas in words. */
import type {Json, Schema, SchemaObject} from '../openapi';
import {lastPart, type Resolver} from '../resolve';
import {SourceScalar, toJsonText} from '../source-scalar';
import type {Choice} from './choices';
import {discriminatorValues} from './subtypes';
import {isNull, mergeAllOf, unwrapSingleChoice, type MergedSchema} from './merge';

/** Ending of the label of a nullable type. */
export const OR_NULL = ' or null';

/** For people: `string (uuid)`, `array of objects`, `integer or null`, `any`. */
export function typeLabel(merged: MergedSchema, resolver: Resolver): string {
  const {schema} = merged;
  if (schema.not !== undefined && isEmpty(schema.not) && schema.type === undefined) {
    return 'nothing';
  }
  const types = typesOf(merged, resolver);
  if (types.length === 0) {
    return withFormat('any', schema);
  }
  const labels = types.map((type) =>
    type === 'array' ? `array${arrayLabel(schema, resolver, merged.refs)}` : withFormat(type, schema),
  );
  return [...new Set(labels)].join(' or ');
}

/** The rest of an array's label, after "array" or "arrays". */
function arrayLabel(schema: SchemaObject, resolver: Resolver, around: readonly string[]): string {
  if (schema.prefixItems !== undefined) {
    const count = schema.prefixItems.length;
    return ` with ${count} fixed ${count === 1 ? 'place' : 'places'}`;
  }
  if (schema.items === undefined || isEmpty(schema.items)) {
    return '';
  }
  const items = unwrapSingleChoice(mergeAllOf(schema.items, resolver), resolver);
  if (items.refs.some((ref) => around.includes(ref))) {
    return ` of ${items.name ?? 'arrays'}`;
  }
  const labels = typesOf(items, resolver).map((type) => {
    return type === 'array'
      ? `arrays${arrayLabel(items.schema, resolver, [...around, ...items.refs])}`
      : withFormat(`${type}s`, items.schema);
  });
  return ` of ${labels.length === 0 ? 'values of any type' : labels.join(' or ')}`;
}

function withFormat(label: string, {format}: SchemaObject): string {
  const takesFormat = /^(?:string|number|integer)s?$|^any$/.test(label);
  return format !== undefined && takesFormat ? `${label} (${format})` : label;
}

function isEmpty(schema: Schema): boolean {
  return schema === true || (typeof schema === 'object' && Object.keys(schema).length === 0);
}

/** Discriminator values, else title or component name, else required fields or type. */
export function variantLabel(
  {discriminator}: Choice,
  index: number,
  schema: Schema,
  resolver: Resolver,
): string {
  const {schema: own, refs} = resolver.schema(schema);
  const [ref] = refs;
  const values = discriminator === undefined ? [] : discriminatorValues(discriminator, schema, resolver);
  const isMapped = Object.keys(discriminator?.mapping ?? {}).some((value) => values.includes(value));
  const others = discriminator?.defaultMapping;
  const isDefault = ref !== undefined && [ref, lastPart(ref)].includes(others ?? '');
  if (
    discriminator !== undefined &&
    values.length > 0 &&
    (isMapped || isDefault || own.title === undefined)
  ) {
    const labels = isDefault ? [...values, 'any other value'] : values;
    return `${discriminator.propertyName}: ${labels.join(' or ')}`;
  }
  if (own.title !== undefined) {
    return own.title;
  }
  if (ref !== undefined) {
    return lastPart(ref);
  }
  if (own.const !== undefined) {
    return toJsonText(own.const);
  }
  if (Array.isArray(own.required) && own.properties === undefined) {
    return `With ${own.required.join(' and ')}`;
  }
  const merged = mergeAllOf(schema, resolver);
  const type = merged.name ?? typeLabel(merged, resolver);
  return type === 'any' || type === 'object' ? `Option ${index + 1}` : type;
}

/** The types that a schema allows, `null` last; guessed from its keywords if it names none. */
export function typesOf(merged: MergedSchema, resolver: Resolver, seen = new Set<string>()): string[] {
  const {schema} = merged;
  merged.refs.forEach((ref) => seen.add(ref));
  const named = schema.type === undefined ? guess(schema) : [schema.type].flat();
  const types = new Set(named.length > 0 ? named : typesOfChoices(merged, resolver, seen));
  // Without a type `nullable: true` limits nothing.
  const isNullable = schema.nullable === true && types.size > 0;
  const hasNullChoice = merged.choices.some(({schemas}) => schemas.some((one) => isNull(one, resolver)));
  const nullable = isNullable || types.has('null') || hasNullChoice;
  types.delete('null');
  return nullable ? [...types, 'null'] : [...types];
}

function typesOfChoices({choices, parts}: MergedSchema, resolver: Resolver, seen: Set<string>): string[] {
  return choices
    .flatMap(({schemas}) => schemas)
    .flatMap((schema) => {
      const choice = mergeAllOf(schema, resolver, parts);
      // A choice that has been visited adds no new type.
      return choice.refs.some((ref) => seen.has(ref)) ? [] : typesOf(choice, resolver, seen);
    });
}

/** Keywords that apply to values of one type. */
const KEYWORDS: readonly (readonly [string, ...(keyof SchemaObject)[]])[] = [
  ['object', 'properties', 'additionalProperties', 'patternProperties', 'propertyNames'],
  ['array', 'items', 'prefixItems', 'contains'],
  ['string', 'pattern', 'minLength', 'maxLength'],
  ['number', 'minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'],
  ['object', 'required'],
];

function guess(schema: SchemaObject): string[] {
  if (schema.const !== undefined) {
    return [jsonType(schema.const)];
  }
  if (schema.enum !== undefined) {
    return [...new Set(schema.enum.map(jsonType))];
  }
  return KEYWORDS.flatMap(([type, ...keywords]) =>
    keywords.some((keyword) => schema[keyword] !== undefined) ? [type] : [],
  ).slice(0, 1);
}

function jsonType(given: Json): string {
  const value = given instanceof SourceScalar ? given.valueOf() : given;
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}
