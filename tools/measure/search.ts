/**
 * `npm run measure:search`: what the search costs, for the built site and for
 * 2,000 generated pages. Prints the sizes of the index and of the scripts, the
 * time from a press of the button until the search answers, and the time of
 * queries in the worker. Not a test: times differ from machine to machine.
 *
 *   SITE_DIR=folder   another built site than build/
 */
import {mkdir, mkdtemp, readFile, rm, symlink, readdir, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {chromium, type Browser, type Page} from '@playwright/test';
import {readSynonymsTable, synonymsOf} from '../../packages/search/build/read-synonyms';
import {readPage} from '../../packages/search/build/read-page';
import {indexFiles, placePage} from '../../packages/search/build/write-search';
import type {Answer, Question, SearchAnswer} from '../../packages/search/client/protocol';
import {renderedPage, type RenderedPage} from '../../packages/page-parts';
import {areas} from '../../src/product';
import {readRelevance, type RelevanceEntry} from '../../packages/search/relevance';
import {findChromium} from '../../packages/site-tools/chromium';
import {startServer} from '../../packages/site-tools/serve';
import {generatePages} from './generate-pages';

const LIMIT_KB = 60;
const OPENINGS = 5;
const ROUNDS = 3;
const GENERATED = 2000;
/** Large indexes answer more slowly; some queries show how. */
const QUERIES_OF_LARGE = 60;
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
    throw new Error(`${url}: the search has started no worker. Mend: npm run build, then measure again.`);
  }
  const {pathname} = new URL(worker);
  return {
    worker: pathname,
    dialog: asked.filter((file) => /^\/assets\/.*\.(js|css)$/.test(file) && file !== pathname),
  };
}

type Asked = Pick<RelevanceEntry, 'query' | 'area'> & {only?: string};

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
      // Parts of a split index come one by one.
      for (let loading = 1; loading > 0;) {
        const {loading: missing} = (await ask({type: 'search', query: 'a'})) as SearchAnswer;
        loading = missing.length;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const found: number[] = [];
      for (let round = 0; round < rounds; round++) {
        for (const {query, area, only} of queries) {
          const start = performance.now();
          await ask({type: 'search', query, ...(area && {near: area}), ...(only && {only})});
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

/** All pages of a built site. */
async function readPages(directory: string): Promise<RenderedPage[]> {
  const files = (await readdir(directory, {recursive: true})).filter(
    (file) => file.endsWith('.html') && file !== '404.html',
  );
  return Promise.all(
    files.sort().map(async (file) => {
      const route = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
      return renderedPage(route, await readFile(path.join(directory, file), 'utf8'));
    }),
  );
}

/** A folder like the built site, but with the index of many pages. */
async function makeLargeSite(directory: string): Promise<{folder: string; parts: Record<string, string>}> {
  const pages = generatePages(await readPages(directory), GENERATED).map((page) =>
    placePage(readPage(page), page.route, '/'),
  );
  const synonyms = synonymsOf(readSynonymsTable(path.join(root, 'packages/search/synonyms.yaml')));
  const start = performance.now();
  const files = Object.entries(indexFiles(pages, synonyms)).map(([name, content]) => [
    name,
    JSON.stringify(content),
  ]);
  row(`${GENERATED} pages: making the index`, `${((performance.now() - start) / 1000).toFixed(1)} s`);
  const folder = await mkdtemp(path.join(tmpdir(), 'measure-search-'));
  for (const entry of await readdir(directory)) {
    if (entry !== 'search') {
      await symlink(path.resolve(directory, entry), path.join(folder, entry));
    }
  }
  await mkdir(path.join(folder, 'search'));
  for (const [name = '', content = ''] of files) {
    await writeFile(path.join(folder, 'search', name), content);
  }
  return {folder, parts: Object.fromEntries(files) as Record<string, string>};
}

async function measureSite(browser: Browser, directory: string, url: string): Promise<string> {
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
  return worker;
}

async function measureLarge(browser: Browser, directory: string, worker: string): Promise<void> {
  const {folder, parts} = await makeLargeSite(directory);
  const server = await startServer({directory: folder, port: 0, host: 'localhost'});
  try {
    for (const [name, content] of Object.entries(parts)) {
      row(`${GENERATED} pages: ${name}`, sizes(content));
    }
    const url = `${server.url}${START}`;
    row(`${GENERATED} pages: press to ready, cold`, milliseconds(await timeOpenings(browser, url, false)));
    const queries = readRelevance(path.join(root, 'packages/search/relevance.yaml')).slice(
      0,
      QUERIES_OF_LARGE,
    );
    row(
      `${GENERATED} pages: queries in all areas: median / p99 / max`,
      spread(await timeQueries(browser, url, worker, queries)),
    );
    const [{id: area}] = areas;
    row(
      `${GENERATED} pages: queries in one area: median / p99 / max`,
      spread(
        await timeQueries(
          browser,
          url,
          worker,
          queries.map((query) => ({...query, area, only: area})),
        ),
      ),
    );
  } finally {
    await server.close();
    await rm(folder, {recursive: true});
  }
}

const directory = process.env.SITE_DIR ?? path.join(root, 'build');
if (!existsSync(path.join(directory, 'search/index.json'))) {
  console.error(`${directory}: holds no built site with a search. Mend: run npm run build.`);
  process.exit(1);
}
const executablePath = findChromium();
const server = await startServer({directory, port: 0, host: 'localhost'});
const browser = await chromium.launch({
  ...(executablePath && {executablePath}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const worker = await measureSite(browser, directory, `${server.url}${START}`);
  await measureLarge(browser, directory, worker);
} finally {
  await browser.close();
  await server.close();
}
const width = Math.max(...rows.map(([what]) => what.length));
console.log('Sizes: raw / gzip / Brotli');
rows.forEach(([what, value]) => console.log(`${what.padEnd(width)}  ${value}`));
