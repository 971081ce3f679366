/**
 * What a description may not hold, because pages made from it would mislead
 * readers, or could not be made in sensible time.
 */
import {nestingOf} from '../../markdown/markdown-limits';
import {findInvisible, nameInvisible} from '../../markdown/invisible';
import {DescriptionError} from './description-error';
import {display} from './explain';
import {below, placeIn, visitObjects, type Part} from './parts';

/** Values that YAML aliases may add to a file. */
const MOST_REPEATED = 100_000;
/** Characters of one text, and of one example as JSON. */
const LONGEST_TEXT = 100_000;
/** Characters of a key, a title, an address. */
const LONGEST_NAME = 1000;
/** Levels of lists and quotes in one text. */
const DEEPEST_TEXT = 50;

const NAMES: ReadonlySet<string> = new Set(['name', 'operationId', 'summary', 'title', 'url']);
const EXAMPLES: ReadonlySet<string> = new Set([
  'const',
  'default',
  'enum',
  'example',
  'examples',
  'value',
  'x-sample',
]);

/**
 * Checks one file.
 * @throws DescriptionError with the first fault in reading order
 */
export function checkPart(part: Part): void {
  checkRawCharacters(part);
  checkRepeats(part);
  const examples = new Set<string>();
  visitObjects(part.parsed, (node, pointer) => {
    const isExample = examples.has(pointer);
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      const place = below(pointer, key);
      checkKey(part, key, place);
      // A property may be called like a keyword.
      const startsExample = !isExample && EXAMPLES.has(key) && !pointer.endsWith('/properties');
      if (isExample || startsExample) {
        examples.add(place);
      }
      if (startsExample) {
        checkExample(part, value, key, place);
      }
      if (typeof value === 'string') {
        checkText(part, value, key, place, examples.has(place));
      }
    }
  });
}

/** What stands in the file as it is, comments and all: here the exact place is known. */
function checkRawCharacters({file, source: {body}}: Part): void {
  const start = body.startsWith('\uFEFF') ? 1 : 0;
  const found = findInvisible(body.slice(start));
  if (found !== undefined) {
    const before = body.slice(0, start + found.index);
    const column = before.length - before.lastIndexOf('\n');
    throw new DescriptionError(
      `${display(file)}:${before.split('\n').length}:${column}`,
      `The file holds ${nameInvisible(found.character)}.`,
      'Remove it; readers would see something else than programs read.',
    );
  }
}

function checkKey(part: Part, key: string, pointer: string): void {
  if (key.length > LONGEST_NAME) {
    throw new DescriptionError(
      placeIn(part, pointer, true),
      `This name is ${key.length} characters long.`,
      `Use at most ${LONGEST_NAME}.`,
    );
  }
  checkCharacters(part, key, pointer, true);
}

function checkText(part: Part, text: string, key: string, pointer: string, isExample: boolean): void {
  const most = NAMES.has(key) && !isExample ? LONGEST_NAME : LONGEST_TEXT;
  if (text.length > most) {
    throw new DescriptionError(
      placeIn(part, pointer),
      `The text "${key}" is ${text.length} characters long.`,
      `Use at most ${most}.`,
    );
  }
  checkCharacters(part, text, pointer, false);
  if (!isExample && nestingOf(text).depth > DEEPEST_TEXT) {
    throw new DescriptionError(
      placeIn(part, pointer),
      `The text "${key}" nests lists or quotes more than ${DEEPEST_TEXT} levels deep.`,
      'Write it with fewer levels.',
    );
  }
}

/** The same characters may be written as escapes: `\u202e`. */
function checkCharacters(part: Part, text: string, pointer: string, isKey: boolean): void {
  const found = findInvisible(text);
  if (found !== undefined) {
    throw new DescriptionError(
      placeIn(part, pointer, isKey),
      `This text holds ${nameInvisible(found.character)}.`,
      'Remove it; readers would see something else than programs read.',
    );
  }
}

function checkExample(part: Part, value: unknown, key: string, pointer: string): void {
  const {length} = JSON.stringify(value) ?? '';
  // A long text is told as such.
  if (typeof value !== 'string' && length > LONGEST_TEXT) {
    throw new DescriptionError(
      placeIn(part, pointer, true),
      `The value of "${key}" is ${length} characters long, and pages print it whole.`,
      `Show a shorter one, of at most ${LONGEST_TEXT} characters.`,
    );
  }
}

/**
 * Aliases of aliases, and references that the bundler replaces by what they
 * stand for, can stand for more values than any memory holds.
 * @throws DescriptionError
 */
export function checkRepeats(part: Part): void {
  const sizes = new Map<object, number>();
  let distinct = 0;
  const sizeOf = (node: unknown, pointer: string): number => {
    if (typeof node !== 'object' || node === null) {
      return 1;
    }
    const known = sizes.get(node);
    if (known !== undefined) {
      if (known === Infinity) {
        throw new DescriptionError(
          placeIn(part, pointer),
          'This repeats, by a YAML alias or a reference, something that it stands inside.',
          'Describe what contains itself as a shared schema, and refer to it with $ref.',
        );
      }
      return known;
    }
    sizes.set(node, Infinity);
    distinct += 1;
    let size = 1;
    for (const [key, child] of Object.entries(node)) {
      size += sizeOf(child, below(pointer, key));
      distinct += typeof child === 'object' ? 0 : 1;
    }
    if (size - distinct > MOST_REPEATED) {
      throw new DescriptionError(
        placeIn(part, pointer, true),
        `YAML aliases or references here repeat more than ${MOST_REPEATED} values.`,
        'Use fewer aliases of aliases; shared schemas with $ref do the same.',
      );
    }
    sizes.set(node, size);
    return size;
  };
  sizeOf(part.parsed, '#');
}
