import type {Json, Schema} from '../../openapi-reference/document';
import {fits, isObject, viewOf} from './schema-view';

/**
 * Something that a schema allows and that calls can show, by name:
 * `data.folders[].color` (the field is there), `data.parent (left out)`,
 * `type = "file"`, `parent (null)`, `uuid (as Special listing)`.
 */
export type Slot = string;

/** Everything that a schema allows. What lies inside a slot begins with its name. */
export function slotsOf(schema: Schema, place: string): Slot[] {
  const {properties, required, items, places, variants, values, types} = viewOf(schema);
  return [
    ...[...properties].flatMap(([name, part]) => [
      field(place, name),
      ...(required.has(name) ? [] : [leftOut(place, name)]),
      ...slotsOf(part, field(place, name)),
    ]),
    ...(items === undefined || items === false ? [] : [entry(place), ...slotsOf(items, entry(place))]),
    ...places.flatMap((part, index) => [entry(place, index), ...slotsOf(part, entry(place, index))]),
    ...variants.flatMap((group) =>
      group.flatMap((part, index) => [variant(place, part, index), ...slotsOf(part, place)]),
    ),
    ...values.map((value) => equal(place, value)),
    ...(types.length > 1 ? types.map((type) => typed(place, type)) : []),
  ];
}

/** Which of the slots of its schema a value shows. */
export function slotsIn(value: Json, schema: Schema, place: string): Slot[] {
  const {properties, required, items, places, variants, values, types} = viewOf(schema);
  const fields = isObject(value)
    ? [...properties].flatMap(([name, part]) => {
        const content = value[name];
        if (content === undefined) {
          return required.has(name) ? [] : [leftOut(place, name)];
        }
        return [field(place, name), ...slotsIn(content, part, field(place, name))];
      })
    : [];
  const entries = (Array.isArray(value) ? value : []).flatMap((content, index) => {
    const part = places[index];
    if (part !== undefined) {
      return [entry(place, index), ...slotsIn(content, part, entry(place, index))];
    }
    return items === undefined || items === false
      ? []
      : [entry(place), ...slotsIn(content, items, entry(place))];
  });
  return [
    ...fields,
    ...entries,
    ...variants.flatMap((group) =>
      group.flatMap((part, index) =>
        fits(value, part) ? [variant(place, part, index), ...slotsIn(value, part, place)] : [],
      ),
    ),
    ...values.filter((allowed) => same(allowed, value)).map((allowed) => equal(place, allowed)),
    ...(types.length > 1
      ? types.filter((type) => isOfType(value, type)).map((type) => typed(place, type))
      : []),
  ];
}

/** Whether a slot lies inside another one, so that it cannot be shown without it. */
export function isInside(slot: Slot, outer: Slot): boolean {
  return slot !== outer && slot.startsWith(outer) && /^[.[ ]/.test(slot.slice(outer.length));
}

function field(place: string, name: string): Slot {
  return `${place}.${name}`;
}

function leftOut(place: string, name: string): Slot {
  return `${field(place, name)} (left out)`;
}

function entry(place: string, index?: number): Slot {
  return `${place}[${index === undefined ? '' : String(index)}]`;
}

function variant(place: string, schema: Schema, index: number): Slot {
  const {title, type} = typeof schema === 'boolean' ? {} : schema;
  return `${place} (as ${title ?? (type === undefined ? `variant ${String(index + 1)}` : String(type))})`;
}

function equal(place: string, value: Json): Slot {
  return `${place} = ${JSON.stringify(value)}`;
}

function typed(place: string, type: string): Slot {
  return `${place} (${type})`;
}

function same(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isOfType(value: Json, type: string): boolean {
  return fits(value, typeSchemas[type] ?? false);
}

/** One object per type, since compiled schemas are remembered by their objects. */
const typeSchemas: Record<string, Schema> = Object.fromEntries(
  ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'].map((type) => [type, {type}]),
);
