/** Limits of size, so that a page stays readable and a build ends. */
import type {Json} from '../model/openapi';
import {DescriptionError} from './description-error';
import {display} from './explain';
import {shortenValue} from './shorten-value';

/** Values that YAML aliases and copied references may add. */
const MOST_REPEATED = 1_000_000;
/** Characters of one text, and of one example or other value as JSON. */
const LONGEST_TEXT = 20_000;
const LONGEST_VALUE = 10_000;
/** Values of one enumeration. */
const MOST_VALUES = 200;
/** Keywords with data of the API; `examples` only where it is a list, as a map names examples with a `value` each. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'example', 'examples', 'value']);

/**
 * Aliases of aliases can stand for more values than any memory holds, and an
 * alias inside what it stands for has no end.
 * @throws DescriptionError
 */
export function checkRepetition(root: unknown, file: string): void {
  const sizes = new Map<object, number>();
  const sizeOf = (node: unknown): number => {
    if (typeof node !== 'object' || node === null) {
      return 1;
    }
    const known = sizes.get(node);
    if (known !== undefined) {
      return known;
    }
    sizes.set(node, Infinity);
    const size = Object.values(node).reduce<number>((sum, child) => sum + sizeOf(child), 1);
    sizes.set(node, size);
    return size;
  };
  const repeated = sizeOf(root) - [...sizes.keys()].reduce((sum, node) => sum + Object.keys(node).length, 1);
  if (repeated > MOST_REPEATED) {
    throw new DescriptionError(
      display(file),
      repeated === Infinity
        ? 'A YAML alias repeats something that it is part of.'
        : `YAML aliases repeat more than ${MOST_REPEATED} values.`,
      'Use shared schemas and $ref instead of aliases.',
    );
  }
}

/**
 * Shortens texts and examples that are too long for a page. The document stays
 * as it is: readers can download it with all of them.
 * @returns the document for the pages, and one sentence for each that is shortened
 */
export function limitSizes<T extends object>(document: T): {limited: T; warnings: string[]} {
  const warnings: string[] = [];
  const copies = new Map<object, object>();
  const shorten = (value: unknown, key: string, place: readonly string[]): unknown => {
    if (key === 'enum' && Array.isArray(value) && value.length > MOST_VALUES) {
      const left = value.length - MOST_VALUES;
      warnings.push(`${place.join(' > ')} has ${value.length} values and is shortened.`);
      return shorten([...value.slice(0, MOST_VALUES), `… (${left} more)`], '', place);
    }
    const isData =
      DATA.has(key) && place.at(-2) !== 'properties' && (key !== 'examples' || Array.isArray(value));
    const length = isData ? jsonLength(value) : typeof value === 'string' ? value.length : 0;
    if (length <= (isData ? LONGEST_VALUE : LONGEST_TEXT)) {
      return isData || typeof value !== 'object' || value === null ? value : copyOf(value, place);
    }
    warnings.push(`${place.join(' > ')} has ${length} characters and is shortened.`);
    return isData ? shortenValue(value as Json, LONGEST_VALUE) : `${String(value).slice(0, LONGEST_TEXT)} …`;
  };
  // What holds nothing too long stays the same object.
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
  return {limited: copyOf(document, []) as T, warnings};
}

function jsonLength(value: unknown): number {
  return (JSON.stringify(value) ?? '').length;
}
