/** Size of the search index, time until the search can be used, and time of queries. */
import {cpSync, readFileSync} from 'node:fs';
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
import {run} from '../lib/run';
import {install} from '../lib/workspace';
import {attempt, median, type Row} from '../results';

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
  const queries = entries.map(({query}) => query);
  const found = await askPagefind(context, queries);
  const theirs = entries.map(({answers}, number) => judge(found[number] ?? [], answers));
  const share = (key: keyof Verdict, verdicts: readonly Verdict[]): number =>
    (100 * verdicts.filter((verdict) => verdict[key]).length) / verdicts.length;
  return (['home', 'area'] as const).flatMap((from) => {
    const ours = entries.map(({query, area, answers}) =>
      judge(placesOf(search(query, from === 'home' ? {} : {near: area}), index), answers),
    );
    return relevanceFigures.map(({key, name, [from]: atLeast}): Row => ({
      figure: `fresh queries from ${from === 'home' ? 'the home page' : 'their area'}: ${name}`,
      unit: '%',
      ours: share(key, ours),
      atLeast,
      peer: {name: 'Pagefind', value: share(key, theirs)},
    }));
  });
}

type Places = {path: string; sections: string[]}[];

/** What Pagefind lists for each query: three pages, each with three sections. */
async function askPagefind(context: Context, queries: readonly string[]): Promise<Places[]> {
  console.error('  asking Pagefind');
  const folder = await install('pagefind');
  const served = join(folder, 'served');
  cpSync(await context.site(), served, {recursive: true});
  const args = ['node_modules/pagefind/lib/runner/bin.cjs', `--site=${served}`, '--root-selector=main'];
  await run('node', args, {cwd: folder});
  return withServer(served, async (url) => {
    const page = await (await context.browser()).newPage({bypassCSP: true});
    await page.goto(url);
    const places = await page.evaluate<Places[]>(`(${pagefindSearch})(${JSON.stringify(queries)})`);
    await page.close();
    return places;
  });
}

/** Runs in the page. Pagefind gives addresses as files, sections as parts of the page after "#". */
const pagefindSearch = `async (queries) => {
  const pagefind = await import('/pagefind/pagefind.js');
  const places = [];
  for (const query of queries) {
    const {results} = await pagefind.search(query);
    const found = await Promise.all(results.slice(0, 3).map((result) => result.data()));
    places.push(found.map(({url, sub_results}) => ({
      path: url.replace(/(index)?\\.html$/, '').replace(/(?<=.)\\/$/, ''),
      sections: sub_results.slice(0, 3).map((part) => part.url.split('#')[1] ?? ''),
    })));
  }
  return places;
}`;

/** Median time of each query, without the way to the worker and back. */
function queryTimes(directory: string): number[] {
  const search = makeSearch(loadBuiltIndex(directory));
  const entries = readRelevance();
  const time = ({query, area}: (typeof entries)[number]): number => {
    const start = performance.now();
    search(query, area === undefined ? {} : {near: area});
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
      await page.mouse.move(5, 300);
      await page.waitForSelector('html[data-has-hydrated="true"]');
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
