/**
 * Reads pages in several threads for all extractors at once. What it finds goes by
 * the content of a page, so pages may be read while a build still writes others,
 * and those that are as they were in the last build are not read again.
 */
import {createHash} from 'node:crypto';
import {mkdir, open, readFile} from 'node:fs/promises';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import {inBackground, taskOf, tasksAtOnce} from '../threads/index';
import readBatchOfPages, {type PageBatch} from './extract-worker';
import type {PageExtractor, RenderedPage} from '../page-parts';

export type PageReader = {
  /** Reads pages in other threads, each again that is given again. What fails is left to `readAll`. */
  readAhead(pages: readonly RenderedPage[]): void;
  /**
   * What extractors find on these pages, by page and extractor; keeps it for the next build.
   * @throws what a page or an extractor is at fault for
   */
  readAll(pages: readonly RenderedPage[]): Promise<unknown[][]>;
};

const extractWorker = new URL('extract-worker.ts', import.meta.url);

/** Pages that go to another thread at once: few enough that all threads end together. */
const BATCH = 4;

/** Compiles the extractors for other threads, and looks up what the last build found. */
export async function createPageReader(
  cacheDir: string,
  extractors: readonly PageExtractor[],
): Promise<PageReader> {
  const worker = await taskOf(extractWorker);
  const compiled = await Promise.all(
    extractors.flatMap(({pages}) =>
      pages === undefined ? [] : [taskOf(pages.source).then((task) => ({...task, settings: pages.settings}))],
    ),
  );
  const tasks = JSON.stringify(compiled);
  const code = JSON.stringify([worker.hash, compiled.map(({hash, settings}) => [hash, settings])]);
  const cache = path.join(cacheDir, 'read-pages.jsonl');
  const known = await readCache(cache);
  const kept = new Set(known.keys());
  const queue: RenderedPage[] = [];
  const readingAhead = new Set<Promise<void>>();

  const takeTurns = async (readBatch: (input: PageBatch) => Promise<unknown[][]>): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue
        .splice(0, BATCH)
        .map(({route, html}) => ({route, html, key: keyOf(route, html, code)}))
        .filter(({key}) => !known.has(key));
      if (batch.length > 0) {
        const found = await readBatch({pages: batch.map(({route, html}) => ({route, html})), tasks});
        batch.forEach(({key}, index) => known.set(key, found[index] ?? []));
      }
    }
  };
  const elsewhere = (): Promise<void> => takeTurns((input) => inBackground(worker, input));
  // This thread would only wait, so it reads pages too, and lets the others have their answers in between.
  const here = (): Promise<void> =>
    takeTurns(async (input) => {
      await setImmediate();
      return readBatchOfPages(input);
    });

  return {
    readAhead(pages) {
      queue.push(...pages);
      while (queue.length > 0 && readingAhead.size < tasksAtOnce) {
        const turns: Promise<void> = elsewhere()
          .catch(() => undefined)
          .finally(() => readingAhead.delete(turns));
        readingAhead.add(turns);
      }
    },
    async readAll(pages) {
      await Promise.allSettled([...readingAhead, here()]);
      const keys = pages.map(({route, html}) => keyOf(route, html, code));
      queue.push(...pages.filter((_page, index) => !known.has(keys[index] ?? '')));
      await Promise.all([...Array.from({length: tasksAtOnce}, elsewhere), here()]);
      const found = keys.map((key) => known.get(key) ?? []);
      if (keys.some((key) => !kept.has(key)) || kept.size > keys.length) {
        await writeCache(cache, keys, found);
      }
      return found;
    },
  };
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

/**
 * Names what a page says of itself in its head and in its main part, not what frames it: names of
 * scripts change with every build of another page, and the policy is added when all are written.
 */
function keyOf(route: string, html: string, code: string): string {
  const main = Math.max(0, html.indexOf('<main'));
  const metas = html.slice(0, main).match(/<meta (?!http-equiv)[^>]*>/g) ?? [];
  return createHash('sha256')
    .update(JSON.stringify([code, route, metas]))
    .update(html.slice(main))
    .digest('base64url');
}
