import type {Json, Schema} from '../../../packages/gateway';
import {fits, isObject, mergeSchema} from './merged-schema';

/**
 * Something that a schema allows and that calls can show, by name:
 * `data.folders[].color` (the field is there), `data.parent (left out)`,
 * `type = "file"`, `parent (null)`, `uuid (as Special listing)`.
 */
export type CoveragePoint = string;

/** Everything that a schema allows. What lies inside a point begins with its name. */
export function allowedPoints(schema: Schema, place: string): CoveragePoint[] {
  return pointsOf(schema, place, undefined);
}

/** Which of the points of its schema a value shows. */
export function shownPoints(value: Json, schema: Schema, place: string): CoveragePoint[] {
  return pointsOf(schema, place, {value});
}

/** Whether a point lies inside another one, so that it cannot be shown without it. */
export function isInside(point: CoveragePoint, outer: CoveragePoint): boolean {
  return point !== outer && point.startsWith(outer) && /^[.[ ]/.test(point.slice(outer.length));
}

/** All points of a schema; with a value, those that it shows. */
function pointsOf(schema: Schema, place: string, shown: {value: Json} | undefined): CoveragePoint[] {
  const {properties, required, items, prefixItems, variants, values, types} = mergeSchema(schema);
  const inner = (part: Schema, innerPlace: string, content: Json | undefined): CoveragePoint[] =>
    shown === undefined
      ? [innerPlace, ...pointsOf(part, innerPlace, undefined)]
      : content === undefined
        ? []
        : [innerPlace, ...pointsOf(part, innerPlace, {value: content})];
  const fields = shown !== undefined && isObject(shown.value) ? shown.value : {};
  const entries = shown !== undefined && Array.isArray(shown.value) ? shown.value : [];
  const hasFields = shown === undefined || isObject(shown.value);
  const isShown = (part: Schema): boolean => shown === undefined || fits(shown.value, part);
  const rest = entries.length > 0 ? entries.slice(prefixItems.length) : [undefined];
  return [
    ...[...properties].flatMap(([name, part]) => [
      ...inner(part, `${place}.${name}`, fields[name]),
      ...(hasFields && !required.has(name) && fields[name] === undefined
        ? [`${place}.${name} (left out)`]
        : []),
    ]),
    ...(items === undefined || items === false
      ? []
      : rest.flatMap((entry) => inner(items, `${place}[]`, entry))),
    ...prefixItems.flatMap((part, index) => inner(part, `${place}[${String(index)}]`, entries[index])),
    ...variants.flatMap((group) =>
      group.flatMap((part, index) =>
        isShown(part) ? [`${place} (as ${nameOf(part, index)})`, ...pointsOf(part, place, shown)] : [],
      ),
    ),
    ...values
      .filter((value) => shown === undefined || shown.value === value)
      .map((value) => `${place} = ${JSON.stringify(value)}`),
    ...types
      .filter((type) => types.length > 1 && isShown(typeSchemas[type] ?? false))
      .map((type) => `${place} (${type})`),
  ];
}

function nameOf(schema: Schema, index: number): string {
  const {title, type} = typeof schema === 'boolean' ? {} : schema;
  return title ?? (type === undefined ? `variant ${String(index + 1)}` : String(type));
}

/** One object per type, since compiled schemas are remembered by their objects. */
const typeSchemas: Record<string, Schema> = Object.fromEntries(
  ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'].map((type) => [type, {type}]),
);
