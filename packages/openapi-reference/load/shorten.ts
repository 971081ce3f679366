import type {Json} from '../model/openapi';

/** Characters of one text, and of one example or other value as JSON. */
const LONGEST_TEXT = 20_000;
const LONGEST_VALUE = 10_000;
/** Values of one enumeration. */
const MOST_VALUES = 200;
/** Keywords with data of the API; `examples` only where it is a list, as a map names examples with a `value` each. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'example', 'examples', 'value']);

/**
 * Shortens texts and examples that are too long for a page. The document itself
 * stays as it is: readers can download it in full.
 * @returns the document for the pages, and one sentence for each text that is shortened
 */
export function shortenTexts<T extends object>(document: T): {document: T; warnings: string[]} {
  const warnings: string[] = [];
  const copies = new Map<object, object>();
  const shorten = (value: unknown, key: string, place: readonly string[]): unknown => {
    if (key === 'enum' && Array.isArray(value) && value.length > MOST_VALUES) {
      warnings.push(`${place.join(' > ')} has ${value.length} values and is shortened.`);
      return [...(value as Json[]).slice(0, MOST_VALUES), `… (${value.length - MOST_VALUES} more)`];
    }
    const isData =
      DATA.has(key) && place.at(-2) !== 'properties' && (key !== 'examples' || Array.isArray(value));
    const length = isData
      ? (JSON.stringify(value) ?? '').length
      : typeof value === 'string'
        ? value.length
        : 0;
    if (length <= (isData ? LONGEST_VALUE : LONGEST_TEXT)) {
      return isData || typeof value !== 'object' || value === null ? value : copyOf(value, place);
    }
    warnings.push(`${place.join(' > ')} has ${length} characters and is shortened.`);
    return isData ? shortenValue(value as Json) : `${String(value).slice(0, LONGEST_TEXT)} …`;
  };
  // What holds nothing too long stays the same object, and what YAML aliases share stays shared.
  const copyOf = (node: object, place: readonly string[]): object => {
    const known = copies.get(node);
    if (known !== undefined) {
      return known;
    }
    copies.set(node, node);
    const changed = Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
      const short = shorten(value, key, [...place, key]);
      return short === value ? [] : [[key, short] as const];
    });
    const copy: object =
      changed.length === 0
        ? node
        : Object.assign(Array.isArray(node) ? [...node] : {...node}, Object.fromEntries(changed));
    copies.set(node, copy);
    return copy;
  };
  return {document: copyOf(document, []) as T, warnings};
}

/** A value of the same shape with fewer parts; an ellipsis stands for what is left out. */
function shortenValue(value: Json): Json {
  if (typeof value === 'string') {
    return `${value.slice(0, LONGEST_VALUE)} …`;
  }
  for (let most = 16; most >= 1; most /= 2) {
    const short = cut(value, most, most + 3);
    if (JSON.stringify(short).length <= LONGEST_VALUE) {
      return short;
    }
  }
  return '…';
}

/** Keeps so many items of each list, and in proportion entries and characters. */
function cut(value: Json, most: number, depth: number): Json {
  if (typeof value === 'string') {
    const longest = most * 60;
    return value.length > longest ? `${value.slice(0, longest)}…` : value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (depth === 0) {
    return '…';
  }
  if (Array.isArray(value)) {
    const items = value.slice(0, most).map((item) => cut(item, most, depth - 1));
    return items.length === value.length ? items : [...items, `… (${value.length - items.length} more)`];
  }
  const entries = Object.entries(value);
  const shown = entries
    .slice(0, most * 20)
    .map(([key, entry]): [string, Json] => [key, cut(entry, most, depth - 1)]);
  const left = entries.length - shown.length;
  return Object.fromEntries(left === 0 ? shown : [...shown, ['…', `${left} more`]]);
}
