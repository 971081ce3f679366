import {createHash} from 'node:crypto';
import {mkdir, open, readFile} from 'node:fs/promises';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {inBackground, taskOf, tasksAtOnce} from '../threads/index';
import readBatchOfPages, {type PageBatch} from './extract-worker';
import type {RenderedPage, FinishedSite, PageExtractor} from '../page-parts';

const extractWorker = new URL('extract-worker.ts', import.meta.url);

/** Pages that go to another thread at once: few enough that all threads end together. */
const BATCH = 4;

/**
 * Lets extractors read all pages and write their files: the pages are read in
 * several threads, and only those that have changed since the last build.
 */
export async function runExtractors(site: FinishedSite, extractors: readonly PageExtractor[]): Promise<void> {
  const found = await readPages(
    site,
    extractors.flatMap(({pages = []}) => pages),
  );
  let task = 0;
  const written = await Promise.allSettled(
    extractors.map(async (extractor) => {
      const column = extractor.pages === undefined ? undefined : task++;
      await extractor.write(site, column === undefined ? [] : found.map((results) => results[column]));
    }),
  );
  // Only now, when none is still writing into the folder.
  const failed = written.find(({status}) => status === 'rejected');
  if (failed?.status === 'rejected') {
    throw failed.reason;
  }
}

/** Compiles the extractors for other threads. */
export async function prepareExtractors(extractors: readonly PageExtractor[]): Promise<void> {
  const sources = extractors.flatMap(({pages}) => pages?.source ?? []);
  await Promise.all([extractWorker, ...sources].map(taskOf));
}

/**
 * What extractors find on pages, by page and extractor. Depends on what a page says of
 * itself in its head and on its main part, not on what frames it.
 */
async function readPages(
  {pages, cacheDir}: FinishedSite,
  extractors: readonly NonNullable<PageExtractor['pages']>[],
): Promise<unknown[][]> {
  const worker = await taskOf(extractWorker);
  const tasks = await Promise.all(
    extractors.map(async ({source, settings}) => ({...(await taskOf(source)), settings})),
  );
  const code = JSON.stringify([worker.hash, tasks.map(({hash, settings}) => [hash, settings])]);
  const cache = path.join(cacheDir, 'read-pages.jsonl');
  const known = await readCache(cache);
  const keys = pages.map((page) => keyOf(page, code));
  const changed = pages.filter((_page, index) => !known.has(keys[index] ?? ''));
  const read = new Map<RenderedPage, unknown[]>();
  const queue = batchesOf(changed, BATCH);
  const takeTurns = async (readBatch: (input: PageBatch) => Promise<unknown[][]>): Promise<void> => {
    for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
      const results = await readBatch({pages: batch.map(({route, html}) => ({route, html})), tasks});
      batch.forEach((page, index) => read.set(page, results[index] ?? []));
    }
  };
  const elsewhere = (input: PageBatch): Promise<unknown[][]> => inBackground(worker, input);
  // This thread would only wait, so it reads pages too, and lets the others have their answers in between.
  const here = async (input: PageBatch): Promise<unknown[][]> => {
    await setImmediate();
    return readBatchOfPages(input);
  };
  await Promise.all([...Array.from({length: tasksAtOnce}, () => takeTurns(elsewhere)), takeTurns(here)]);
  const found = pages.map((page, index) => read.get(page) ?? known.get(keys[index] ?? '') ?? []);
  if (read.size > 0 || known.size > pages.length) {
    await writeCache(cache, keys, found);
  }
  return found;
}

function batchesOf(pages: readonly RenderedPage[], size: number): RenderedPage[][] {
  return Array.from({length: Math.ceil(pages.length / size)}, (_, index) =>
    pages.slice(index * size, (index + 1) * size),
  );
}

/** Results of the last build by their keys. A cache that is not there or cannot be read is empty. */
async function readCache(file: string): Promise<Map<string, unknown[]>> {
  try {
    const text = await readFile(file, 'utf8');
    return new Map(text.split('\n').map((line) => JSON.parse(line) as [string, unknown[]]));
  } catch {
    return new Map();
  }
}

/** One line for each page: all of thousands in one text would take as much memory again. */
async function writeCache(file: string, keys: readonly string[], found: readonly unknown[][]): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  const lines = await open(file, 'w');
  try {
    for (const [index, key] of keys.entries()) {
      await lines.write(`${index === 0 ? '' : '\n'}${JSON.stringify([key, found[index]])}`);
    }
  } finally {
    await lines.close();
  }
}

function keyOf({route, html}: RenderedPage, code: string): string {
  // Names of scripts change with every build of another page, so they are left out.
  const metas = html.match(/<meta[^>]*>/g) ?? [];
  const main = html.slice(Math.max(0, html.indexOf('<main')));
  return createHash('sha256')
    .update(JSON.stringify([code, route, metas]))
    .update(main)
    .digest('base64url');
}
