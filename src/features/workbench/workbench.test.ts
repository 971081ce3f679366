import {describe, expect, it, vi} from 'vitest';
import {readVectors} from '../../../packages/facts';
import {demo} from './demo';
import {derive} from './derivation';
import {encrypt, fromHex, hashName, keyBytes, toHex, utf8, type Bytes, type Version} from './formats';
import {openMetadata} from './open';

/** Inputs and outputs that the tests read; each vector has those of its kind. */
type Values = Record<
  | ('rawPassword' | 'salt' | 'name' | 'plaintext' | 'key' | 'ciphertext' | 'metadata' | 'encryptWith')
  | ('kek' | 'dek' | 'derivedMasterKeys' | 'derivedPassword'),
  string
> & {
  authVersion: Version;
  version: Version;
  hmacKeyHex: string | null;
  nameJson?: string;
  masterKeys: string[];
};
type Known = {id: string; inputs: Values; output: Values; intermediate: Record<string, string>};

const vectors = readVectors().vectors as unknown as Known[];
const get = (id: string): Known => vectors.find((vector) => vector.id === id) as Known;
const key = demo.keys[2];
const opened = get('meta-v2-dir');

const latin1 = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'latin1'));

/** Encrypts with the IV or salt of a stored ciphertext. */
async function encryptAgain(stored: string, text: string, own: string, version: Version): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const random = {
    1: () => Uint8Array.from(atob(stored.slice(0, 24)), (letter) => letter.charCodeAt(0)).slice(8, 16),
    2: () => Uint8Array.from(stored.slice(3, 15), (letter) => alphabet.indexOf(letter)),
    3: () => fromHex(stored.slice(3, 27)),
  }[version]();
  const spy = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as unknown as Uint8Array).set(random);
    return array;
  });
  return encrypt(text, own, version).finally(() => spy.mockRestore());
}

/** Ciphertext, text and key of the vectors of metadata. */
function metadataOf({id, inputs, output}: Known): [stored: string, text: string, key: string] | undefined {
  if (/^meta-v\d-/.test(id)) {
    return [output.ciphertext, inputs.plaintext, inputs.key];
  }
  if (id.startsWith('dek-blob-')) {
    return [output.ciphertext, inputs.dek, inputs.kek];
  }
  return id === 'masterkeys-blob-1'
    ? [output.ciphertext, inputs.masterKeys.join('|'), inputs.encryptWith]
    : undefined;
}

/** Formats that the workbench does not have, and behaviour of the SDK. */
const ELSEWHERE =
  /^(blake3|hashfn|rsa|hmac-key|search-hashes|chunk|stream|buffer-hash|checksum|publiclink|filemetadata|metadata|privatekey)-/;

describe('every published vector', () => {
  it.each(vectors.filter(({id}) => !ELSEWHERE.test(id)))('holds both ways: $id', async (vector) => {
    const {id, inputs, output} = vector;
    const [stored, text, own] = metadataOf(vector) ?? [];
    if (stored !== undefined && text !== undefined && own !== undefined) {
      const version = stored.startsWith('003') ? 3 : stored.startsWith('002') ? 2 : 1;
      expect(await openMetadata(stored, own)).toMatchObject({text, fault: undefined});
      expect(await encryptAgain(stored, text, own, version)).toBe(stored);
    } else if (id.startsWith('auth-')) {
      const progress: number[] = [];
      const {rawPassword: password, salt, authVersion: version} = inputs;
      expect(await derive({password, salt, version}, (share) => progress.push(share))).toEqual({
        passwordKey: output.derivedMasterKeys,
        loginPassword: output.derivedPassword,
      });
      expect(progress.at(-1) ?? 0).toBeCloseTo(version === 3 ? 1 : 0);
    } else {
      // Those of names, and of a term of the search.
      const name = inputs.nameJson === undefined ? inputs.name : (JSON.parse(inputs.nameJson) as string);
      const hmacKey = inputs.hmacKeyHex === null ? undefined : fromHex(inputs.hmacKeyHex);
      expect(await hashName(name, inputs.authVersion ?? 3, hmacKey)).toBe(output);
    }
  });

  it('that the workbench starts with is shown as it is published', () => {
    const [auth, meta] = [get('auth-v3-1').inputs, get('meta-v3-dir').inputs];
    const {inputs} = opened;
    expect(demo).toEqual({
      text: inputs.plaintext,
      keys: {1: get('meta-v1-dir').inputs.key, 2: inputs.key, 3: meta.key},
      ciphertext: opened.output.ciphertext,
      hmacKey: (get('hmac-key-1').output as unknown as {hex: string}).hex,
      password: auth.rawPassword,
      salts: {1: '', 2: get('auth-v2-1').inputs.salt, 3: auth.salt},
    });
  });
});

describe('a ciphertext that a client made wrong', async () => {
  const v2 = opened.output.ciphertext;
  const v3 = get('meta-v3-dir').output.ciphertext;
  const key3 = demo.keys[3];
  const body = Buffer.from(v2.slice(15), 'base64');
  const v2With = (bytes: Uint8Array): string => v2.slice(0, 15) + Buffer.from(bytes).toString('base64');
  const text = opened.inputs.plaintext;
  /** With other key bytes or IV than the version has. */
  const seal = async (prefix: string, bytes: Bytes, iv: Bytes, plain = utf8(text)): Promise<string> => {
    const own = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt']);
    const sealed = await crypto.subtle.encrypt({name: 'AES-GCM', iv}, own, plain);
    return prefix + Buffer.from(sealed).toString('base64');
  };
  const [start, iv] = [v2.slice(0, 15), utf8(v2.slice(3, 15))];
  const [start3, iv3] = [v3.slice(0, 27), fromHex(v3.slice(3, 27))];
  const derived = fromHex(opened.intermediate.derivedKeyHex ?? '');

  it.each<[part: string, sentence: RegExp, string | Promise<string>, key?: string, text?: string]>([
    ['prefix', /no ciphertext yet/, ' '],
    ['prefix', /“001” instead of “003”/, `001${v2.slice(3)}`],
    ['prefix', /stands for the name “Default”/, 'default'],
    ['prefix', /RSA text/, get('rsa-meta-dir').output.ciphertext],
    ['prefix', /quotation mark/, `"${v2}"`],
    ['prefix', /“😀😀0” instead/, `😀😀${v2}`],
    ['prefix', /eight bytes “Salted__”/, `U2FsdGVk${'A'.repeat(40)}`],
    ['IV', /24 hex characters, but character 4 of the string/, `003${v2.slice(3)}`, key3],
    ['IV', /12 ASCII characters, but there are 4/, '002abcd'],
    ['IV', /12 ASCII characters, but character 4/, v2.replace('002y', '002ü')],
    ['IV', /used as 24 characters/, seal(start3, fromHex(key3), utf8(v3.slice(3, 27))), key3, text],
    ['ciphertext', /that of URLs/, `${v2.slice(0, 20)}-${v2.slice(21)}`],
    ['ciphertext', /Character 6 after the IV/, `${v2.slice(0, 20)} ${v2.slice(21)}`],
    ['ciphertext', /lacks its padding/, v2.slice(0, -1)],
    ['ciphertext', /padding before its end/, `${v2}AAA=`],
    ['ciphertext', /cut: 24 bytes/, get('meta-v1-dir').output.ciphertext.slice(0, 32)],
    ['tag', /too few for the tag of 16/, v2With(body.subarray(0, 4))],
    ['tag', /missing; key and IV are right/, v2With(body.subarray(0, -16)), key, text],
    ['tag', /does not match the text/, v2With(Buffer.concat([body.subarray(0, -1), utf8('!')])), key, text],
    [
      'tag',
      /before the ciphertext/,
      v2With(Buffer.concat([body.subarray(-16), body.subarray(0, -16)])),
      key,
      text,
    ],
    ['key', /another key/, v2, '0'.repeat(32)],
    ['key', /empty/, v2, ''],
    ['key', /white space around/, v2, `${key} `, text],
    ['key', /64 hex characters, and this one has 63/, v3, key3.slice(1)],
    ['key', /character 3 of this one is not/, v3, `57x${key3.slice(3)}`],
    ['key', /PBKDF2 made the key bytes/, seal(start3, await keyBytes(key3, 2), iv3), key3, text],
    ['key', /key text was used as key bytes/, seal(start, utf8(key), iv), key, text],
    ['key', /hex of the key was decoded/, seal(start, fromHex(key3), iv), key3, text],
    ['key', /no tag that tells/, get('meta-v1-dir').output.ciphertext, 'wrong'],
    ['JSON', /not an object/, get('filemetadata-array-1').inputs.metadata],
    ['JSON', /“name” that is not a text/, get('filemetadata-name-number-1').inputs.metadata],
    ['JSON', /has no “name”/, encrypt('{"size":1}', key, 2)],
    ['JSON', /broken/, encrypt('{"name":"a"', key, 2)],
    ['normal form', /not in NFC/, encrypt('{"name":"e\u0301"}', key, 2), key, '{"name":"e\u0301"}'],
    ['text', /surrogate pair/, encrypt('{"name":"\\ud83d"}', key, 2), key, '{"name":"\\ud83d"}'],
    ['text', /Latin-1/, seal(start, derived, iv, latin1('{"name":"ü"}')), key, '{"name":"ü"}'],
  ])('has a wrong %s: %s', async (part, sentence, made, own = key, shown) => {
    const {fault, ...rest} = await openMetadata(await made, own);
    expect([fault?.part, fault?.message]).toEqual([part, expect.stringMatching(sentence)]);
    expect(fault?.message).toMatch(/^[A-Z][^\n]+[^.]\.$/);
    if (shown !== undefined) {
      expect(rest.text).toBe(shown);
    }
  });

  it('is none for keys, notes, emoji, an empty text and a megabyte', async () => {
    for (const plain of [
      key3,
      '{"message":"e\u0301"}',
      '{"name":"😀"}',
      '',
      '1048581',
      'a'.repeat(2 ** 20),
    ]) {
      const {text: shown, fault} = await openMetadata(await encrypt(plain, key3, 3), key3);
      expect([shown === plain, fault]).toEqual([true, undefined]);
    }
  });

  it('is taken apart as the vectors say', async () => {
    const {layout} = await openMetadata(v2, key);
    expect(Object.fromEntries(layout)).toEqual({
      Prefix: '002',
      IV: opened.intermediate.ivText,
      Ciphertext: '25 bytes',
      Tag: body.subarray(-16).toString('hex'),
      'Key bytes': toHex(derived),
    });
  });
});

it.each([
  [{password: '', salt: '', version: 2}, 'The password is empty.'],
  [
    {password: 'a', salt: 'ab', version: 3},
    'A salt of version 3 has 512 hex characters, and this one has 2.',
  ],
  [
    {password: 'a', salt: 'salt', version: 3},
    'A salt of version 3 is hex, and character 1 of this one is not.',
  ],
] as const)('%j derive nothing', async (secrets, message) => {
  await expect(derive(secrets, () => undefined)).rejects.toThrow(message);
});
