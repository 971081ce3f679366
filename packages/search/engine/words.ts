import {stemmer} from 'stemmer';
import {product} from '../../product';

/** A word as the index knows it. */
export type Word = {
  /** Lower case, without accents. */
  text: string;
  /** The stem in our spelling, as in the index. */
  term: string;
};

/** A run of letters and digits with its joints, e.g. `two-factor`, `getDirectoryContent`, `v3/dir/content`. */
export type Chunk = {
  words: Word[];
  /** The parts written as one word, where there are several: `twofactor`, `v3dircontent`. */
  joined?: Word | undefined;
  /** It names a thing of a program: a path, an option, a code, a method. */
  isName: boolean;
  start: number;
  end: number;
};

/** Other spellings of a term, e.g. `color` → `colour`. */
export type Spellings = Readonly<Record<string, string>>;

// "Log in" and "login" are one word to readers. With the flag `i`, \p{L} would take ten times as long.
const CHUNK =
  /\b(?:[Ll][Oo][Gg]|[Ss][Ii][Gg][Nn])\s(?:[Ii][Nn]|[Oo][Uu][Tt]|[Uu][Pp])(?!\p{L})|(?:--?|\/)?[\p{L}\p{N}]+(?:['’\-_./:@][\p{L}\p{N}]+)*/gu;
// "WebDAV" is Web and DAV, but "APIs" and "2FA" are one word each.
const PARTS = /[-_./:@\s]+|(?<=[a-z])(?=[A-Z])|(?<=\d)(?=[A-Z][a-z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/;
const MAX_NAME_LENGTH = 40;
/** A text hardly has a longer name that its parts do not find, and each costs its place in the index. */
const MAX_NAME_PARTS = 2;

const NO_SPELLINGS: Spellings = {};

export function chunksOf(text: string, spellings = NO_SPELLINGS): Chunk[] {
  const read = readerFor(spellings);
  const chunks: Chunk[] = [];
  for (const {0: run, index: start} of text.matchAll(CHUNK)) {
    const {words, joined, isName} = read(run);
    chunks.push({words, joined, isName, start, end: start + run.length});
  }
  return chunks;
}

type Run = Omit<Chunk, 'start' | 'end'>;
const readers = new WeakMap<Spellings, (run: string) => Run>();

/** Reads each run once: texts repeat their words, and reading them is most of the work of making an index. */
function readerFor(spellings: Spellings): (run: string) => Run {
  const reader = readers.get(spellings) ?? remember((run) => readRun(run, spellings));
  readers.set(spellings, reader);
  return reader;
}

function readRun(run: string, spellings: Spellings): Run {
  const bare = run.replace(/^(--?|\/)/, '').replace(/['’]/g, '');
  const parts = bare.split(PARTS).filter((part) => part !== '');
  const words = parts.map((part) => wordOf(part, spellings));
  const joined = parts.join('');
  return {
    words,
    ...(parts.length > 1 && joined.length <= MAX_NAME_LENGTH && {joined: wordOf(joined, spellings)}),
    isName: /^[-/]|[_/]|[a-z][A-Z]/.test(run),
  };
}

const DETERMINERS = /^(?:an?|my|our|the|your)$/i;

/**
 * The chunks of a query or a synonym without determiners, unless it has nothing else:
 * "forgot my password" and "forgot password" are the same phrase.
 */
export function chunksOfPhrase(text: string, spellings = NO_SPELLINGS): Chunk[] {
  const chunks = chunksOf(text, spellings);
  const others = chunks.filter(({start, end}) => !DETERMINERS.test(text.slice(start, end)));
  return others.length > 0 ? others : chunks;
}

/** The words of those chunks. */
export function wordsOfPhrase(text: string, spellings = NO_SPELLINGS): Word[] {
  return chunksOfPhrase(text, spellings).flatMap(({words}) => words);
}

/** A function of a text that makes each of its values once. */
export function remember<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    let value = made.get(text);
    if (value === undefined) {
      value = make(text);
      made.set(text, value);
    }
    return value;
  };
}

/** One word as the index knows it. */
export function wordOf(part: string, spellings = NO_SPELLINGS): Word {
  const isPlain = /^[\w]+$/.test(part);
  const text = (isPlain ? part : part.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();
  const term = /^[a-z]{4,}$/.test(text) ? stemmer(text) : text;
  return {text, term: Object.hasOwn(spellings, term) ? (spellings[term] ?? term) : term};
}

/** Stop words; the product's name is on every page. */
const STOP_WORDS = new Set(
  `${product.slug} a an and are as at be been but by can could did do does for from had has have how i if im in into is it its
  ive me my of on or our should so some than that the their them then there these they this those to was we were
  what when where which while who why will with would you your dont doesnt cant isnt wont not still again keep keeps get gets got just even yet now anymore also one all`.split(
    /\s+/,
  ),
);

export function isStopWord({text}: Word): boolean {
  return STOP_WORDS.has(text);
}

/**
 * The terms of a text for the index: no stop words, no random strings such as
 * keys and hashes. Whole names count beside their parts, addresses and longer names
 * by their parts only.
 */
export function termsOf(text: string, spellings: Spellings): Set<string> {
  const readable = text.replace(/[\w+/=]{20,}/g, (run) => (isRandom(run) ? ' ' : run));
  const terms = new Set<string>();
  for (const {words, joined, isName, start, end} of chunksOf(readable, spellings)) {
    const isWhole = isName && words.length <= MAX_NAME_PARTS && !/[/.:@]/.test(readable.slice(start, end));
    for (const word of joined === undefined || !isWhole ? words : [...words, joined]) {
      if (isWorthKeeping(word, word === joined)) {
        terms.add(word.term);
      }
    }
  }
  return terms;
}

function isWorthKeeping(word: Word, isJoined: boolean): boolean {
  const {text} = word;
  const isPath = /^v\d+[a-z]+$/.test(text);
  // "argon2id" is a word, "7kq2m" is none; numbered names can be found by their parts.
  const jumble = isJoined ? /\d[a-z]|[a-z]\d/ : /\d[a-z]+\d/;
  const isJumble = !isPath && (text.length > 24 || (text.length > 6 && jumble.test(text)));
  return text.length > 1 && !isStopWord(word) && !isJumble && (!/^\d+$/.test(text) || text.length === 3);
}

/** Base64 and hexadecimal values mix digits and letters all over. */
function isRandom(run: string): boolean {
  return (run.match(/[a-zA-Z]\d|\d[a-zA-Z]/g) ?? []).length > 2;
}

/** Terms of a name: nothing is left out. */
export function termsOfName(name: string, spellings: Spellings): Set<string> {
  return new Set(
    chunksOf(name, spellings).flatMap(({words, joined}) =>
      (joined === undefined ? words : [...words, joined]).map(({term}) => term),
    ),
  );
}
