import type {Json, Schema} from '../../openapi-reference/document';
import {fits, isObject, viewOf} from './schema-view';

/** A copy of a value without the fields that its schema does not require. */
export function leaveOutOptional(value: Json, schema: Schema): Json {
  const {properties, required, items, places, variants} = viewOf(schema);
  const chosen = variants.flatMap((group) => group.filter((part) => fits(value, part)).slice(0, 1));
  const lean = chosen.reduce((rest, part) => leaveOutOptional(rest, part), value);
  if (Array.isArray(lean)) {
    return lean.map((content, index) => leaveOutOptional(content, places[index] ?? items ?? true));
  }
  if (!isObject(lean)) {
    return lean;
  }
  return Object.fromEntries(
    Object.entries(lean)
      .filter(([name]) => required.has(name) || !properties.has(name))
      .map(([name, content]) => [name, leaveOutOptional(content, properties.get(name) ?? true)]),
  );
}
