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

/** A page of the results, with its sections. */
export type PageHit = ReturnType<typeof scorePage>;

const HITS_PER_PAGE = 5;

/** Words of those who want to end something, and of the sections for them. */
const ENDS =
  /\b(?:stop|end|leave|remove|delete|revoke|cancel|unshare|disable|uninstall|(?:turn|switch|log|sign|opt) ?(?:off|out))(?:s|d|p?ing)?\b/i;

export type Search = (query: string, options?: SearchOptions) => PageHit[];

/** Makes a search over an index. */
export function makeSearch(index: LoadedIndex): Search {
  const {pages, documents, pageDocuments} = index;
  const phrases = readPhrases(index.synonyms);
  return (query, {near, only} = {}) => {
    const request = readRequest(query, readQuery(query, phrases, index), near, index);
    const byPage = new Map<number, Set<number>>();
    for (const document of [...request.matches, request.quotations].flatMap((each) => [...each.keys()])) {
      const page = documents[document]?.page ?? 0;
      // The page's own document comes first, and is always included.
      const own = byPage.get(page) ?? new Set([pageDocuments[page] ?? 0]);
      byPage.set(page, own.add(document));
    }
    return [...byPage]
      .filter(([page]) => only === undefined || pages[page]?.area === only)
      .map(([page, ofPage]) => scorePage(page, ofPage, request, index))
      .sort((one, other) => other.score - one.score || one.page - other.page);
  };
}

type Request = ReturnType<typeof readRequest>;

/** The concepts of a query, the documents with each, and what else their scores depend on. */
function readRequest(
  query: string,
  concepts: readonly Concept[],
  near: string | undefined,
  index: LoadedIndex,
) {
  const words = chunksOf(query, index.synonyms.spelling).flatMap((chunk) => chunk.words);
  const named = new Set(words.flatMap(({term}) => index.areasOf.get(term) ?? []));
  const isOfPrograms = concepts.some(({isName}) => isName === true);
  // The query says little about the reader, such as "move file".
  const isBrief = near === undefined && !isOfPrograms && sizeOf(concepts) <= weights.brief.words;
  return {
    concepts,
    matches: concepts.map((concept) => findConcept(concept, index)),
    quotations: findLiterals(query, index),
    quotationWeight: isBrief ? weights.brief.quoted : weights.quoted,
    /** Weight of a page by its area. */
    weightOf: (page: number): number => {
      const area = index.pages[page]?.area ?? 'home';
      if (area === near || named.has(area)) {
        return (area === near ? weights.near : 1) * (named.has(area) ? weights.named : 1);
      }
      const ofArea = (weights.areas as Record<string, number>)[area] ?? 1;
      return isOfPrograms ? 1 : ofArea ** (isBrief ? weights.brief.areas : 1);
    },
    /** Titles of the opposite of what the query asks for. */
    isOpposite: ENDS.test(query) ? undefined : ENDS,
  };
}

/** How many words of the query concepts represent, each as far as `share` says. */
function sizeOf(concepts: readonly Concept[], share: (number: number) => number = () => 1): number {
  return concepts.reduce((sum, {size}, number) => sum + size * share(number), 0);
}

/** A page gets the score of its best document, and a little of the others'. */
function scorePage(page: number, ofPage: ReadonlySet<number>, request: Request, index: LoadedIndex) {
  const {matches} = request;
  const [whole = 0, ...others] = ofPage;
  const fromPage = matches.map((each) => weights.fromPage * (each.get(whole)?.score ?? 0));
  const {score} = scoreDocument(whole, [], request, index);
  const places = new Set<string | undefined>();
  const hits = others
    .map((document) => scoreDocument(document, fromPage, request, index))
    .sort((one, other) => other.score - one.score)
    .filter(({document}) => {
      // A section and the names in it lead to one place.
      const anchor = index.documents[document]?.anchor;
      return !places.has(anchor) && places.add(anchor);
    })
    .slice(0, HITS_PER_PAGE);
  const further = hits.slice(1).reduce((sum, hit) => sum + hit.score, 0);
  return {
    page,
    score: Math.max(score, hits[0]?.score ?? 0) + weights.further * further,
    /** Sections and names of the page, the best first. */
    hits,
    /** Score of the page as a whole; a section that scored more answers better. */
    whole: score,
    /** Terms of the index that matched. */
    terms: new Set([...ofPage].flatMap((own) => matches.flatMap((each) => each.get(own)?.terms ?? []))),
  };
}

/** Adds up the scores of a query's concepts; `around` are those that only the page has. */
function scoreDocument(
  document: number,
  around: readonly number[],
  {concepts, matches, quotations, quotationWeight, weightOf, isOpposite}: Request,
  {documents}: LoadedIndex,
): {document: number; score: number} {
  let total = 0;
  const coverage = new Array<number>(concepts.length).fill(0);
  concepts.forEach(({covers = []}, number) => {
    const own = matches[number]?.get(document)?.score ?? 0;
    const score = Math.max(own, around[number] ?? 0);
    total += score;
    const faint = score > 0 ? weights.around : 0;
    for (const which of [number, ...covers]) {
      coverage[which] = Math.max(coverage[which] ?? 0, own > 0 ? 1 : faint);
    }
  });
  const {page = 0, title = ''} = documents[document] ?? {};
  const quotation = 1 + quotationWeight * (quotations.get(document) ?? 0) ** 2;
  const direction = isOpposite?.test(title) === true ? weights.opposite : 1;
  // Less where words of the query are missing.
  const size = sizeOf(concepts);
  const covered = size === 0 ? 1 : sizeOf(concepts, (number) => coverage[number] ?? 0) / size;
  return {document, score: total * covered ** weights.coverage * quotation * direction * weightOf(page)};
}

/** Documents with any of the alternatives. */
function findConcept({alternatives}: Concept, index: LoadedIndex): Matches {
  const [first, ...others] = alternatives.map((alternative) => findAlternative(alternative, index));
  const best = new Map(first);
  for (const [document, match] of others.flatMap((matches) => [...matches])) {
    if ((best.get(document)?.score ?? 0) < match.score) {
      best.set(document, match);
    }
  }
  return best;
}

/** Documents that have all words, themselves or with their page. */
function findAlternative({words, weight}: Alternative, index: LoadedIndex): Matches {
  const {documents, pageDocuments} = index;
  const each = words.map((word) => matchesOf(word, index));
  const results = new Map<number, Match>();
  for (const document of new Set(each.flatMap((matches) => [...matches.keys()]))) {
    const own = pageDocuments[documents[document]?.page ?? 0] ?? 0;
    const found = each.flatMap((matches): Match[] => {
      const ofPage = matches.get(own);
      const faint = ofPage && {score: ofPage.score * weights.fromPage, terms: ofPage.terms};
      return [matches.get(document) ?? faint ?? []].flat();
    });
    if (found.length === each.length) {
      const score = found.reduce((sum, match) => sum + match.score, 0);
      results.set(document, {score: score * weight, terms: found.flatMap(({terms}) => terms)});
    }
  }
  return results;
}
