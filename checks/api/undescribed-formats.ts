import {fits, isObject, mergeSchema, type Json, type Schema} from '../../packages/gateway';

/** A text that stands where the description allows any text. */
export type FreeText = {place: string; text: string};

const formats: [RegExp, string][] = [
  [/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'a UUID'],
  [/^[^@\s]+@[^@\s]+\.[a-z]+$/, 'an e-mail address'],
  [/^[0-9a-f]{32,}$/, 'hex of a fixed length'],
];

/** Keywords that say what a text looks like or that it can be anything. */
const formatKeywords = ['format', 'pattern', 'enum', 'const', 'contentEncoding'] as const;

/** All texts of a value whose format its schema leaves open. */
export function freeTextsIn(value: Json, schema: Schema, place: string): FreeText[] {
  const {properties, items, prefixItems, variants} = mergeSchema(schema);
  if (typeof value === 'string') {
    return saysFormat(value, schema) ? [] : [{place, text: value}];
  }
  if (Array.isArray(value)) {
    return value.flatMap((content, index) =>
      freeTextsIn(content, prefixItems[index] ?? items ?? true, `${place}[]`),
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

/** Places where every text had the same format, although the description allows any text. */
export function faultsOfFormats(texts: readonly FreeText[]): string[] {
  const byPlace = new Map<string, string[]>();
  for (const {place, text} of texts) {
    byPlace.set(place, [...(byPlace.get(place) ?? []), text]);
  }
  return [...byPlace].flatMap(([place, all]) => {
    const [, format] = formats.find(([pattern]) => all.every((text) => pattern.test(text))) ?? [];
    const lengths = new Set(all.map(({length}) => length));
    return format === undefined || (format.startsWith('hex') && lengths.size > 1)
      ? []
      : [`${place} always is ${format}, which the description does not say`];
  });
}

function saysFormat(value: Json, schema: Schema): boolean {
  if (typeof schema === 'boolean') {
    return false;
  }
  return (
    formatKeywords.some((key) => schema[key] !== undefined) ||
    (schema.allOf ?? []).some((part) => saysFormat(value, part)) ||
    [schema.anyOf, schema.oneOf].some((group) =>
      group?.some((part) => fits(value, part) && saysFormat(value, part)),
    )
  );
}
