/** Size of the search index, time until the search can be used, and time of queries. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {
  judge,
  loadBuiltIndex,
  makeSearch,
  placesOf,
  readRelevance,
  type Verdict,
} from '../../packages/search';
import {withServer, type Context} from '../lib/context';
import {median, type Row} from '../results';

const TIMES = 5;

export async function measureSearch(context: Context): Promise<Row[]> {
  const directory = await context.site();
  const index = readFileSync(join(directory, 'search/index.json'));
  const queries = queryTimes(directory);
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
    ...relevance(directory),
  ];
}

const relevanceFigures: {key: keyof Verdict; name: string; home: number; area: number}[] = [
  {key: 'isFirst', name: 'right page first', home: 65, area: 87},
  {key: 'isAmongThree', name: 'right page among three', home: 85, area: 98},
  {key: 'isSectionShown', name: 'right section shown', home: 85, area: 85},
];

/** How often readers who had not seen the pages find what they need. */
function relevance(directory: string): Row[] {
  const index = loadBuiltIndex(directory);
  const search = makeSearch(index);
  const entries = readRelevance('relevance-fresh').filter(({half}) => half === 'closing');
  return (['home', 'area'] as const).flatMap((from) => {
    const verdicts = entries.map(({query, area, answers}) =>
      judge(placesOf(search(query, {near: from === 'home' ? undefined : area}), index), answers),
    );
    return relevanceFigures.map(({key, name, [from]: atLeast}): Row => ({
      figure: `fresh queries from ${from === 'home' ? 'the home page' : 'their area'}: ${name}`,
      unit: '%',
      ours: (100 * verdicts.filter((verdict) => verdict[key]).length) / verdicts.length,
      atLeast,
    }));
  });
}

/** Median time of each query, without the way to the worker and back. */
function queryTimes(directory: string): number[] {
  const search = makeSearch(loadBuiltIndex(directory));
  const entries = readRelevance();
  const time = ({query, area}: (typeof entries)[number]): number => {
    const start = performance.now();
    search(query, {near: area});
    return performance.now() - start;
  };
  // Once without counting: the first queries also compile the code.
  entries.forEach(time);
  return entries.map((entry) => median(Array.from({length: TIMES}, () => time(entry))));
}

/** From a press of the button to the first answer, in a page where the application runs. */
async function timeToReady({site, browser, repeat}: Context): Promise<number> {
  return withServer(await site(), async (url) => {
    const durations = await repeat(TIMES, async () => {
      const page = await (await browser()).newPage();
      await page.goto(`${url}/docs/cli`, {waitUntil: 'networkidle'});
      await page.waitForSelector('html[data-running]');
      await page.waitForTimeout(1000);
      const duration = await page.evaluate<number>(pressUntilReady);
      await page.close();
      return duration;
    });
    return median(durations);
  });
}

const pressUntilReady = `(async () => {
  const start = performance.now();
  document.querySelector('[data-search]').click();
  while (!document.querySelector('dialog[open][data-search-state="ready"]')) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  return performance.now() - start;
})()`;
