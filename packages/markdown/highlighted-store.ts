import {createHash} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {deserialize, serialize} from 'node:v8';

/** What earlier builds have highlighted. */
export type Store = {
  get: (key: string) => string | undefined;
  set: (key: string, html: string) => void;
};

/** Entries that are kept, those that were used last. */
const MOST = 20_000;

/** Opens a store; what is added to it is written when the program ends. */
export async function openStore(file: string): Promise<Store> {
  const entries = await readEntries(file);
  let isChanged = false;
  process.once('exit', () => {
    if (isChanged) {
      writeFileSync(file, serialize(new Map([...entries].slice(-MOST))));
    }
  });
  return {
    get(key) {
      const hash = hashOf(key);
      const html = entries.get(hash);
      if (html !== undefined) {
        entries.delete(hash);
        entries.set(hash, html);
      }
      return html;
    },
    set(key, html) {
      entries.set(hashOf(key), html);
      isChanged = true;
    },
  };
}

/** A file that is not there or is damaged counts for nothing. */
async function readEntries(file: string): Promise<Map<string, string>> {
  try {
    return deserialize(await readFile(file)) as Map<string, string>;
  } catch {
    return new Map();
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
