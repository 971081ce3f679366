import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {readSynonymsTable} from '../../packages/search/build/read-synonyms';
import {presentPage} from '../../packages/search/engine/present';
import {makeSearch, type PageHit} from '../../packages/search/engine/search';
import {termsOfName} from '../../packages/search/engine/words';
import {judge, loadBuiltIndex, placesOf, readRelevance, type Verdict} from '../../packages/search';
import {tasks} from '../../src/features/search/tasks';

/**
 * Queries of readers must find the page with the answer. Runs the search on the index of the built site, without a
 * browser. The dialog shows the three best pages first, in this order, see src/features/search/dialog/options.test.ts.
 */
type Query = Pick<ReturnType<typeof readRelevance>[number], 'query' | 'area' | 'answers' | 'half'>;

const site = process.env.SITE_DIR ?? 'build';
const index = loadBuiltIndex(site);
const search = makeSearch(index);
const find = ({query, area}: Query): PageHit[] => search(query, {near: area});

const first: Query[] = readRelevance();
const fresh: Query[] = readRelevance('relevance-fresh');

test('the pages and sections in the lists and tasks exist', () => {
  expect(first.length).toBeGreaterThanOrEqual(80);
  const ids = new Map(
    index.pages.map(({path}) => {
      const html = readFileSync(join(site, `${path || 'index'}.html`), 'utf8');
      return [`/${path}`, new Set([...html.matchAll(/\bid="?([^"\s>]+)/g)].map(([, id]) => id))];
    }),
  );
  const named = [
    ...first.map(({answers}) => answers[0] ?? ''),
    ...fresh.flatMap(({answers}) => answers),
    ...Object.values(tasks).flatMap((all) => all.map(({path}) => `/${path}`)),
  ];
  const missing = named.filter((address) => {
    const [page = '', section] = address.split('#');
    return section === undefined ? !ids.has(page) : ids.get(page)?.has(section) !== true;
  });
  expect(missing).toEqual([]);
});

/**
 * Fresh queries are those of readers who had not seen the pages, from a page of their area and from the home page.
 * The minimums are two points below the first results of both lists.
 */
const lists: readonly [string, readonly Query[], Record<keyof Verdict, number>][] = [
  ['the queries of the list', first, {isFirst: 0.85, isAmongThree: 0.98, isSectionShown: 0.95}],
  ['fresh queries, from their area', fresh, {isFirst: 0.89, isAmongThree: 0.95, isSectionShown: 0.9}],
  [
    'fresh queries, from the home page',
    fresh.map((entry) => ({...entry, area: undefined})),
    {isFirst: 0.8, isAmongThree: 0.9, isSectionShown: 0.85},
  ],
];

test.each(lists)('%s find their page first or among three, and its section', (_, queries, minimum) => {
  const judged = queries.map((entry) => {
    const places = placesOf(find(entry), index);
    return {...entry, places, verdict: judge(places, entry.answers)};
  });
  for (const key of ['isFirst', 'isAmongThree', 'isSectionShown'] as const) {
    const failed = judged.filter(({verdict}) => !verdict[key]);
    const lines = failed
      // Queries that only measure stay out of the message, so that nobody tunes the search for them.
      .filter(({half}) => half !== 'closing')
      .map(({query, area = 'home', places, answers}) => {
        const paths = places.map(({path}) => path).join(' ');
        return `  ${query} (${area}): ${paths}, not ${answers[0]}`;
      });
    const share = 1 - failed.length / queries.length;
    expect(share, `${key}. Failed:\n${lines.join('\n')}`).toBeGreaterThanOrEqual(minimum[key]);
  }
});

test('Enter opens the section with the answer, and rarely another section of its page', () => {
  const results = first.flatMap((entry) => {
    const [page, section] = entry.answers[0]?.split('#') ?? [];
    const [hit] = find(entry);
    if (section === undefined || hit === undefined || pathOf(hit) !== page) {
      return [];
    }
    const {leads, hits} = presentPage(hit, index, 3);
    const anchor = leads ? hits[0]?.path.replace(/^.*#/, '') : undefined;
    return [{isRight: anchor === section, isOther: anchor !== undefined && anchor !== section}];
  });
  expect(results.filter(({isRight}) => isRight).length / results.length).toBeGreaterThanOrEqual(0.6);
  expect(results.filter(({isOther}) => isOther).length / results.length).toBeLessThanOrEqual(0.1);
});

function pathOf({page}: PageHit): string {
  return `/${index.pages[page]?.path ?? ''}`;
}

const pairs = readSynonymsTable('packages/search/synonyms.yaml').apart.flatMap(([one, other]) => [
  [one, other] as const,
  [other, one] as const,
]);

for (const [query, other] of pairs) {
  test(`${query} does not match ${other}`, () => {
    const own = termsOfName(query, index.synonyms.spelling);
    const otherTerms = [...termsOfName(other, index.synonyms.spelling)].filter((term) => !own.has(term));
    const matches = search(query);
    expect(matches).not.toEqual([]);
    expect(matches.filter(({terms}) => otherTerms.some((term) => terms.has(term))).map(pathOf)).toEqual([]);
  });
}
