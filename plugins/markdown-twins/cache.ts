import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {RenderedPage} from '../shared/rendered-page';
import type {Twin} from './twin';

/** Twins of the last build by what they were made from, so that only changed pages are written anew. */
export type TwinCache = {
  find: (page: RenderedPage) => Twin | undefined;
  /** Keeps these and forgets all others. */
  save: (made: readonly (readonly [RenderedPage, Twin])[]) => Promise<void>;
};

/**
 * Opens the cache. A cache that is not there or cannot be read is empty.
 * @param root folder of the repository
 * @param settings what the twins depend on besides pages and code
 */
export async function openCache(root: string, settings: unknown): Promise<TwinCache> {
  const file = path.join(root, 'node_modules/.cache/markdown-twins.json');
  const code = await codeHash(root, settings);
  const known = await readFile(file, 'utf8').then(
    (text) => new Map(Object.entries(JSON.parse(text) as Record<string, Twin>)),
    () => new Map<string, Twin>(),
  );
  const keyOf = ({route, html}: RenderedPage): string =>
    createHash('sha256').update(code).update(route).update(relevant(html)).digest('base64url');
  return {
    find: (page) => known.get(keyOf(page)),
    save: async (made) => {
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(
        file,
        JSON.stringify(Object.fromEntries(made.map(([page, twin]) => [keyOf(page), twin]))),
      );
    },
  };
}

/** What a twin is made from: description and content. Names of scripts change with every build of another page. */
function relevant(html: string): string {
  const description = /<meta[^>]*name="?description[^>]*>/.exec(html)?.[0] ?? '';
  return description + html.slice(Math.max(0, html.indexOf('<main')));
}

/** Changes with the code that makes twins and with its libraries. */
async function codeHash(root: string, settings: unknown): Promise<string> {
  const convert = path.join(__dirname, 'convert');
  const files = [
    ...(await readdir(convert)).sort().map((name) => path.join(convert, name)),
    path.join(__dirname, 'twin.ts'),
    path.join(root, 'data/languages.ts'),
    path.join(root, 'package-lock.json'),
  ];
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of files) {
    hash.update(await readFile(file));
  }
  return hash.digest('base64url');
}
