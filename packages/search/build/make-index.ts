import {termsOf, termsOfName} from '../engine/words';
import {
  excerptKey,
  type IndexedPage,
  type IndexedPart,
  type SearchIndex,
  type Synonyms,
} from '../engine/types';
import type {PagePart} from './read-page';

/** A page with its place on the site. */
export type PlacedPage = IndexedPage & {parts: PagePart[]};

/** A word in a larger share of sections is indexed for its page, not for each section. */
const COMMON_IN_SECTIONS = 0.02;
/** A word on a larger share of pages is not indexed. */
const COMMON_IN_PAGES = 0.36;

/** A name on more pages is not indexed. */
const COMMON_NAME = 4;

/** A page or section with all terms of its text, and with those that its title and phrases do not have. */
type Text = {part: PagePart; terms: Set<string>; all: Set<string>};

export function makeIndex(pages: readonly PlacedPage[], synonyms: Synonyms): SearchIndex {
  const pagesWithName = count(
    pages.map(({parts}) => parts.filter(({kind}) => kind === 'name').map(typedName)),
  );
  const read = pages.map(({parts}) => parts.filter(({kind}) => kind !== 'name').map(readText));
  const sectionsWith = count(read.flat().map(({terms}) => terms));
  const heldBy = count(read.flat().map(({all}) => all));
  const pagesWith = count(read.map((own) => new Set(own.flatMap(({terms}) => [...terms]))));
  const maxSections = Math.max(read.flat().length * COMMON_IN_SECTIONS, 8);
  const maxPages = Math.max(pages.length * COMMON_IN_PAGES, 8);
  const isCommon = (term: string): boolean => (sectionsWith.get(term) ?? 0) > maxSections;

  function readText(part: PagePart): Text {
    const terms = termsOf(part.text, synonyms.spelling);
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

  const texts: string[] = [];
  const phrases: string[] = [];
  const indexed = pages.map(({parts, ...page}, number) => {
    const own = read[number] ?? [];
    const textOf = new Map(own.map(({part, terms}) => [part, terms]));
    const common = own
      .flatMap(({terms}) => [...terms])
      .filter((term) => isCommon(term) && (pagesWith.get(term) ?? 0) <= maxPages);
    const addText = (part: PagePart, further: readonly string[] = []): void => {
      texts.push(list([...(textOf.get(part) ?? [])].filter((term) => !isCommon(term)).concat(further)));
      phrases.push(list((part.phrases ?? []).flatMap((phrase) => [...termsOf(phrase, synonyms.spelling)])));
    };
    const [whole, ...others] = parts;
    if (whole !== undefined) {
      addText(whole, common);
    }
    const shown = others.filter(
      (part) => part.kind !== 'name' || (pagesWithName.get(typedName(part)) ?? 0) <= COMMON_NAME,
    );
    // The meaning of a name is part of its section's text.
    shown.filter(({kind}) => kind === 'section').forEach((part) => addText(part));
    return {
      ...page,
      parts: shown.map((part): IndexedPart => ({
        kind: part.kind === 'name' ? 'name' : 'section',
        title: part.title,
        anchor: part.anchor,
        name: typedName(part) === part.title ? undefined : typedName(part),
      })),
    };
  });
  const frequent = [...heldBy].filter(([term]) => (pagesWith.get(term) ?? 0) > maxPages);
  return {pages: indexed, texts, phrases, frequent: Object.fromEntries(frequent), synonyms};
}

/** A list of terms as the index holds it, each once. */
function list(terms: readonly string[]): string {
  return [...new Set(terms)].sort().join(' ');
}

function typedName({name, title}: PagePart): string {
  return name ?? title;
}

/** Number of lists with each word. */
function count(lists: readonly Iterable<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of lists.flatMap((list) => [...list])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Texts of a page for excerpts: `[key, text]` of each part that has one, see `excerptKey`. */
export function excerptTexts(parts: readonly PagePart[]): [string, string][] {
  return parts.filter(({text}) => text !== '').map((part) => [excerptKey(part), part.text]);
}
