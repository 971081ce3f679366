import type {Json, Schema} from '../../../packages/gateway';
import {fits, isObject, mergeSchema} from './merged-schema';

/** A copy of a value without the fields that its schema does not require. */
export function omitOptionalFields(value: Json, schema: Schema): Json {
  const {properties, required, items, prefixItems, variants} = mergeSchema(schema);
  const chosen = variants.flatMap((group) => group.filter((part) => fits(value, part)).slice(0, 1));
  const left = chosen.reduce((rest, part) => omitOptionalFields(rest, part), value);
  if (Array.isArray(left)) {
    return left.map((entry, index) => omitOptionalFields(entry, prefixItems[index] ?? items ?? true));
  }
  if (!isObject(left)) {
    return left;
  }
  return Object.fromEntries(
    Object.entries(left)
      .filter(([name]) => required.has(name) || !properties.has(name))
      .map(([name, content]) => [name, omitOptionalFields(content, properties.get(name) ?? true)]),
  );
}
