import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';

/** What an earlier build made, and of what. */
type Kept<Value> = {code: string; key: string; files: Record<string, string>; value: Value};

/**
 * Gives what an earlier build made, unless something that it was made of has changed.
 * @param cache file that keeps the result
 * @param key what the result depends on beside these files and our code
 * @param make makes the result, and names the files that it is made of
 */
export async function keep<Value>(
  cache: string,
  key: string,
  make: () => Promise<{value: Value; files: readonly string[]}>,
): Promise<Value> {
  const code = process.env.SITE_CODE ?? '';
  const kept = await readKept<Value>(cache);
  if (kept?.code === code && kept.key === key && (await areUnchanged(kept.files))) {
    return kept.value;
  }
  const made = await make();
  const files = Object.fromEntries(
    await Promise.all(made.files.map(async (name) => [name, (await hashOf(name)) ?? ''] as const)),
  );
  await mkdir(path.dirname(cache), {recursive: true});
  await writeFile(cache, serialize({code, key, files, value: made.value} satisfies Kept<Value>));
  return made.value;
}

/** A file that is not there or is damaged, for instance by a build that was stopped, counts for nothing. */
async function readKept<Value>(cache: string): Promise<Kept<Value> | undefined> {
  try {
    return deserialize(await readFile(cache)) as Kept<Value>;
  } catch {
    return undefined;
  }
}

async function areUnchanged(files: Record<string, string>): Promise<boolean> {
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
