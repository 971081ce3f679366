import {termsOf, termsOfName} from '../engine/words';
import {packPostings} from '../engine/postings';
import {
  excerptKey,
  NO_ANCHOR,
  TITLE_IN_ANCHOR,
  usualAnchor,
  type SearchIndex,
  type Synonyms,
} from '../engine/types';
import type {PagePart, ReadPage} from './read-page';

/** A page with its place on the site. */
export type PlacedPage = ReadPage & {
  /** Without the base path, see `IndexedPage`. */
  path: string;
  area: string;
};

/**
 * A word of the text that more documents hold than this says where a page
 * speaks of it, not in which section: nearly every section has it.
 */
const COMMON_IN_SECTIONS = 0.02;
/** A word of the text on more pages than this tells nothing. */
const COMMON_IN_PAGES = 0.36;

/** A field or error code on more pages than this leads nowhere. */
const COMMON_NAME = 4;

/** What a result shows of a page's description, in characters. */
const LONGEST_DESCRIPTION = 90;

/** A page or section with the terms of its text that its title and phrases lack, and with all. */
type Text = {part: PagePart; terms: Set<string>; all: Set<string>};

/** Makes the index of pages. */
export function makeIndex(pages: readonly PlacedPage[], synonyms: Synonyms): SearchIndex {
  const pagesWithName = count(
    pages.map(({parts}) => parts.filter(({kind}) => kind === 'name').map(typedName)),
  );
  const read = pages.map(({parts}) => parts.filter(({kind}) => kind !== 'name').map(readText));
  const sectionsWith = count(read.flat().map(({terms}) => terms));
  const heldBy = count(read.flat().map(({all}) => all));
  const pagesWith = count(read.map((own) => new Set(own.flatMap(({terms}) => [...terms]))));
  const mostSections = Math.max(read.flat().length * COMMON_IN_SECTIONS, 8);
  const mostPages = Math.max(pages.length * COMMON_IN_PAGES, 8);
  const isCommon = (term: string): boolean => (sectionsWith.get(term) ?? 0) > mostSections;

  function readText(part: PagePart): Text {
    const terms = new Set(part.terms ?? termsOf(part.text, synonyms.spelling));
    const all = new Set(terms);
    // A hit in the title or a phrase is worth more; the text need not say it again.
    for (const text of [part.title, ...(part.phrases ?? [])]) {
      for (const term of termsOfName(text, synonyms.spelling)) {
        terms.delete(term);
        all.add(term);
      }
    }
    return {part, terms, all};
  }

  const texts: string[][] = [];
  const phrases: string[][] = [];
  const add = (part: PagePart, terms: readonly string[]): void => {
    texts.push([...terms]);
    phrases.push((part.phrases ?? []).flatMap((phrase) => [...termsOf(phrase, synonyms.spelling)]));
  };
  const indexed = pages.map(({path, title, description, keywords, area, method, address, parts}, number) => {
    const own = read[number] ?? [];
    const rare = new Map(
      own.map(({part, terms}) => [part, [...terms].filter((term) => !isCommon(term))] as const),
    );
    const common = own
      .flatMap(({terms}) => [...terms])
      .filter((term) => isCommon(term) && (pagesWith.get(term) ?? 0) <= mostPages);
    const [whole, ...others] = parts;
    if (whole !== undefined) {
      add(whole, [...(rare.get(whole) ?? []), ...common]);
    }
    const shown = others.filter(
      (part) => part.kind !== 'name' || (pagesWithName.get(typedName(part)) ?? 0) <= COMMON_NAME,
    );
    // A name is found by itself; what it means is part of the section's text.
    shown.filter(({kind}) => kind !== 'name').forEach((part) => add(part, rare.get(part) ?? []));
    return {
      path,
      title,
      description: shorten(description),
      keywords: newWords(keywords, `${title} ${shorten(description)}`),
      area,
      ...(method && {method}),
      ...(address && {address}),
      parts: {
        kinds: shown.map(({kind}) => kind[0]).join(''),
        titles: list(shown.map((part) => part.title)),
        anchors: list(shown.map((part) => shortAnchor(part))),
        typed: list(shown.map((part) => (typedName(part) === part.title ? '' : typedName(part)))),
      },
    };
  });
  return {
    pages: indexed,
    postings: packPostings([texts, phrases], texts.length),
    frequent: termsByFrequency(heldBy, ([term]) => (pagesWith.get(term) ?? 0) > mostPages),
    synonyms,
  };
}

/** See `IndexedParts`. */
function shortAnchor({kind, title, anchor}: PagePart): string {
  if (anchor === '') {
    return NO_ANCHOR;
  }
  return kind === 'name'
    ? anchor.replace(title, TITLE_IN_ANCHOR)
    : anchor === usualAnchor(title)
      ? ''
      : anchor;
}

function list(texts: readonly string[]): string {
  return texts.join('\n');
}

function typedName({name, title}: PagePart): string {
  return name ?? title;
}

/** Terms that are in no postings, by the power of two that is next to the number of sections that hold them. */
function termsByFrequency(
  heldBy: ReadonlyMap<string, number>,
  isLeftOut: (entry: readonly [string, number]) => boolean,
): string[] {
  const byPower: string[][] = [];
  for (const [term, sections] of [...heldBy].filter(isLeftOut)) {
    (byPower[Math.round(Math.log2(sections))] ??= []).push(term);
  }
  return Array.from(byPower, (terms = []) => terms.sort().join(' '));
}

/** In how many of the lists each word stands. */
function count(lists: readonly Iterable<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of lists.flatMap((list) => [...list])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Whole words up to the length that results show. */
function shorten(text: string): string {
  return text.length <= LONGEST_DESCRIPTION
    ? text
    : `${text.slice(0, LONGEST_DESCRIPTION).replace(/[\s,;:.]+\S*$/, '')}…`;
}

/** Those words of a text that another one does not have. */
function newWords(text: string, other: string): string {
  const known = termsOfName(other, {});
  const words = text
    .split(/[\s,]+/)
    .filter((word) => ![...termsOfName(word, {})].every((term) => known.has(term)));
  return [...new Set(words)].join(' ');
}

/** Texts of a page for excerpts: `[key, text]` of each part that has one, see `excerptKey`. */
export function excerptTexts(parts: readonly PagePart[]): [string, string][] {
  return parts.filter(({text}) => text !== '').map((part) => [excerptKey(part), part.text]);
}
