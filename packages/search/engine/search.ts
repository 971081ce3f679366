import {readPhrases, readQuery, type Alternative, type Concept} from './concepts';
import {findLiterals} from './literals';
import type {LoadedIndex} from './load-index';
import {matchesOf, type Match, type Matches} from './match';
import {weights} from './weights';
import {chunksOf} from './words';

export type SearchOptions = {
  /** Area of the reader's page; its pages rank far higher. */
  near?: string | undefined;
  /** Only pages of this area. */
  only?: string | undefined;
};

/** A document of the results. */
export type Hit = {
  document: number;
  score: number;
};

/** A page of the results, with its sections. */
export type PageHit = {
  page: number;
  score: number;
  /** Sections and names of the page, the best first. */
  hits: Hit[];
  /** Score of the page as a whole; a section that scored more answers better. */
  whole: number;
  /** Terms of the index that matched. */
  terms: ReadonlySet<string>;
};

const HITS_PER_PAGE = 5;

/** Words of those who want to end something, and of the sections for them. */
const ENDS =
  /\b(?:stop|end|leave|remove|delete|revoke|cancel|unshare|disable|uninstall|(?:turn|switch|log|sign|opt) ?(?:off|out))(?:s|d|p?ing)?\b/i;

export type Search = (query: string, options?: SearchOptions) => PageHit[];

/** Makes a search over an index. */
export function makeSearch(index: LoadedIndex): Search {
  const phrases = readPhrases(index.synonyms);
  return (query, {near, only} = {}) => {
    const concepts = readQuery(query, phrases, index);
    const matches = concepts.map((concept) => findConcept(concept, index));
    const quotations = findLiterals(query, index);
    const isBrief = near === undefined && isBriefQuery(concepts);
    const areaWeight = isBrief ? weights.brief.areas : 1;
    const weightOf = weightOfPlaces(query, concepts, index, near, areaWeight);
    const quotationWeight = isBrief ? weights.brief.quoted : weights.quoted;
    const isOpposite = ENDS.test(query) ? undefined : ENDS;
    const request = {concepts, matches, quotations, quotationWeight, weightOf, isOpposite};
    return [...groupByPage([...matches, quotations], index)]
      .filter(([page]) => only === undefined || index.pages[page]?.area === only)
      .map(([page, documents]) => scorePage(page, documents, request, index))
      .sort((one, other) => other.score - one.score || one.page - other.page);
  };
}

/** Whether a query says little about the reader, such as "move file": few words, none a name of a program. */
function isBriefQuery(concepts: readonly Concept[]): boolean {
  const words = concepts.reduce((sum, {size}) => sum + size, 0);
  return words <= weights.brief.words && !hasNames(concepts);
}

function hasNames(concepts: readonly Concept[]): boolean {
  return concepts.some(({isName}) => isName === true);
}

/** Areas that a query names, e.g. "camera upload mobile". */
function areasIn(query: string, {areasOf, synonyms}: LoadedIndex): Set<string> {
  const words = chunksOf(query, synonyms.spelling).flatMap((chunk) => chunk.words);
  return new Set(words.flatMap(({term}) => areasOf.get(term) ?? []));
}

/** The concepts of a query, and the documents with each. */
type Request = {
  concepts: readonly Concept[];
  /** By concept. */
  matches: readonly Matches[];
  /** Titles and names that the query has word for word. */
  quotations: ReadonlyMap<number, number>;
  quotationWeight: number;
  /** Weight of a page by its area. */
  weightOf: (page: number) => number;
  /** Titles of the opposite of what the query asks for. */
  isOpposite: RegExp | undefined;
};

/** The matching documents of each page, after the page's own, which is always included. */
function groupByPage(
  results: readonly ReadonlyMap<number, unknown>[],
  {documents, pageDocuments}: LoadedIndex,
): Map<number, Set<number>> {
  const byPage = new Map<number, Set<number>>();
  for (const document of results.flatMap((matches) => [...matches.keys()])) {
    const page = documents[document]?.page ?? 0;
    const own = byPage.get(page) ?? new Set([pageDocuments[page] ?? 0]);
    byPage.set(page, own.add(document));
  }
  return byPage;
}

/** A page gets the score of its best document, and a little of the others'. */
function scorePage(page: number, ofPage: ReadonlySet<number>, request: Request, index: LoadedIndex): PageHit {
  const [whole = 0, ...others] = ofPage;
  const fromPage = request.matches.map((matches) => weights.fromPage * (matches.get(whole)?.score ?? 0));
  const pageHit = scoreDocument(whole, [], request, index);
  const hits = onePerPlace(
    others
      .map((document) => scoreDocument(document, fromPage, request, index))
      .sort((one, other) => other.score - one.score),
    index,
  ).slice(0, HITS_PER_PAGE);
  const further = hits.slice(1).reduce((sum, {score}) => sum + score, 0);
  return {
    page,
    score: Math.max(pageHit.score, hits[0]?.score ?? 0) + weights.further * further,
    hits,
    whole: pageHit.score,
    terms: matchingTerms(ofPage, request.matches),
  };
}

/**
 * Adds up the scores of a query's concepts.
 * @param around score of each concept that only the page has
 */
function scoreDocument(
  document: number,
  around: readonly number[],
  {concepts, matches, quotations, quotationWeight, weightOf, isOpposite}: Request,
  {documents}: LoadedIndex,
): Hit {
  let total = 0;
  const coverage = new Array<number>(concepts.length).fill(0);
  concepts.forEach(({covers = []}, number) => {
    const own = matches[number]?.get(document)?.score ?? 0;
    const score = Math.max(own, around[number] ?? 0);
    total += score;
    const how = own > 0 ? 1 : score > 0 ? weights.around : 0;
    for (const which of [number, ...covers]) {
      coverage[which] = Math.max(coverage[which] ?? 0, how);
    }
  });
  const {page = 0, title = ''} = documents[document] ?? {};
  const quotation = 1 + quotationWeight * (quotations.get(document) ?? 0) ** 2;
  const direction = isOpposite?.test(title) === true ? weights.opposite : 1;
  return {document, score: total * completeness(concepts, coverage) * quotation * direction * weightOf(page)};
}

/** Less than 1 where words of the query are missing. */
function completeness(concepts: readonly Concept[], coverage: readonly number[]): number {
  const total = concepts.reduce((sum, {size}) => sum + size, 0);
  const covered = concepts.reduce((sum, {size}, number) => sum + size * (coverage[number] ?? 0), 0);
  return total === 0 ? 1 : (covered / total) ** weights.coverage;
}

/** The terms of the index that matched in some documents. */
function matchingTerms(documents: ReadonlySet<number>, matches: readonly Matches[]): Set<string> {
  return new Set(
    [...documents].flatMap((document) => matches.flatMap((each) => each.get(document)?.terms ?? [])),
  );
}

/**
 * Weighs pages by their area.
 * @param areaWeight how much the areas themselves count
 */
function weightOfPlaces(
  query: string,
  concepts: readonly Concept[],
  index: LoadedIndex,
  near: string | undefined,
  areaWeight: number,
): (page: number) => number {
  const named = areasIn(query, index);
  const isOfPrograms = hasNames(concepts);
  return (page) => {
    const area = index.pages[page]?.area ?? 'home';
    if (area === near || named.has(area)) {
      return (area === near ? weights.near : 1) * (named.has(area) ? weights.named : 1);
    }
    const ofArea = (weights.areas as Record<string, number>)[area] ?? 1;
    return isOfPrograms ? 1 : ofArea ** areaWeight;
  };
}

/** Keeps the best of a section and the names in it, which lead to one place. */
function onePerPlace(hits: readonly Hit[], {documents}: LoadedIndex): Hit[] {
  const seen = new Set<string | undefined>();
  return hits.filter(({document}) => {
    const anchor = documents[document]?.anchor;
    return !seen.has(anchor) && seen.add(anchor);
  });
}

/** Documents with any of the alternatives. */
function findConcept({alternatives}: Concept, index: LoadedIndex): Matches {
  const [first, ...others] = alternatives.map((alternative) => findAlternative(alternative, index));
  if (others.length === 0) {
    return first ?? new Map<number, Match>();
  }
  const best = new Map(first);
  for (const matches of others) {
    for (const [document, match] of matches) {
      if ((best.get(document)?.score ?? 0) < match.score) {
        best.set(document, match);
      }
    }
  }
  return best;
}

/** Documents that have all words, themselves or with their page. */
function findAlternative({words, weight}: Alternative, index: LoadedIndex): Matches {
  const {documents, pageDocuments} = index;
  const each = words.map((word) => matchesOf(word, index));
  const [only] = each;
  if (each.length === 1 && only !== undefined && weight === 1) {
    return only;
  }
  const results = new Map<number, Match>();
  for (const document of new Set(each.flatMap((matches) => [...matches.keys()]))) {
    const own = pageDocuments[documents[document]?.page ?? 0] ?? 0;
    let score = 0;
    const terms: string[] = [];
    const hasAll = each.every((matches) => {
      const match = matches.get(document);
      const faint = match ?? matches.get(own);
      if (faint !== undefined) {
        score += faint.score * (match === undefined ? weights.fromPage : 1);
        terms.push(...faint.terms);
      }
      return faint !== undefined;
    });
    if (hasAll) {
      results.set(document, {score: score * weight, terms});
    }
  }
  return results;
}
