import {areas} from '../../product';
import {termsOf, termsOfName} from '../engine/words';
import {
  excerptKey,
  type IndexedPage,
  type IndexedPart,
  type SearchIndex,
  type Synonyms,
} from '../engine/types';
import type {Field} from '../engine/term-index';
import type {PagePart, ReadPage} from './read-page';
import {TermCollector} from './term-collector';

/** A page with its place on the site. */
export type PlacedPage = IndexedPage & ReadPage;

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

  const terms = new TermCollector();
  const indexed = pages.map(({parts, keywords, ...page}, number) => {
    const {title, description, area, method, address} = page;
    const own = read[number] ?? [];
    const textOf = new Map(own.map(({part, terms: ofText}) => [part, ofText]));
    const common = own
      .flatMap(({terms: ofText}) => [...ofText])
      .filter((term) => isCommon(term) && (pagesWith.get(term) ?? 0) <= maxPages);
    const addName = (field: Field, text: string): void =>
      terms.add(field, termsOfName(text, synonyms.spelling));
    const addText = (part: PagePart, further: readonly string[] = []): void => {
      terms.add('body', [...[...(textOf.get(part) ?? [])].filter((term) => !isCommon(term)), ...further]);
      terms.add(
        'phrases',
        (part.phrases ?? []).flatMap((phrase) => [...termsOf(phrase, synonyms.spelling)]),
      );
    };
    const [whole, ...others] = parts;
    terms.startDocument();
    addName('title', title);
    if (address !== undefined) {
      addName('names', `${method} ${address} ${address.replace(/^\/v\d+\//, '')}`);
    }
    const areaName = areas.find(({id}) => id === area)?.name ?? '';
    const about = `${title} ${keywords} ${areaName} ${description} ${address ? 'endpoint' : ''}`;
    terms.add('keywords', termsOf(about, synonyms.spelling));
    if (whole !== undefined) {
      addText(whole, common);
    }
    const shown = others.filter(
      (part) => part.kind !== 'name' || (pagesWithName.get(typedName(part)) ?? 0) <= COMMON_NAME,
    );
    for (const part of shown) {
      terms.startDocument();
      addName(part.kind === 'name' ? 'names' : 'title', typedName(part));
      // The meaning of a name is part of its section's text.
      if (part.kind === 'section') {
        addText(part);
      }
    }
    return {
      ...page,
      parts: shown.map(({kind, title: heading, anchor}): IndexedPart => ({
        kind: kind === 'name' ? kind : 'section',
        title: heading,
        anchor,
      })),
    };
  });
  const frequent = [...heldBy].filter(([term]) => (pagesWith.get(term) ?? 0) > maxPages);
  return {pages: indexed, ...terms.pack(), frequent: Object.fromEntries(frequent), synonyms};
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
