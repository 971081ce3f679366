import type {Json, Schema, SchemaObject} from '../openapi';
import type {Resolver} from '../resolve';
import {mergeAllOf, type MergedSchema} from './merge-all-of';

const PLURALS: Readonly<Record<string, string>> = {
  object: 'objects',
  string: 'strings',
  integer: 'integers',
  number: 'numbers',
  boolean: 'booleans',
  array: 'arrays',
  null: 'nulls',
  any: 'values of any type',
};

/**
 * Names the type of a schema for people: `string (uuid)`, `array of objects`,
 * `integer or null`, `any`.
 */
export function typeLabel(merged: MergedSchema, resolver: Resolver, parents: readonly string[] = []): string {
  const {schema} = merged;
  if (schema.not !== undefined && isEmpty(schema.not) && schema.type === undefined) {
    return 'nothing';
  }
  const types = typesOf(merged, resolver, parents);
  const labels = types.map((type) => {
    if (type === 'array') {
      return arrayLabel(schema, resolver, [...parents, ...merged.refs]);
    }
    return schema.format !== undefined && (type === 'string' || type === 'number' || type === 'integer')
      ? `${type} (${schema.format})`
      : type;
  });
  const unique = [...new Set(labels)];
  return unique.length === 0 ? 'any' : unique.join(' or ');
}

/** The types that a schema allows, `null` last; guessed from its keywords when it names none. */
export function typesOf(merged: MergedSchema, resolver: Resolver, parents: readonly string[] = []): string[] {
  const {schema, choices} = merged;
  const named = schema.type === undefined ? guess(schema) : [schema.type].flat();
  const fromChoices =
    named.length > 0
      ? []
      : choices.flatMap(({schemas}) =>
          schemas.flatMap((choice) => {
            const part = mergeAllOf(choice, resolver, parents);
            return part.refs.some((ref) => parents.includes(ref))
              ? ['object']
              : typesOf(part, resolver, [...parents, ...part.refs]);
          }),
        );
  const types = [...new Set([...named, ...fromChoices])];
  const nullable = schema.nullable === true || types.includes('null') || hasNullChoice(merged, resolver);
  const others = types.filter((type) => type !== 'null');
  return nullable ? [...others, 'null'] : others;
}

/** Whether a choice is nothing but `null`. */
export function isNull(schema: Schema, resolver: Resolver): boolean {
  if (typeof schema === 'boolean') {
    return false;
  }
  const {schema: own} = resolver.schema(schema);
  return own.type === 'null' || own.const === null;
}

function hasNullChoice(merged: MergedSchema, resolver: Resolver): boolean {
  return merged.choices.some(({schemas}) => schemas.some((schema) => isNull(schema, resolver)));
}

function guess(schema: SchemaObject): string[] {
  if (schema.const !== undefined) {
    return [jsonType(schema.const)];
  }
  if (schema.enum !== undefined) {
    return [...new Set(schema.enum.map(jsonType))];
  }
  if (schema.properties ?? schema.additionalProperties ?? schema.patternProperties) {
    return ['object'];
  }
  if (schema.items !== undefined || schema.prefixItems !== undefined) {
    return ['array'];
  }
  if (schema.pattern !== undefined || schema.minLength !== undefined || schema.maxLength !== undefined) {
    return ['string'];
  }
  if (schema.minimum !== undefined || schema.maximum !== undefined) {
    return ['number'];
  }
  return schema.required === undefined ? [] : ['object'];
}

/** JSON type name of a value. */
export function jsonType(value: Json): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}

function arrayLabel(schema: SchemaObject, resolver: Resolver, parents: readonly string[]): string {
  if (schema.prefixItems !== undefined) {
    return `array with ${schema.prefixItems.length} fixed places`;
  }
  if (schema.items === undefined || schema.items === true) {
    return 'array';
  }
  const items = mergeAllOf(schema.items, resolver, parents);
  if (items.refs.some((ref) => parents.includes(ref))) {
    return `array of ${items.name ?? 'objects'}`;
  }
  const types = typesOf(items, resolver, parents);
  if (types.length === 1 && types[0] === 'array') {
    return `array of arrays of ${innerLabel(items.schema, resolver, [...parents, ...items.refs])}`;
  }
  const labels = types.map((type) => {
    const plural = PLURALS[type] ?? type;
    return items.schema.format !== undefined && type === 'string' ? `${plural} (${items.schema.format})` : plural;
  });
  return `array of ${labels.length === 0 ? 'any' : labels.join(' or ')}`;
}

function innerLabel(schema: SchemaObject, resolver: Resolver, parents: readonly string[]): string {
  if (schema.prefixItems !== undefined) {
    return `${schema.prefixItems.length} fixed places`;
  }
  return arrayLabel(schema, resolver, parents).replace(/^array of /, '').replace(/^array$/, 'any');
}

function isEmpty(schema: Schema): boolean {
  return schema === true || (typeof schema === 'object' && Object.keys(schema).length === 0);
}
