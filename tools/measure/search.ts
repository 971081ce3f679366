/**
 * `npm run measure:search`: what the search of the built site costs. Prints the
 * sizes of the index and of the scripts, the time from a press of the button
 * until the search answers, and the time of queries in the worker. Not a test: times differ from machine to machine.
 *
 *   SITE_DIR=folder   another built site than build/
 */
import {readFile} from 'node:fs/promises';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {chromium, type Browser, type Page} from '@playwright/test';
import {readRelevance, type Answer, type Question, type RelevanceEntry} from '../../packages/search';
import {findChromium} from '../../packages/site-tools/chromium';
import {startServer} from '../../packages/site-tools/serve';

const LIMIT_KB = 90;
const OPENINGS = 5;
const ROUNDS = 3;
const START = '/docs/cli';

/** Any union member without its number. */
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

const root = fileURLToPath(new URL('../..', import.meta.url));
const rows: [string, string][] = [];

function row(what: string, value: string): void {
  rows.push([what, value]);
}

/** One line: raw, gzip and Brotli. */
function sizes(content: Buffer | string): string {
  const buffer = Buffer.from(content);
  const [raw, gzip, brotli] = [buffer.length, gzipSync(buffer).length, brotliCompressSync(buffer).length];
  return [raw, gzip, brotli].map((size) => `${(size / 1024).toFixed(1)} KB`).join(' / ');
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}

/** A value below which a part of all lies. */
function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(Math.ceil(sorted.length * part) - 1, sorted.length - 1)] ?? 0;
}

function spread(values: readonly number[]): string {
  return `${milliseconds(quantile(values, 0.5))} / ${milliseconds(quantile(values, 0.99))} / ${milliseconds(Math.max(...values))}`;
}

/** A page where the application runs, with an empty cache. */
async function openStarted(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  // tsx gives functions their names with this helper, which pages do not have.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  await page.goto(url, {waitUntil: 'networkidle'});
  await page.mouse.move(5, 300);
  await page.mouse.move(9, 300);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.waitForLoadState('networkidle');
  return page;
}

const READY = 'dialog[open][data-search-state="ready"]';

/** From a press of the button until the search answers, in milliseconds. */
async function timeOpening(browser: Browser, url: string, warmed: boolean): Promise<number> {
  const page = await openStarted(browser, url);
  if (warmed) {
    await page.hover('[data-search]');
    await page.waitForSelector('dialog[data-search-state="ready"]', {state: 'attached'});
  }
  // In the page, without the way between it and this program.
  const time = await page.evaluate(
    (ready) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const look = (): void => {
          if (document.querySelector(ready)) {
            observer.disconnect();
            resolve(performance.now() - start);
          }
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, {attributes: true, childList: true, subtree: true});
        document.querySelector<HTMLElement>('[data-search]')?.click();
        look();
      }),
    READY,
  );
  await page.context().close();
  return time;
}

async function timeOpenings(browser: Browser, url: string, warmed: boolean): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < OPENINGS; run++) {
    times.push(await timeOpening(browser, url, warmed));
  }
  return quantile(times, 0.5);
}

/** Opens the search once; the worker's address and the scripts that the dialog needs. */
async function findScripts(browser: Browser, url: string): Promise<{worker: string; dialog: string[]}> {
  const page = await openStarted(browser, url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.click('[data-search]');
  await page.waitForSelector(READY);
  const worker = page.workers()[0]?.url();
  await page.context().close();
  if (worker === undefined) {
    throw new Error(`${url}: the search has started no worker. Fix: npm run build, then measure again.`);
  }
  const {pathname} = new URL(worker);
  return {
    worker: pathname,
    dialog: asked.filter((file) => /^\/assets\/.*\.(js|css)$/.test(file) && file !== pathname),
  };
}

type Asked = Pick<RelevanceEntry, 'query' | 'area'>;

/** Times of all queries in the worker, in milliseconds, in a page that speaks its protocol. */
async function timeQueries(
  browser: Browser,
  url: string,
  worker: string,
  queries: readonly Asked[],
): Promise<number[]> {
  const page = await openStarted(browser, url);
  const times = await page.evaluate(
    async ({worker, queries, rounds}) => {
      const started = new Worker(worker);
      let id = 0;
      const ask = (question: WithoutId<Question>): Promise<unknown> =>
        new Promise((resolve, reject) => {
          id += 1;
          const own = id;
          const listen = ({data}: MessageEvent<Answer>): void => {
            if (data.id === own) {
              started.removeEventListener('message', listen);
              if ('problem' in data) {
                reject(new Error(data.problem));
              } else {
                resolve(data.value);
              }
            }
          };
          started.addEventListener('message', listen);
          started.postMessage({...question, id: own});
        });
      await ask({type: 'load', base: '/'});
      const found: number[] = [];
      for (let round = 0; round < rounds; round++) {
        for (const {query, area} of queries) {
          const start = performance.now();
          await ask({type: 'search', query, ...(area && {near: area})});
          found.push(performance.now() - start);
        }
      }
      started.terminate();
      return found;
    },
    {worker, queries: [...queries], rounds: ROUNDS},
  );
  await page.context().close();
  return times;
}

async function measureSite(browser: Browser, directory: string, url: string): Promise<void> {
  const index = await readFile(path.join(directory, 'search/index.json'));
  row(`index (limit ${LIMIT_KB} KB compressed)`, sizes(index));
  const {worker, dialog} = await findScripts(browser, url);
  const read = (file: string): Promise<Buffer> => readFile(path.join(directory, file));
  row('script of the worker', sizes(await read(worker)));
  row('scripts and styles of the dialog', sizes(Buffer.concat(await Promise.all(dialog.map(read)))));
  row(`press to ready, cold, median of ${OPENINGS}`, milliseconds(await timeOpenings(browser, url, false)));
  row(
    `press to ready, after hover, median of ${OPENINGS}`,
    milliseconds(await timeOpenings(browser, url, true)),
  );
  const queries = readRelevance(path.join(root, 'packages/search/relevance.yaml'));
  row(
    `${queries.length} queries, ${ROUNDS} rounds: median / p99 / max`,
    spread(await timeQueries(browser, url, worker, queries)),
  );
}

const directory = process.env.SITE_DIR ?? path.join(root, 'build');
if (!existsSync(path.join(directory, 'search/index.json'))) {
  console.error(`${directory}: holds no built site with a search. Fix: run npm run build.`);
  process.exit(1);
}
const executablePath = findChromium();
const server = await startServer({directory, port: 0, host: 'localhost'});
const browser = await chromium.launch({
  ...(executablePath && {executablePath}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await measureSite(browser, directory, `${server.url}${START}`);
} finally {
  await browser.close();
  await server.close();
}
const width = Math.max(...rows.map(([what]) => what.length));
console.log('Sizes: raw / gzip / Brotli');
rows.forEach(([what, value]) => console.log(`${what.padEnd(width)}  ${value}`));
