/** Limits of size, so that a page stays readable and a build ends. */
import {DescriptionError} from './description-error';
import {display} from './explain';

/** Values that YAML aliases and copied references may add. */
const MOST_REPEATED = 1_000_000;
/** Characters of one text, and of one example as JSON. */
const LONGEST_TEXT = 100_000;
/** Keywords with data of the API; `examples` only where it is a list, as a map names examples with a `value` each. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples', 'value']);

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
 * Shortens texts and leaves out examples that are too long for a page.
 * @returns one sentence for each
 */
export function limitSizes(document: object): string[] {
  const warnings: string[] = [];
  const visited = new Set<object>();
  const visit = (node: object, place: readonly string[]): void => {
    visited.add(node);
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      const inner = [...place, key];
      const isData =
        DATA.has(key) && place.at(-1) !== 'properties' && (key !== 'examples' || Array.isArray(value));
      const length = typeof value === 'string' ? value.length : isData ? jsonLength(value) : 0;
      if (length > LONGEST_TEXT) {
        const isText = typeof value === 'string' && !isData;
        warnings.push(
          `${inner.join(' > ')} has ${length} characters and is ${isText ? 'shortened' : 'left out'}.`,
        );
        Object.assign(node, {[key]: isText ? `${value.slice(0, LONGEST_TEXT)} …` : undefined});
      } else if (typeof value === 'object' && value !== null && !isData && !visited.has(value)) {
        visit(value, inner);
      }
    }
  };
  visit(document, []);
  return warnings;
}

function jsonLength(value: unknown): number {
  return (JSON.stringify(value) ?? '').length;
}
