import type {Schema, SchemaObject} from '../openapi';
import type {Resolver} from '../resolve';
import {mergeAllOf} from './merge-all-of';
import type {MergedSchema} from './merged-schema';
import {typesOf} from './types';
import {unwrapSingleChoice} from './unwrap-single-choice';

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
