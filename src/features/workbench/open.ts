/** Opens metadata and says, where it does not open, which part of it is wrong. */
import {Fault, faultOfName, fromHex, keyBytes, requireSubtle, toHex, utf8, type Bytes} from './formats';

/** Names and values of the parts of a ciphertext, in their order. */
export type Layout = [name: string, value: string][];

export type Opened = {layout: Layout; text?: string | undefined; fault?: Fault | undefined};

/** What a client may have done instead. */
type Mistake = {part: Fault['part']; sentence: string; key?: Bytes; iv?: Bytes; body?: Bytes};

/** Takes a string apart and opens it, as far as that goes; errors are in the result. */
export async function openMetadata(pasted: string, key: string): Promise<Opened> {
  const layout: Layout = [];
  try {
    requireSubtle();
    const bytes = await decrypt(pasted.trim(), key, layout);
    const text = utf8Text(bytes);
    if (text === undefined) {
      const latin1 = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      throw new Fault('text', 'It opens, but the text is not UTF-8; read it as Latin-1.', latin1);
    }
    return {layout, text, fault: faultOfText(text)};
  } catch (error) {
    if (error instanceof Fault) {
      return {layout, text: error.text, fault: error};
    }
    throw error;
  }
}

async function decrypt(text: string, key: string, layout: Layout): Promise<Bytes> {
  if (text.startsWith('U2FsdGVk')) {
    return decryptSalted(text, key, layout);
  }
  const version = text.startsWith('003') ? 3 : text.startsWith('002') ? 2 : undefined;
  if (version === undefined) {
    throw new Fault('prefix', faultOfPrefix(text));
  }
  const start = version === 3 ? 27 : 15;
  const ivText = text.slice(3, start);
  layout.push(['Prefix', text.slice(0, 3)], ['IV', ivText]);
  const odd = ivText.search(version === 3 ? /[^0-9a-f]/i : /[^!-~]/);
  if (odd !== -1 || ivText.length < start - 3) {
    const form = version === 3 ? '24 hex characters' : '12 ASCII characters';
    const place = odd === -1 ? `there are ${ivText.length}` : `character ${odd + 4} of the string is none`;
    throw new Fault('IV', `The prefix is followed by an IV of ${form}, but ${place}.`);
  }
  const body = fromBase64(text.slice(start));
  layout.push(
    ['Ciphertext', bytesOf(Math.max(0, body.length - 16))],
    ['Tag', body.length < 16 ? 'missing' : toHex(body.slice(-16))],
  );
  layout.push(['Key bytes', toHex(await keyBytes(key, version))]);
  return decryptGcm(version, ivText, body, key);
}

function faultOfPrefix(text: string): string {
  if (text === '') {
    return 'There is no ciphertext yet.';
  }
  if (text === 'default') {
    return 'The word “default” is not encrypted and stands for the name “Default”.';
  }
  if (/^[A-Za-z0-9+/]{683}=$/.test(text)) {
    return 'This is RSA text, which has no prefix and opens with a private key.';
  }
  if (/^["'[{]/.test(text)) {
    return 'The string starts with a quotation mark or a bracket; paste the ciphertext alone.';
  }
  const versions = '“003”, “002” or “U2FsdGVk”';
  return `The string starts with “${[...text].slice(0, 3).join('')}” instead of ${versions}.`;
}

/** Standard alphabet, with padding. */
function fromBase64(text: string): Bytes {
  const odd = text.search(/[^A-Za-z0-9+/=]/);
  if (/[-_]/.test(text.charAt(odd))) {
    throw new Fault('ciphertext', 'The base64 is that of URLs, with “-” and “_” in place of “+” and “/”.');
  }
  if (odd !== -1) {
    throw new Fault('ciphertext', `Character ${odd + 1} after the IV does not belong to base64.`);
  }
  if (text.length % 4 !== 0) {
    throw new Fault(
      'ciphertext',
      'The base64 lacks its padding, or has been cut: four characters are a group.',
    );
  }
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new Fault('ciphertext', 'The base64 has padding before its end.');
  }
}

async function decryptSalted(text: string, key: string, layout: Layout): Promise<Bytes> {
  const bytes = fromBase64(text);
  layout.push(['Salt', toHex(bytes.slice(8, 16))], ['Ciphertext', bytesOf(Math.max(0, bytes.length - 16))]);
  if (!text.startsWith('U2FsdGVkX1')) {
    throw new Fault('prefix', 'The base64 does not start with the eight bytes “Salted__”.');
  }
  if (bytes.length < 32 || bytes.length % 16 !== 0) {
    throw new Fault('ciphertext', `The ciphertext is cut: ${bytes.length} bytes are not whole blocks of 16.`);
  }
  if (key === '') {
    throw new Fault('key', 'The key is empty.');
  }
  const plain = await (await import('./version-1')).decryptVersion1(bytes, key);
  if (plain === undefined || utf8Text(plain) === undefined) {
    throw new Fault('key', 'The key is wrong or the ciphertext is changed; version 1 has no tag that tells.');
  }
  return plain;
}

async function decryptGcm(version: 2 | 3, ivText: string, body: Bytes, key: string): Promise<Bytes> {
  const bytes = await keyBytes(key, version);
  const iv = version === 3 ? fromHex(ivText) : utf8(ivText);
  const opened = await gcm(bytes, iv, body);
  if (opened !== undefined) {
    return opened;
  }
  for (const {part, sentence, ...used} of await mistakesIn(version, ivText, key, body)) {
    const input = {key: bytes, iv, body, ...used};
    const plain = input.key.length === 32 ? await gcm(input.key, input.iv, input.body) : undefined;
    if (plain !== undefined) {
      throw new Fault(part, sentence, utf8Text(plain));
    }
  }
  const whole = await withoutTag(bytes, iv, body);
  if (whole !== undefined) {
    throw new Fault('tag', 'The tag is missing; key and IV are right.', whole);
  }
  const text = await withoutTag(bytes, iv, body.slice(0, -16));
  if (text !== undefined) {
    throw new Fault('tag', 'The tag does not match the text; key and IV are right.', text);
  }
  throw body.length < 16
    ? new Fault('tag', `After the IV are ${bytesOf(body.length)}, too few for the tag of 16.`)
    : new Fault('key', 'The tag does not match: this is another key, or somebody changed IV or ciphertext.');
}

/** What clients do instead of what the version asks for. */
async function mistakesIn(version: 2 | 3, ivText: string, key: string, body: Bytes): Promise<Mistake[]> {
  const mistake = (part: Fault['part'], sentence: string, used: Partial<Mistake>): Mistake => ({
    part,
    sentence,
    ...used,
  });
  const tagFirst = new Uint8Array([...body.slice(16), ...body.slice(0, 16)]);
  return [
    mistake('tag', 'The tag is before the ciphertext instead of after it.', {body: tagFirst}),
    ...(version === 3
      ? [
          mistake('key', 'PBKDF2 made the key bytes; version 3 only decodes the hex.', {
            key: await keyBytes(key, 2),
          }),
          mistake('IV', 'The IV was used as 24 characters; version 3 decodes its hex.', {iv: utf8(ivText)}),
        ]
      : [
          mistake('key', 'The key text was used as key bytes; version 2 derives them with PBKDF2.', {
            key: utf8(key),
          }),
          mistake('key', 'The hex of the key was decoded; version 2 takes its characters.', {
            key: fromHex(key),
          }),
          mistake('key', 'There is white space around the key.', {key: await keyBytes(key.trim() || ' ', 2)}),
        ]),
  ];
}

async function gcm(keyOf32: Bytes, iv: Bytes, body: Bytes): Promise<Bytes | undefined> {
  const key = await crypto.subtle.importKey('raw', keyOf32, 'AES-GCM', false, ['decrypt']);
  return crypto.subtle.decrypt({name: 'AES-GCM', iv}, key, body).then(
    (plain) => new Uint8Array(plain),
    () => undefined,
  );
}

/** GCM is counter mode with a tag: the text shows whether key and IV are right where the tag does not. */
async function withoutTag(keyOf32: Bytes, iv: Bytes, body: Bytes): Promise<string | undefined> {
  const key = await crypto.subtle.importKey('raw', keyOf32, 'AES-CTR', false, ['decrypt']);
  const counter = new Uint8Array([...iv, 0, 0, 0, 2]);
  const plain = await crypto.subtle.decrypt({name: 'AES-CTR', counter, length: 32}, key, body);
  const text = utf8Text(new Uint8Array(plain));
  // Shorter ones can look like text by chance.
  return text !== undefined && text.length > 5 && !/\p{Cc}/u.test(text) ? text : undefined;
}

function utf8Text(bytes: Bytes): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Fields of the JSON objects that are encrypted as metadata, of which each has one. */
const FIELDS = ['name', 'key', 'title', 'content', 'preview', 'message'];

/** What is wrong with a text that opens. Lists of keys, a DEK and fields of a file are no JSON. */
function faultOfText(text: string): Fault | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return /^\s*[[{]/.test(text) ? new Fault('JSON', 'It opens, but the JSON is broken.') : faultOfName(text);
  }
  if (typeof json !== 'object') {
    return undefined;
  }
  if (json === null || Array.isArray(json)) {
    return new Fault('JSON', 'It opens, but the JSON is not an object; treat the item as unreadable.');
  }
  const fields = json as Record<string, unknown>;
  const field = FIELDS.find((name) => name in fields);
  const value = field === undefined ? undefined : fields[field];
  if (typeof value !== 'string') {
    const problem = field === undefined ? 'has no “name”' : `has a “${field}” that is not a text`;
    return new Fault('JSON', `It opens, but the JSON ${problem}; treat the item as unreadable.`);
  }
  return field === 'name' ? faultOfName(value) : undefined;
}

function bytesOf(count: number): string {
  return count === 1 ? '1 byte' : `${count.toLocaleString('en')} bytes`;
}
