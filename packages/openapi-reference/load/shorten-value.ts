import type {Json} from '../model/openapi';

type Limits = {items: number; entries: number; depth: number; characters: number};

/** From generous to strict; the first ones that make a value short enough are taken. */
const STEPS: readonly Limits[] = [
  {items: 10, entries: 200, depth: 12, characters: 1000},
  {items: 5, entries: 100, depth: 8, characters: 400},
  {items: 2, entries: 60, depth: 6, characters: 200},
  {items: 1, entries: 60, depth: 5, characters: 200},
  {items: 1, entries: 40, depth: 4, characters: 100},
  {items: 1, entries: 20, depth: 3, characters: 60},
  {items: 1, entries: 10, depth: 2, characters: 40},
];

/** A value with the same shape and fewer parts: where something is left out, an ellipsis says so. */
export function shortenValue(value: Json, length: number): Json {
  if (typeof value === 'string') {
    return `${value.slice(0, length)} …`;
  }
  for (const limits of STEPS) {
    const short = cut(value, limits, 0);
    if (JSON.stringify(short).length <= length) {
      return short;
    }
  }
  return '…';
}

function cut(value: Json, limits: Limits, depth: number): Json {
  if (typeof value === 'string') {
    return value.length > limits.characters ? `${value.slice(0, limits.characters)}…` : value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (depth >= limits.depth) {
    return '…';
  }
  if (Array.isArray(value)) {
    const items = value.slice(0, limits.items).map((item) => cut(item, limits, depth + 1));
    const left = value.length - items.length;
    return left === 0 ? items : [...items, `… (${left} more)`];
  }
  const entries = Object.entries(value);
  const shown = entries
    .slice(0, limits.entries)
    .map(([key, entry]): [string, Json] => [key, cut(entry, limits, depth + 1)]);
  const left = entries.length - shown.length;
  return Object.fromEntries(left === 0 ? shown : [...shown, ['…', `${left} more`]]);
}
