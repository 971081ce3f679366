import type {Resolver} from '../resolve';
import {describe, details} from './details';
import {isNested, itemSchema} from './fields';
import {mergeAllOf} from './merge-all-of';
import type {MergedSchema} from './merged-schema';
import {typesOf} from './types';
import {unwrapSingleChoice} from './unwrap-single-choice';

/** Items get an entry of their own if there is more to say about them than their type. */
export function haveOwnEntry(items: MergedSchema, resolver: Resolver, seen: readonly string[] = []): boolean {
  const {schema} = items;
  if (!isNested(items)) {
    return saysMore(items);
  }
  if (!typesOf(items, resolver).includes('array')) {
    return false;
  }
  const inner = itemSchema(schema);
  if (
    saysMore(items) ||
    inner === undefined ||
    items.choices.length > 0 ||
    schema.prefixItems !== undefined
  ) {
    return true;
  }
  const merged = unwrapSingleChoice(mergeAllOf(inner, resolver), resolver);
  const around = [...seen, ...items.refs];
  // Arrays that contain each other have their own entries, so that the circle shows.
  const isCircle = merged.refs.some((ref) => around.includes(ref));
  return isCircle || haveOwnEntry(merged, resolver, around) || isObject(merged);
}

function isObject(merged: MergedSchema): boolean {
  return isNested(merged) && itemSchema(merged.schema) === undefined;
}

function saysMore({schema}: MergedSchema): boolean {
  return Object.keys({...describe(schema, (text) => text), ...details(schema)}).length > 0;
}
