import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {readSynonymsTable} from '../../packages/search/build/read-synonyms';
import {presentPage} from '../../packages/search/engine/present';
import {makeSearch, type PageHit} from '../../packages/search/engine/search';
import {termsOfName} from '../../packages/search/engine/words';
import {
  judge,
  loadBuiltIndex,
  placesOf,
  readFreshRelevance,
  readRelevance,
  tasks,
  type RelevanceEntry,
  type Verdict,
} from '../../packages/search';

/**
 * What readers type must find the page that answers. Runs the search itself on
 * the index of the built site, without a browser. The dialog shows the three
 * best pages first, in this order; packages/search/dialog/options.test.ts holds
 * it to that.
 */
const FIRST = 0.85;
const AMONG_THREE = 0.98;
const SECTION = 0.95;
const SECTIONS_SHOWN = 3;
/** Enter opens the section that answers, and hardly ever another one of its page. */
const SECTION_CHOSEN = 0.6;
const OTHER_CHOSEN = 0.1;

const entries = readRelevance();
const site = process.env.SITE_DIR ?? 'build';
const index = loadBuiltIndex(site);
const search = makeSearch(index);

type Outcome = RelevanceEntry & {found: PageHit[]; place: number};

const outcomes: Outcome[] = entries.map((entry) => {
  const found = search(entry.query, entry.area === undefined ? {} : {near: entry.area});
  return {...entry, found, place: found.findIndex((hit) => entry.page.includes(pathOf(hit)))};
});

function pathOf({page}: PageHit): string {
  return `/${index.pages[page]?.path ?? ''}`;
}

/** Lines for the message of a test that fails. */
function describeMisses(misses: readonly Outcome[]): string {
  return misses
    .map(({query, area, place, found}) => {
      const where = place < 0 ? 'not found' : `at place ${place + 1}`;
      return `  ${query}${area === undefined ? '' : ` (from ${area})`}: ${where}, first ${found.slice(0, 3).map(pathOf).join(' ')}`;
    })
    .join('\n');
}

function expectShare(share: number, all: readonly Outcome[], misses: readonly Outcome[], what: string): void {
  const reached = 1 - misses.length / all.length;
  expect(
    reached,
    `${what} for ${(100 * reached).toFixed(1)} % of ${all.length}. Misses:\n${describeMisses(misses)}`,
  ).toBeGreaterThanOrEqual(share);
}

test('pages and sections that the lists and the tasks name exist', () => {
  expect(entries.length).toBeGreaterThanOrEqual(80);
  const ids = new Map(
    index.pages.map(({path}) => {
      const html = readFileSync(join(site, `${path || 'index'}.html`), 'utf8');
      return [`/${path}`, new Set([...html.matchAll(/\bid="?([^"\s>]+)/g)].map(([, id]) => id))];
    }),
  );
  const named = [
    ...entries.map(({page, section}) => `${page[0]}${section === undefined ? '' : `#${section}`}`),
    ...readFreshRelevance().flatMap(({answers}) => answers),
    ...Object.values(tasks).flatMap((all) => all.map(({path}) => `/${path}`)),
  ];
  const missing = named.filter((address) => {
    const [page = '', section] = address.split('#');
    return section === undefined ? !ids.has(page) : ids.get(page)?.has(section) !== true;
  });
  expect(missing).toEqual([]);
});

test('the best page is among the first three, and mostly the first', () => {
  const notUpTo = (last: number): Outcome[] => outcomes.filter(({place}) => place < 0 || place > last);
  expectShare(FIRST, outcomes, notUpTo(0), 'The page comes first');
  expectShare(AMONG_THREE, outcomes, notUpTo(2), 'The page is among three');
});

test('the section that answers is shown', () => {
  const withSection = outcomes.filter(({section}) => section !== undefined);
  const misses = withSection.filter(({section, found, place}) => {
    const hit = found[place];
    const shown = hit === undefined ? [] : presentPage(hit, index, SECTIONS_SHOWN).hits;
    return !shown.some(({path}) => path.endsWith(`#${section ?? ''}`));
  });
  expectShare(SECTION, withSection, misses, 'The section is shown');
});

test('Enter opens the section that answers', () => {
  const pageFirst = outcomes.filter(({section, place}) => section !== undefined && place === 0);
  const opened = pageFirst.map((outcome) => {
    const {leads, hits} = presentPage(outcome.found[0] as PageHit, index, SECTIONS_SHOWN);
    return {...outcome, anchor: leads ? hits[0]?.path.replace(/^.*#/, '') : undefined};
  });
  const elsewhere = opened.filter(({anchor, section}) => anchor !== undefined && anchor !== section);
  expectShare(1 - OTHER_CHOSEN, opened, elsewhere, 'No other section opens');
  expectShare(
    SECTION_CHOSEN,
    opened,
    opened.filter(({anchor, section}) => anchor !== section),
    'The section opens',
  );
});

/**
 * Queries of readers who had not seen the pages, asked from a page of their area and
 * from the home page. Two points below what both lists gave when the second one was opened.
 */
const FRESH = {
  area: {first: 0.89, amongThree: 0.95, section: 0.9},
  home: {first: 0.8, amongThree: 0.9, section: 0.85},
};

for (const [from, least] of Object.entries(FRESH)) {
  test(`fresh queries find their page from ${from === 'home' ? 'the home page' : 'its area'}`, () => {
    const judged = readFreshRelevance().map((entry) => {
      const found = search(entry.query, from === 'home' ? {} : {near: entry.area});
      return {entry, places: placesOf(found, index), verdict: judge(placesOf(found, index), entry.answers)};
    });
    const misses = judged
      // What only measures is not named, so that nobody tunes with it in sight.
      .filter(({entry, verdict}) => entry.half === 'tune' && !verdict.isAmongThree)
      .map(
        ({entry, places}) =>
          `  ${entry.query} (${entry.area}): ${places.map(({path}) => path).join(' ')}, not ${entry.answers[0]}`,
      );
    const share = (key: keyof Verdict): number =>
      judged.filter(({verdict}) => verdict[key]).length / judged.length;
    expect(share('isFirst'), 'the page is first').toBeGreaterThanOrEqual(least.first);
    expect(
      share('isAmongThree'),
      `the page is among three. Misses:\n${misses.join('\n')}`,
    ).toBeGreaterThanOrEqual(least.amongThree);
    expect(share('isSectionShown'), 'a section that answers is shown').toBeGreaterThanOrEqual(least.section);
  });
}

const pairs = readSynonymsTable('packages/search/synonyms.yaml').apart.flatMap(([one, other]) => [
  [one, other] as const,
  [other, one] as const,
]);

for (const [query, other] of pairs) {
  test(`${query} finds nothing because of ${other}`, () => {
    const own = termsOfName(query, index.synonyms.spelling);
    const foreign = [...termsOfName(other, index.synonyms.spelling)].filter((term) => !own.has(term));
    const found = search(query);
    expect(found).not.toEqual([]);
    expect(found.filter(({terms}) => foreign.some((term) => terms.has(term))).map(pathOf)).toEqual([]);
  });
}
