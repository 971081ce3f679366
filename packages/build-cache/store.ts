import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {deserialize, serialize} from 'node:v8';

/** What earlier builds have made of texts with the same code of ours. */
export type Store<Value> = {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
};

/** Entries that are kept, those that were used last. */
const MOST = 20_000;

/**
 * Opens a store; what is added to it is written when the program ends, except where
 * nobody knows of which code it was made, such as in tests.
 */
export function openStore<Value>(file: string): Store<Value> {
  const code = process.env.SITE_CODE;
  const entries = code === undefined ? new Map<string, Value>() : readEntries<Value>(file);
  const hashOf = (key: string): string => createHash('sha256').update(`${code}\n${key}`).digest('base64url');
  let isChanged = false;
  process.once('exit', () => {
    if (isChanged && code !== undefined) {
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, serialize(new Map([...entries].slice(-MOST))));
    }
  });
  return {
    get(key) {
      const hash = hashOf(key);
      const value = entries.get(hash);
      if (value !== undefined) {
        entries.delete(hash);
        entries.set(hash, value);
      }
      return value;
    },
    set(key, value) {
      entries.set(hashOf(key), value);
      isChanged = true;
    },
  };
}

/** A file that is not there or is damaged is an empty store. */
function readEntries<Value>(file: string): Map<string, Value> {
  try {
    return deserialize(readFileSync(file)) as Map<string, Value>;
  } catch {
    return new Map();
  }
}
