/** A cache of results between builds; see README.md. */
import {createHash} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
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
  const entry = await readEntry<Value>(cache);
  if (entry?.key === own && (await areUnchanged(entry.files))) {
    return entry.value;
  }
  const {value, files} = await make();
  const hashes = await Promise.all(files.map(async (name) => [name, await hashOfFile(name)] as const));
  await mkdir(path.dirname(cache), {recursive: true});
  await writeFile(
    cache,
    serialize({key: own, files: Object.fromEntries(hashes), value} satisfies Entry<Value>),
  );
  return value;
}

/** A missing or damaged file, such as that of an aborted build, counts as no entry. */
async function readEntry<Value>(cache: string): Promise<Entry<Value> | undefined> {
  try {
    return deserialize(await readFile(cache)) as Entry<Value>;
  } catch {
    return undefined;
  }
}

async function areUnchanged(files: Record<string, string>): Promise<boolean> {
  const same = await Promise.all(
    Object.entries(files).map(async ([name, hash]) => (await hashOfFile(name)) === hash),
  );
  return same.every(Boolean);
}

/** Hash of a file's content; empty if there is no such file. */
function hashOfFile(file: string): Promise<string> {
  return readFile(file).then(hashOf, () => '');
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
