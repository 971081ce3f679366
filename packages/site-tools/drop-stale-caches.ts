import {readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {generatedFolder} from '../page-parts';

/** Files and folders that a site is built of, and where builds keep what they may use again. */
const SOURCES = 'config data docs openapi packages samples src static docusaurus.config.ts sidebars.ts'.split(
  ' ',
);
const CACHES = ['node_modules/.cache', generatedFolder];

/**
 * Deletes the caches if a source was saved during the build: they may have results of the old text
 * under the key of the new one.
 * @param root folder of the repository
 * @param began when the build began, in milliseconds since 1970
 * @returns the first source that was saved since, relative to the root; undefined if there is none
 */
export async function dropStaleCaches(root: string, began: number): Promise<string | undefined> {
  const changed = await findChanged(root, began);
  if (changed !== undefined) {
    await Promise.all(CACHES.map((cache) => rm(path.join(root, cache), {recursive: true, force: true})));
  }
  return changed;
}

async function findChanged(root: string, since: number): Promise<string | undefined> {
  for (const source of SOURCES) {
    const place = path.join(root, source);
    const own = await stat(place).catch(() => undefined);
    const inside = own?.isDirectory() === true ? await readdir(place, {recursive: true}) : [];
    for (const name of [source, ...inside.map((each) => path.join(source, each))]) {
      // A file may be gone again.
      const {mtimeMs = 0} = (await stat(path.join(root, name)).catch(() => undefined)) ?? {};
      if (mtimeMs >= since) {
        return name;
      }
    }
  }
  return undefined;
}
