/** A cache of results between builds; see README.md. */
import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {deserialize, serialize} from 'node:v8';

/** A result, and its inputs: the hash of the key and our code, and the hashes of files. */
type Entry<Value> = {key: string; files: Record<string, string>; value: Value};

/**
 * Returns the result of an earlier build, unless its inputs changed. Outside of builds nothing is cached.
 * @param cache file for the result
 * @param key inputs of the result apart from files and our code
 * @param make makes the result, and names the files it depends on
 */
export async function withCache<Value>(
  cache: string,
  key: string,
  make: () => Promise<{value: Value; files: readonly string[]}>,
): Promise<Value> {
  const code = process.env.SITE_CODE;
  if (code === undefined) {
    return (await make()).value;
  }
  const own = hashOf(`${code}\n${key}`);
  // A missing or damaged file, such as that of an aborted build, counts as no entry.
  const read = async () => deserialize(await readFile(cache)) as Entry<Value>;
  const entry = await read().catch(() => undefined);
  if (entry?.key === own && isDeepStrictEqual(entry.files, await hashesOf(Object.keys(entry.files)))) {
    return entry.value;
  }
  const {value, files} = await make();
  const hashes = await hashesOf(files);
  await mkdir(path.dirname(cache), {recursive: true});
  await writeFile(cache, serialize({key: own, files: hashes, value} satisfies Entry<Value>));
  return value;
}

/** Hashes of the contents of files, by name; empty where there is no such file. */
async function hashesOf(files: readonly string[]): Promise<Record<string, string>> {
  const hashes = files.map(async (file) => [file, await readFile(file).then(hashOf, () => '')] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
