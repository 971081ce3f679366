import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';

/** Results of earlier builds, by the text they were made of. */
export type Store<Value> = {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
};

/**
 * Opens a store. When the program ends, the entries it used are written for the next build, unless
 * the version of our code is unknown, as in tests.
 */
export function openStore<Value>(file: string): Store<Value> {
  const code = process.env.SITE_CODE;
  const entries = readEntries<Value>(file);
  const used = new Map<string, Value>();
  const hashOf = (key: string): string => createHash('sha256').update(`${code}\n${key}`).digest('base64url');
  process.once('exit', () => {
    if (code !== undefined) {
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, serialize(used));
    }
  });
  return {
    get(key) {
      const hash = hashOf(key);
      const value = entries.get(hash);
      if (value !== undefined) {
        used.set(hash, value);
      }
      return value;
    },
    set(key, value) {
      used.set(hashOf(key), value);
    },
  };
}

/** A missing or damaged file is an empty store. */
function readEntries<Value>(file: string): Map<string, Value> {
  try {
    return deserialize(readFileSync(file)) as Map<string, Value>;
  } catch {
    return new Map();
  }
}
