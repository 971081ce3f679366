import type {LoadedIndex} from './load-index';
import {chunksOfPhrase, isStopWord, wordOf, wordsOfPhrase, type Chunk, type Word} from './words';
import type {Synonyms} from './types';
import {weights} from './weights';

export type QueryWord = Word & {
  /** The reader may still be typing it. */
  isUnfinished?: boolean;
  /** The synonyms have it, so it is no typing error. */
  isKnown?: boolean;
};

/** One wording of a concept; a document must have all of its words. */
export type Alternative = {words: QueryWord[]; weight: number};

/** One thing that the reader asks for. */
export type Concept = {
  alternatives: readonly Alternative[];
  /** How many words of the query it represents; 0 = optional. */
  size: number;
  /** Of a complete name: indexes of the concepts of its parts. */
  covers?: number[];
  /** A path, code, option or method. */
  isName?: boolean;
};

/** Phrases that mean the same or find each other: their terms → the other phrases. */
export type Phrases = ReadonlyMap<string, readonly Alternative[]>;

const LONGEST_PHRASE = 4;

/** Makes the synonyms ready for look-up. */
export function readPhrases({same, finds, spelling}: Synonyms): Phrases {
  const phrases = new Map<string, Alternative[]>();
  const add = (from: string, to: string, weight: number): void => {
    const key = keyOf(wordsOfPhrase(from, spelling));
    phrases.set(key, [...(phrases.get(key) ?? []), {words: contentOf(wordsOfPhrase(to, spelling)), weight}]);
  };
  for (const group of same) {
    for (const from of group) {
      group.filter((to) => to !== from).forEach((to) => add(from, to, weights.same));
    }
  }
  finds.forEach(({from, to}) => to.forEach((phrase) => add(from, phrase, weights.finds)));
  return phrases;
}

export function readQuery(query: string, phrases: Phrases, index: LoadedIndex): Concept[] {
  const chunks = chunksOfPhrase(query, index.synonyms.spelling).map((chunk) =>
    asKnown(chunk, phrases, query),
  );
  const isFinished = /[\s)\]"'?!]$/.test(query);
  const words = chunks
    .flatMap((chunk) => chunk.words)
    .map((word, at, {length}) => ({...word, isUnfinished: !isFinished && at === length - 1}));
  const onlyStopWords = words.every(isStopWord);
  const concepts: Concept[] = [];
  /** For each word the concept that it belongs to. */
  const conceptOf: number[] = [];
  for (let at = 0; at < words.length;) {
    const length = phraseLength(words.slice(at), phrases);
    const own = words.slice(at, at + Math.max(length, 1));
    const content = onlyStopWords ? own : contentOf(own);
    const others = length > 0 ? (phrases.get(keyOf(own)) ?? []) : [];
    const known = content.map((word) => ({...word, isKnown: others.length > 0}));
    own.forEach(() => conceptOf.push(concepts.length));
    at += own.length;
    if (content.length > 0 || others.length > 0) {
      concepts.push({
        alternatives: content.length > 0 ? [{words: known, weight: 1}, ...others] : others,
        size: Math.max(content.length, 1),
      });
    }
  }
  return [...concepts, ...namesIn(chunks, conceptOf, index), ...joinedPairs(words, index)];
}

/** `iPhone`, `WiFi` and "log in" are words like any other, no names of a program. */
function asKnown(chunk: Chunk, phrases: Phrases, query: string): Chunk {
  const {joined, start, end} = chunk;
  const isWord = /^[\p{L}\p{N} ]+$/u.test(query.slice(start, end));
  return isWord && joined !== undefined && phrases.has(joined.term)
    ? {words: [joined], isName: false, start, end}
    : chunk;
}

/** Complete names such as `dircontent`, in addition to their parts. */
function namesIn(chunks: readonly Chunk[], conceptOf: readonly number[], {terms}: LoadedIndex): Concept[] {
  let at = 0;
  return chunks.flatMap(({words, joined, isName}) => {
    const covers = [...new Set(words.map((_, offset) => conceptOf[at + offset] ?? 0))];
    at += words.length;
    return joined === undefined || !terms.has(joined.term)
      ? []
      : {
          alternatives: [{words: [joined], weight: weights.whole}],
          size: 0,
          covers,
          isName,
        };
  });
}

/** `web dav` also means `webdav`. */
function joinedPairs(words: readonly QueryWord[], {terms, synonyms}: LoadedIndex): Concept[] {
  return words.slice(1).flatMap((word, at) => {
    const joined = wordOf(`${words[at]?.text ?? ''}${word.text}`, synonyms.spelling);
    return joined.text.length > 4 && terms.has(joined.term)
      ? {alternatives: [{words: [joined], weight: weights.joined}], size: 0}
      : [];
  });
}

function phraseLength(words: readonly Word[], phrases: Phrases): number {
  for (let length = Math.min(words.length, LONGEST_PHRASE); length > 0; length--) {
    if (phrases.has(keyOf(words.slice(0, length)))) {
      return length;
    }
  }
  return 0;
}

function contentOf(words: readonly QueryWord[]): QueryWord[] {
  return words.filter((word) => !isStopWord(word));
}

/** Phrases with the same key are one phrase to the search. */
export function keyOf(words: readonly Word[]): string {
  return words.map(({term}) => term).join(' ');
}
