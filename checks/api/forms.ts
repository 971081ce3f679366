import type {Json, Schema} from '../../packages/openapi-reference/document';
import {fits, isObject, viewOf} from '../../packages/gateway/contract/schema-view';

/** A text that stands where the description allows any text. */
export type FreeText = {place: string; text: string};

const forms: [RegExp, string][] = [
  [/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'a UUID'],
  [/^[^@\s]+@[^@\s]+\.[a-z]+$/, 'an e-mail address'],
  [/^[0-9a-f]{32,}$/, 'hex of a fixed length'],
];

/** Keywords that say what a text looks like or that it can be anything. */
const saying = ['format', 'pattern', 'enum', 'const', 'contentEncoding'] as const;

/** All texts of a value whose form its schema leaves open. */
export function freeTextsIn(value: Json, schema: Schema, place: string): FreeText[] {
  const {properties, items, places, variants} = viewOf(schema);
  if (typeof value === 'string') {
    return saysForm(value, schema) ? [] : [{place, text: value}];
  }
  if (Array.isArray(value)) {
    return value.flatMap((content, index) =>
      freeTextsIn(content, places[index] ?? items ?? true, `${place}[]`),
    );
  }
  if (!isObject(value)) {
    return [];
  }
  return [
    ...[...properties].flatMap(([name, part]) => {
      const content = value[name];
      return content === undefined ? [] : freeTextsIn(content, part, `${place}.${name}`);
    }),
    ...variants.flatMap((group) =>
      group.filter((part) => fits(value, part)).flatMap((part) => freeTextsIn(value, part, place)),
    ),
  ];
}

/** Places where every text had the same form, although the description allows any text. */
export function faultsOfForms(texts: readonly FreeText[]): string[] {
  const byPlace = new Map<string, string[]>();
  for (const {place, text} of texts) {
    byPlace.set(place, [...(byPlace.get(place) ?? []), text]);
  }
  return [...byPlace].flatMap(([place, all]) => {
    const [, form] = forms.find(([pattern]) => all.every((text) => pattern.test(text))) ?? [];
    const lengths = new Set(all.map(({length}) => length));
    return form === undefined || (form.startsWith('hex') && lengths.size > 1)
      ? []
      : [`${place} always is ${form}, which the description does not say`];
  });
}

function saysForm(value: Json, schema: Schema): boolean {
  if (typeof schema === 'boolean') {
    return false;
  }
  return (
    saying.some((key) => schema[key] !== undefined) ||
    (schema.allOf ?? []).some((part) => saysForm(value, part)) ||
    [schema.anyOf, schema.oneOf].some((group) =>
      group?.some((part) => fits(value, part) && saysForm(value, part)),
    )
  );
}
