/**
 * The formats of the cryptography guide in a browser. Readers copy what runs here: the sample for browsers, which the
 * vectors hold. `open.ts` takes a ciphertext apart.
 */
import {encryptMetadata, pbkdf2} from '@site/samples/api/browser.mjs';
import {fromHex, type Bytes} from './bytes';

export {deriveV2, hashName, randomText} from '@site/samples/api/browser.mjs';
export * from './bytes';

/** Of a metadata string, and of an account. */
export type Version = 1 | 2 | 3;

/** Names the part of an input that is wrong, in one sentence. */
export class Fault extends Error {
  constructor(
    readonly part: 'prefix' | 'IV' | 'ciphertext' | 'tag' | 'key' | 'salt' | 'text' | 'JSON' | 'normal form',
    message: string,
    /** What the ciphertext opens to, once that part is put right. */
    readonly text?: string,
  ) {
    super(message);
  }
}

/**
 * Metadata as it is stored.
 * @throws Fault if the key does not fit the version
 */
export async function encrypt(text: string, key: string, version: Version): Promise<string> {
  requireSubtle();
  if (version === 1) {
    return (await import('./version-1')).encryptVersion1(text, requireKey(key));
  }
  await keyBytes(key, version);
  return encryptMetadata(text, key, version);
}

/** The 32 bytes that a key of version 2 or 3 stands for. @throws Fault if it is none */
export async function keyBytes(key: string, version: 2 | 3): Promise<Bytes> {
  requireKey(key);
  return version === 3 ? hexKey(key, 64, 'A key of version 3') : pbkdf2(key, key, 1, 32);
}

/** Bytes of a text of hex. @throws Fault that says what is wrong with it */
export function hexKey(text: string, length: number, name: string, part: 'key' | 'salt' = 'key'): Bytes {
  const odd = text.search(/[^0-9a-f]/i);
  if (odd !== -1) {
    throw new Fault(part, `${name} is hex, and character ${odd + 1} of this one is not.`);
  }
  if (text.length !== length) {
    throw new Fault(part, `${name} has ${length} hex characters, and this one has ${text.length}.`);
  }
  return fromHex(text);
}

function requireKey(key: string): string {
  if (key === '') {
    throw new Fault('key', 'The key is empty.');
  }
  return key;
}

/** Pages that come over plain HTTP have no `crypto.subtle`. */
export function requireSubtle(): void {
  if (globalThis.crypto.subtle === undefined) {
    throw new Fault('text', 'Browsers encrypt only on pages that come over HTTPS, or from this computer.');
  }
}

/** What is wrong with a name, although it can be encrypted and hashed. */
export function faultOfName(name: string): Fault | undefined {
  if (/\p{Surrogate}/u.test(name)) {
    return new Fault('text', 'The name has half of a surrogate pair, which UTF-8 turns into U+FFFD.');
  }
  return name === name.normalize('NFC')
    ? undefined
    : new Fault(
        'normal form',
        'The name is not in NFC, so its hash differs from the one of the composed name.',
      );
}

/** The name in a text: of the JSON of an item, otherwise the text itself. */
export function nameIn(text: string): string {
  try {
    const {name} = JSON.parse(text) as {name?: unknown};
    return typeof name === 'string' ? name : text;
  } catch {
    return text;
  }
}
