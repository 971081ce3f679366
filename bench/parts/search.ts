/** Size of the search index, time until the search can be used, and time of queries. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {loadBuiltIndex, makeSearch, readRelevance} from '../../packages/search';
import {withServer, type Context} from '../lib/context';
import {median, type Row} from '../results';

const TIMES = 5;

export async function measureSearch(context: Context): Promise<Row[]> {
  const directory = await context.site();
  const index = readFileSync(join(directory, 'search/index.json'));
  const queries = queryTimes(directory, context.times(TIMES));
  return [
    {figure: 'search index', unit: 'KB', ours: gzipSync(index, {level: 9}).length / 1024, atMost: 90},
    {figure: 'press to ready, empty cache', unit: 'ms', ours: await timeToReady(context), atMost: 150},
    {
      figure: 'slowest query',
      unit: 'ms',
      ours: Math.max(...queries),
      atMost: 10,
      note: `${queries.length} queries, engine in Node; median ${median(queries).toFixed(1)} ms`,
    },
  ];
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
function timeToReady({site, browser, times}: Context): Promise<number> {
  return site().then((directory) =>
    withServer(directory, async (url) => {
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
    }),
  );
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
