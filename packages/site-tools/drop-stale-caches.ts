import {readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {generatedFolder} from '../files';
import {SOURCES} from './sources';

const CACHES = ['node_modules/.cache', generatedFolder];

/**
 * Deletes the caches if a source was saved during the build: they may have results of the old
 * text under the key of the new one.
 * @param began start of the build, in milliseconds since 1970
 * @returns the first source saved since then, relative to the root, if any
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
    const info = await stat(place).catch(() => undefined);
    const inside = info?.isDirectory() === true ? await readdir(place, {recursive: true}) : [];
    for (const name of [source, ...inside.map((each) => path.join(source, each))]) {
      // The file may have been deleted meanwhile.
      const {mtimeMs = 0} = (await stat(path.join(root, name)).catch(() => undefined)) ?? {};
      if (mtimeMs >= since) {
        return name;
      }
    }
  }
  return undefined;
}
