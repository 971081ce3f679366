import {readPhrases, readQuery, type Alternative, type Concept} from './concepts';
import {findLiterals} from './literals';
import type {LoadedIndex} from './load-index';
import type {IndexedDocument} from './types';
import {matchesOf, type Match, type Matches} from './match';
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

function rank(
  query: string,
  concepts: readonly Concept[],
  index: LoadedIndex,
  {near, only}: SearchOptions,
): PageHit[] {
  const {documents, pages, pageDocuments} = index;
  const quoted = findLiterals(query, index);
  const found = concepts.map((concept) => findConcept(concept, index));
  const placeWeight = weightOfPlaces(query, concepts, index, near, areasSpokenOf(found, index));
  const asked = concepts.reduce((sum, {size}) => sum + size, 0);
  const touched = new Map<number, Set<number>>();
  for (const documentsOf of [...found, quoted]) {
    for (const document of documentsOf.keys()) {
      const page = documents[document]?.page ?? 0;
      let own = touched.get(page);
      if (own === undefined) {
        touched.set(page, (own = new Set([pageDocuments[page] ?? 0])));
      }
      own.add(document);
    }
  }
  const hits: PageHit[] = [];
  for (const [page, own] of touched) {
    if (only !== undefined && pages[page]?.area !== only) {
      continue;
    }
    const whole = pageDocuments[page] ?? 0;
    const ofPage = found.map((documentsOf) => documentsOf.get(whole)?.score ?? 0);
    const ofSections = found.map((documentsOf) => {
      let most = 0;
      own.forEach((document) => (most = Math.max(most, documentsOf.get(document)?.score ?? 0)));
      return most;
    });
    const terms = new Set<string>();
    const scored = Array.from(own, (document): Hit => {
      const isWhole = document === whole;
      let total = 0;
      let earned = 0;
      const coverage = concepts.map(() => 0);
      concepts.forEach(({covers}, number) => {
        const match = found[number]?.get(document);
        const around = isWhole
          ? weights.fromSection * (ofSections[number] ?? 0)
          : weights.fromPage * (ofPage[number] ?? 0);
        const score = Math.max(match?.score ?? 0, around);
        if (score > 0) {
          total += score;
          earned += match?.score ?? 0;
          const how = match === undefined ? weights.around : 1;
          coverage[number] = Math.max(coverage[number] ?? 0, how);
          covers?.forEach((which) => (coverage[which] = Math.max(coverage[which] ?? 0, how)));
        }
        match?.terms.forEach((term) => terms.add(term));
      });
      const covered = concepts.reduce((sum, {size}, number) => sum + size * (coverage[number] ?? 0), 0);
      const complete = asked === 0 ? 1 : (covered / asked) ** weights.coverage;
      const quotation = 1 + weights.quoted * (quoted.get(document) ?? 0) ** 2;
      const worth = complete * quotation * placeWeight(page, documents[document]?.kind ?? 'page');
      return {document, score: total * worth, own: earned * worth};
    });
    const parts = onePerPlace(
      scored.filter(({document}) => document !== whole).sort((one, other) => other.score - one.score),
      index,
    ).slice(0, HITS_PER_PAGE);
    const wholeScore = scored.find(({document}) => document === whole)?.score ?? 0;
    const further = parts.slice(1).reduce((sum, {score}) => sum + score, 0);
    hits.push({
      page,
      score: Math.max(wholeScore, parts[0]?.score ?? 0) + weights.further * further,
      hits: parts,
      whole: wholeScore,
      terms,
    });
  }
  hits.sort((one, other) => other.score - one.score || one.page - other.page);
  return hits;
}

/** What the words of a query say of each area: more than 1 if its places hold them more often than others. */
function areasSpokenOf(
  found: readonly Matches[],
  {documents, pages, areaSizes}: LoadedIndex,
): Map<string, number> {
  const spoken = new Map<string, number>();
  for (const documentsOf of found.filter(({size}) => size > 0)) {
    const counts = new Map<string, number>();
    for (const document of documentsOf.keys()) {
      const area = pages[documents[document]?.page ?? 0]?.area ?? '';
      counts.set(area, (counts.get(area) ?? 0) + 1);
    }
    const everywhere = documentsOf.size / documents.length;
    for (const [area, size] of areaSizes) {
      const own = (counts.get(area) ?? 0) + weights.spokenPlaces * everywhere;
      const share = own / (size + weights.spokenPlaces);
      spoken.set(area, (spoken.get(area) ?? 1) * (share / everywhere) ** weights.spoken);
    }
  }
  return spoken;
}

/** What a place counts, whatever the reader asks: where the reader is, and what kind of page it is on. */
function weightOfPlaces(
  query: string,
  concepts: readonly Concept[],
  index: LoadedIndex,
  near: string | undefined,
  spoken: ReadonlyMap<string, number>,
): (page: number, kind: IndexedDocument['kind']) => number {
  const named = areasIn(query, index);
  const hasNames = concepts.some(({isName}) => isName === true);
  return (page, kind) => {
    const {area = 'home', method, path = ''} = index.pages[page] ?? {};
    const isOverview = path === `docs/${area}`;
    const ofKind = (kind === 'name' && !hasNames ? weights.nameHit : 1) * (isOverview ? weights.overview : 1);
    if (area === near || named.has(area)) {
      return (area === near ? weights.near : 1) * (named.has(area) ? weights.named : 1) * ofKind;
    }
    const ofArea = (weights as Record<string, number>)[area] ?? 1;
    const said = spoken.get(area) ?? 1;
    return said * (hasNames ? 1 : ofArea * (method ? weights.endpoint : 1) * ofKind);
  };
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
function findConcept({alternatives}: Concept, index: LoadedIndex): Matches {
  const [first, ...others] = alternatives.map((alternative) => findAlternative(alternative, index));
  if (others.length === 0) {
    return first ?? new Map<number, Match>();
  }
  const found = new Map(first);
  for (const matches of others) {
    for (const [document, match] of matches) {
      if ((found.get(document)?.score ?? 0) < match.score) {
        found.set(document, match);
      }
    }
  }
  return found;
}

/** Documents that hold all words, or whose page holds the others. */
function findAlternative({words, weight}: Alternative, index: LoadedIndex): Matches {
  const {documents, pageDocuments} = index;
  const each = words.map((word) => matchesOf(word, index));
  const [only] = each;
  if (each.length === 1 && only !== undefined && weight === 1) {
    return only;
  }
  const found = new Map<number, Match>();
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
      found.set(document, {score: score * weight, terms});
    }
  }
  return found;
}
