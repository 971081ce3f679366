import type {Json, Schema, SchemaObject} from '../openapi';
import type {Resolver} from '../resolve';
import {mergeAllOf} from './merge-all-of';
import type {MergedSchema} from './merged-schema';

/** The types that a schema allows, `null` last; guessed from its keywords if it names none. */
export function typesOf(merged: MergedSchema, resolver: Resolver, seen = new Set<string>()): string[] {
  const {schema} = merged;
  merged.refs.forEach((ref) => seen.add(ref));
  const named = schema.type === undefined ? guess(schema) : [schema.type].flat();
  const types = new Set(named.length > 0 ? named : typesOfChoices(merged, resolver, seen));
  // Without a type `nullable: true` limits nothing.
  const isNullable = schema.nullable === true && types.size > 0;
  const nullable = isNullable || types.has('null') || hasNullChoice(merged, resolver);
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

/** Whether `null` is the only valid value. */
export function isNull(schema: Schema, resolver: Resolver): boolean {
  const {schema: own} = resolver.schema(schema);
  const [type, ...otherTypes] = [own.type ?? []].flat();
  const [value, ...otherValues] = own.enum ?? [];
  return (
    (type === 'null' && otherTypes.length === 0) ||
    own.const === null ||
    (value === null && otherValues.length === 0)
  );
}

function hasNullChoice({choices}: MergedSchema, resolver: Resolver): boolean {
  return choices.some(({schemas}) => schemas.some((schema) => isNull(schema, resolver)));
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

function jsonType(value: Json): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}
