import {ownEntry} from '../values';
import type {Schema, SchemaObject} from '../openapi';
import type {Resolver} from '../resolve';
import {mergeAllOf} from './merge-all-of';
import type {MergedSchema} from './merged-schema';
import {typesOf} from './types';
import {unwrapSingleChoice} from './unwrap-single-choice';

const PLURALS: Readonly<Record<string, string>> = {
  object: 'objects',
  string: 'strings',
  integer: 'integers',
  number: 'numbers',
  boolean: 'booleans',
  array: 'arrays',
  null: 'nulls',
};

/** How the label of a type ends that `null` fits too. */
export const OR_NULL = ' or null';

/** For people: `string (uuid)`, `array of objects`, `integer or null`, `any`. */
export function typeLabel(merged: MergedSchema, resolver: Resolver): string {
  const {schema} = merged;
  if (schema.not !== undefined && isEmpty(schema.not) && schema.type === undefined) {
    return 'nothing';
  }
  const types = typesOf(merged, resolver);
  if (types.length === 0 || (types[0] === 'null' && isAnyOrNull(merged))) {
    return withFormat('any', schema);
  }
  const labels = types.map((type) =>
    type === 'array' ? `array${arrayLabel(schema, resolver, merged.refs)}` : withFormat(type, schema),
  );
  return [...new Set(labels)].join(' or ');
}

/** What follows "array" or "arrays" in the label of an array. */
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
    const plural = ownEntry(PLURALS, type) ?? type;
    return type === 'array'
      ? `${plural}${arrayLabel(items.schema, resolver, [...around, ...items.refs])}`
      : withFormat(plural, items.schema);
  });
  return ` of ${labels.length === 0 ? 'values of any type' : labels.join(' or ')}`;
}

function withFormat(label: string, {format}: SchemaObject): string {
  const takesFormat = /^(?:string|number|integer)s?$|^any$/.test(label);
  return format !== undefined && takesFormat ? `${label} (${format})` : label;
}

/** `nullable: true` without a type limits nothing. */
function isAnyOrNull({schema, choices}: MergedSchema): boolean {
  return (
    schema.nullable === true &&
    choices.length === 0 &&
    (schema.type ?? schema.enum ?? schema.const) === undefined
  );
}

function isEmpty(schema: Schema): boolean {
  return schema === true || (typeof schema === 'object' && Object.keys(schema).length === 0);
}
