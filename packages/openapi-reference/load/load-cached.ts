import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';
import {highlighter} from '../../markdown/index';
import {taskOf} from '../../threads/index';
import type {ReferenceOptions} from '../model/page';
import type {Loaded} from './load-reference';

/** What an earlier build made, and of what. */
type Kept = {key: string; files: Record<string, string>; loaded: Loaded};

/**
 * Does what `loadReference` does, but only if the description or our code has
 * changed since the last time.
 * @param cache file that keeps the result
 * @throws DescriptionError when the description cannot be read
 */
export async function loadCached(file: string, options: ReferenceOptions, cache: string): Promise<Loaded> {
  const code = await Promise.all([taskOf(new URL('load-reference.ts', import.meta.url)), highlighter()]);
  const key = JSON.stringify([code.map(({hash}) => hash), file, options]);
  const kept = await readKept(cache);
  if (kept?.key === key && (await areUnchanged(kept.files))) {
    return kept.loaded;
  }
  // Loaded only when needed: the libraries behind it are large.
  const {loadReference} = await import('./load-reference');
  const loaded = await loadReference(file, options);
  const files = Object.fromEntries(
    await Promise.all(
      loaded.description.files.map(async (name) => [name, (await hashOf(name)) ?? ''] as const),
    ),
  );
  await mkdir(path.dirname(cache), {recursive: true});
  await writeFile(cache, serialize({key, files, loaded} satisfies Kept));
  return loaded;
}

/** A file that is not there or is damaged, for instance by a build that was stopped, counts for nothing. */
async function readKept(cache: string): Promise<Kept | undefined> {
  try {
    return deserialize(await readFile(cache)) as Kept;
  } catch {
    return undefined;
  }
}

async function areUnchanged(files: Kept['files']): Promise<boolean> {
  const same = await Promise.all(
    Object.entries(files).map(async ([name, hash]) => (await hashOf(name)) === hash),
  );
  return same.every(Boolean);
}

/** Hash of a file's content; `undefined` if there is no such file. */
async function hashOf(file: string): Promise<string | undefined> {
  return readFile(file).then(
    (content) => createHash('sha256').update(content).digest('hex'),
    () => undefined,
  );
}
