/** Size of the search index, time until the search can be used, and time of queries. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {
  judge,
  loadBuiltIndex,
  makeSearch,
  placesOf,
  readFreshRelevance,
  readRelevance,
  type Verdict,
} from '../../packages/search';
import {withServer, type Context} from '../lib/context';
import {askPagefind} from '../lib/pagefind';
import {attempt, median, type Row} from '../results';

const TIMES = 5;

export async function measureSearch(context: Context): Promise<Row[]> {
  const directory = await context.site();
  const index = readFileSync(join(directory, 'search/index.json'));
  const queries = queryTimes(directory, context.times(TIMES));
  return [
    {figure: 'search index', unit: 'KB', ours: gzipSync(index, {level: 9}).length / 1024, atMost: 130},
    {figure: 'press to ready, empty cache', unit: 'ms', ours: await timeToReady(context), atMost: 200},
    {
      figure: 'slowest query',
      unit: 'ms',
      ours: Math.max(...queries),
      atMost: 10,
      note: `${queries.length} queries, engine in Node; median ${median(queries).toFixed(1)} ms`,
    },
    ...(await attempt('queries of fresh readers', () => relevance(context, directory))),
  ];
}

const relevanceFigures: {key: keyof Verdict; name: string; home: number; area: number}[] = [
  {key: 'isFirst', name: 'right page first', home: 65, area: 87},
  {key: 'isAmongThree', name: 'right page among three', home: 85, area: 98},
  {key: 'isSectionShown', name: 'right section shown', home: 85, area: 85},
];

/** How often readers who had not seen the pages find what they need, beside Pagefind on the same pages. */
async function relevance(context: Context, directory: string): Promise<Row[]> {
  const index = loadBuiltIndex(directory);
  const search = makeSearch(index);
  const entries = readFreshRelevance().filter(({half}) => half === 'closing');
  const found = await askPagefind(
    context,
    entries.map(({query}) => query),
  );
  const theirs = entries.map(({answers}, number) => judge(found[number] ?? [], answers));
  const share = (key: keyof Verdict, verdicts: readonly Verdict[]): number =>
    (100 * verdicts.filter((verdict) => verdict[key]).length) / verdicts.length;
  return (['home', 'area'] as const).flatMap((from) => {
    const ours = entries.map(({query, area, answers}) =>
      judge(placesOf(search(query, from === 'home' ? {} : {near: area}), index), answers),
    );
    return relevanceFigures.map(({key, name, ...limits}): Row => ({
      figure: `fresh queries from ${from === 'home' ? 'the home page' : 'their area'}: ${name}`,
      unit: '%',
      ours: share(key, ours),
      atLeast: limits[from],
      peer: {name: 'Pagefind', value: share(key, theirs)},
    }));
  });
}

/** Median time of each query, without the way to the worker and back. */
function queryTimes(directory: string, times: number): number[] {
  const search = makeSearch(loadBuiltIndex(directory));
  const entries = readRelevance();
  const time = ({query, area}: (typeof entries)[number]): number => {
    const start = performance.now();
    search(query, area === undefined ? {} : {near: area});
    return performance.now() - start;
  };
  // Once without counting: the first queries also compile the code.
  entries.forEach(time);
  return entries.map((entry) => median(Array.from({length: times}, () => time(entry))));
}

/** From a press of the button to the first answer, in a page where the application runs. */
async function timeToReady({site, browser, times}: Context): Promise<number> {
  return withServer(await site(), async (url) => {
    const durations: number[] = [];
    for (let turn = 0; turn < times(TIMES); turn += 1) {
      const page = await (await browser()).newPage();
      await page.goto(`${url}/docs/cli`, {waitUntil: 'networkidle'});
      await page.mouse.move(5, 300);
      await page.waitForSelector('html[data-has-hydrated="true"]');
      await page.waitForTimeout(1000);
      durations.push(await page.evaluate(pressUntilReady));
      await page.close();
    }
    return median(durations);
  });
}

const pressUntilReady = `new Promise((resolve) => {
  const start = performance.now();
  const look = () => {
    if (document.querySelector('dialog[open][data-search-state="ready"]')) {
      observer.disconnect();
      resolve(performance.now() - start);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {attributes: true, childList: true, subtree: true});
  document.querySelector('[data-search]').click();
  look();
})`;
