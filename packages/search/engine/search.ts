import {readPhrases, readQuery, type Alternative, type Concept} from './concepts';
import {findLiterals} from './literals';
import type {LoadedIndex} from './load-index';
import type {IndexedDocument} from './types';
import {matchesOf, type Matches} from './match';
import {weights} from './weights';
import {chunksOf} from './words';

export type SearchOptions = {
  /** Area in which the reader is; its pages rank far higher. */
  near?: string;
  /** Only pages of this area. */
  only?: string;
};

/** A document that was found. */
export type Hit = {
  document: number;
  score: number;
  /** The part of the score that its own words earned, without those of its page. */
  own: number;
};

/** A page with what was found on it. */
export type PageHit = {
  page: number;
  score: number;
  /** Sections and names of the page, the best first. */
  hits: Hit[];
  /** What the page earned as a whole; a section that earned more is the answer rather than the page. */
  whole: number;
  /** Terms of the index that the page was found by. */
  terms: ReadonlySet<string>;
};

const HITS_PER_PAGE = 5;

export type Search = (query: string, options?: SearchOptions) => PageHit[];

/** Makes a search over an index. */
export function makeSearch(index: LoadedIndex): Search {
  const phrases = readPhrases(index.synonyms);
  return (query, options = {}) => {
    const concepts = readQuery(query, phrases, index);
    return rank(query, concepts, index, options);
  };
}

/** Areas that a query speaks of, e.g. "camera upload mobile". */
function areasIn(query: string, {areasOf, synonyms}: LoadedIndex): Set<string> {
  const words = chunksOf(query, synonyms.spelling).flatMap((chunk) => chunk.words);
  return new Set(words.flatMap(({term}) => areasOf.get(term) ?? []));
}

type Found = Map<number, {score: number; terms: Set<string>}>;

function rank(
  query: string,
  concepts: readonly Concept[],
  index: LoadedIndex,
  {near, only}: SearchOptions,
): PageHit[] {
  const {documents, pages, pageDocuments} = index;
  const quoted = findLiterals(query, index.literals);
  const found = concepts.map((concept) => findConcept(concept, index));
  const asked = concepts.reduce((sum, {size}) => sum + size, 0);
  // Words of its sections speak for a page.
  const ofSections = found.map((documentsOf) => {
    const best = new Map<number, number>();
    documentsOf.forEach(({score}, document) => {
      const page = documents[document]?.page ?? 0;
      best.set(page, Math.max(best.get(page) ?? 0, score));
    });
    return best;
  });
  const named = areasIn(query, index);
  const hasNames = concepts.some(({isName}) => isName === true);
  const placeWeight = (page: number, kind: IndexedDocument['kind']): number => {
    const {area = 'home', method, path = ''} = pages[page] ?? {};
    const isOverview = path === `docs/${area}`;
    const ofKind = (kind === 'name' && !hasNames ? weights.nameHit : 1) * (isOverview ? weights.overview : 1);
    if (area === near || named.has(area)) {
      return (area === near ? weights.near : 1) * (named.has(area) ? weights.named : 1) * ofKind;
    }
    const ofArea = (weights as Record<string, number>)[area] ?? 1;
    return hasNames ? 1 : ofArea * (method ? weights.endpoint : 1) * ofKind;
  };
  const touched = new Set<number>(quoted.keys());
  for (const documentsOf of found) {
    for (const document of documentsOf.keys()) {
      touched.add(document).add(pageDocuments[documents[document]?.page ?? 0] ?? 0);
    }
  }
  const byPage = new Map<number, PageHit>();
  for (const document of touched) {
    const {page, kind} = documents[document] ?? {page: 0, kind: 'page'};
    const area = pages[page]?.area;
    if (only !== undefined && area !== only) {
      continue;
    }
    const own = pageDocuments[page] ?? 0;
    let total = 0;
    let earned = 0;
    const coverage = concepts.map(() => 0);
    const terms = new Set<string>();
    concepts.forEach(({covers = []}, number) => {
      const match = found[number]?.get(document);
      const fromPage = weights.fromPage * (found[number]?.get(own)?.score ?? 0);
      const around = kind === 'page' ? weights.fromSection * (ofSections[number]?.get(page) ?? 0) : fromPage;
      const score = Math.max(match?.score ?? 0, around);
      total += score;
      earned += match?.score ?? 0;
      if (score > 0) {
        const how = match === undefined ? weights.around : 1;
        [number, ...covers].forEach((which) => (coverage[which] = Math.max(coverage[which] ?? 0, how)));
      }
      match?.terms.forEach((term) => terms.add(term));
    });
    const covered = concepts.reduce((sum, {size}, number) => sum + size * (coverage[number] ?? 0), 0);
    const missing = asked === 0 ? 1 : (covered / asked) ** weights.coverage;
    const quotation = 1 + weights.quoted * (quoted.get(document) ?? 0) ** 2;
    const worth = missing * placeWeight(page, kind) * quotation;
    const score = total * worth;
    const hit = byPage.get(page) ?? {page, score: 0, hits: [], whole: 0, terms: new Set<string>()};
    hit.score = Math.max(hit.score, score);
    terms.forEach((term) => (hit.terms as Set<string>).add(term));
    if (kind === 'page') {
      hit.whole = score;
    } else {
      hit.hits.push({document, score, own: earned * worth});
    }
    byPage.set(page, hit);
  }
  const pagesFound = [...byPage.values()].map((hit) => {
    const hits = onePerPlace(
      hit.hits.sort((one, other) => other.score - one.score),
      index,
    );
    const further = hits.slice(1, HITS_PER_PAGE).reduce((sum, {score}) => sum + score, 0);
    return {...hit, score: hit.score + weights.further * further, hits: hits.slice(0, HITS_PER_PAGE)};
  });
  return pagesFound.sort((one, other) => other.score - one.score || one.page - other.page);
}

/** A section and the names in it lead to one place; the best of them stands for it. */
function onePerPlace(hits: readonly Hit[], {documents}: LoadedIndex): Hit[] {
  const seen = new Set<string | undefined>();
  return hits.filter(({document}) => {
    const anchor = documents[document]?.anchor;
    return !seen.has(anchor) && seen.add(anchor);
  });
}

/** Documents that hold what is asked for, in any of the ways to say it. */
function findConcept({alternatives}: Concept, index: LoadedIndex): Found {
  const found: Found = new Map();
  for (const alternative of alternatives) {
    for (const [document, match] of findAlternative(alternative, index)) {
      const known = found.get(document);
      if (known === undefined || known.score < match.score) {
        found.set(document, match);
      }
    }
  }
  return found;
}

function findAlternative({words, weight}: Alternative, index: LoadedIndex): Found {
  const {documents, pageDocuments} = index;
  const each: Matches[] = words.map((word) => matchesOf(word, index));
  const [first, ...others] = each;
  const found: Found = new Map();
  const candidates =
    words.length === 1 ? first?.keys() : new Set(each.flatMap((matches) => [...matches.keys()]));
  for (const document of candidates ?? []) {
    const own = pageDocuments[documents[document]?.page ?? 0] ?? 0;
    const parts = [first, ...others].map(
      (matches) =>
        matches?.get(document) ?? faint(matches?.get(own), document === own ? 1 : weights.fromPage),
    );
    const hasAll = parts.every((part) => part !== undefined);
    if (hasAll) {
      const score = parts.reduce((sum, part) => sum + part.score, 0);
      found.set(document, {score: score * weight, terms: new Set(parts.flatMap(({terms}) => terms))});
    }
  }
  return found;
}

function faint(
  match: {score: number; terms: readonly string[]} | undefined,
  by: number,
): {score: number; terms: readonly string[]} | undefined {
  return match && {...match, score: match.score * by};
}
