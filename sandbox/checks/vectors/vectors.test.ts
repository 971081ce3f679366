import {createHash, pbkdf2Sync} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import sdkPackage from '@filen/sdk/package.json';
import example from '../../../data/example-account.json';
import {readVectors} from '../../../packages/facts';
import {keyBytesV2, legacyKeyAndIv} from '../../../samples/api/metadata.mjs';
import {inlineBlocks} from '../samples/guides';
import {browserRules, browserSample, ofBrowsers, sampleRules, samples} from './javascript';
import {bytesOf, computeWith, type Code, type Rules} from './rules';
import {sdkCode, sdkRules} from './sdk';

const file = readVectors();
const {vectors} = file;
/** The other samples compute these always; the SDK, whose Argon2 takes seconds, in the long run. */
const slow = /^(?:auth-v3-[23]|publiclink-v3-(?:pw|fixed-salt))$/;
/**
 * Checksums of the SDK are compared by the stand-in, with each request of `npm run check:api`; no password has no hash.
 * The SDK has no BLAKE3: the sample that verifies downloads computes it.
 */
const withoutSdk = /^(?:checksum-.*|publiclink-v\d-none|blake3-.*)$/;

const isLong = process.env.TESTS === 'long';

const implementations: [name: string, code: Code, rules: Rules, has: (id: string) => boolean][] = [
  ['the SDK', sdkCode, sdkRules, (id) => !withoutSdk.test(id) && (isLong || !slow.test(id))],
  ['the samples in JavaScript', samples, sampleRules, (id) => !id.startsWith('buffer-hash-')],
  ['the sample for browsers', browserSample, browserRules, (id) => ofBrowsers.test(id)],
];

describe.each(implementations)('test vectors come out the same with %s', (_, code, rules, has) => {
  it.each(vectors.filter(({id}) => has(id)))('$id', async (vector) => {
    expect(vector).toMatchObject(await computeWith(code, rules, vector));
  });
});

it('the sample for browsers says which metadata it cannot read', async () => {
  await expect(browserSample.decryptMetadata('U2FsdGVkX18', 'key')).rejects.toThrow('versions 2 and 3');
});

type Texts = Record<string, string | undefined>;
type TextVector = {id: string; inputs: Texts; intermediate?: Texts; output: Texts};

const hexOf = (text: string | undefined): string | undefined => text && Buffer.from(text).toString('hex');

describe('the file of the vectors', () => {
  const all = vectors as unknown as readonly TextVector[];

  it('counts them, with distinct ids, and names the SDK that is installed', () => {
    expect(vectors).toHaveLength(file.count);
    expect(new Set(vectors.map(({id}) => id)).size).toBe(file.count);
    expect(file.sdk).toEqual({package: '@filen/sdk', version: sdkPackage.version});
  });

  it.each(all.filter(({intermediate}) => intermediate))('has the keys, IVs and tags of $id', (vector) => {
    const {inputs, intermediate = {}, output} = vector;
    const {key = '', plaintext = '', rawPassword, salt = '', path = ''} = inputs;
    const {ciphertext = ''} = output;
    const sealed = inputs.ciphertextHex ?? output.ciphertextHex;
    const bytes = sealed === undefined ? Buffer.from(ciphertext, 'base64') : bytesOf(sealed);
    const {keyBytes, iv} = legacyKeyAndIv(key, bytes.subarray(8, 16));
    const derived = rawPassword === undefined ? [] : [pbkdf2Sync(rawPassword, salt, 200_000, 64, 'sha512')];
    const known = [
      ...[bytes, keyBytes, iv, keyBytesV2(key), ...derived].map((each) => each.toString('hex')),
      ...[bytes.toString('latin1'), ciphertext, inputs.plaintextHex, hexOf(key)],
      JSON.stringify(Object.fromEntries(new URLSearchParams(path.split('?')[1]))),
      String(Buffer.byteLength(plaintext) + 16),
    ];
    for (const [name, value = ''] of Object.entries(intermediate)) {
      expect([name, known.join(' ')]).toEqual([name, expect.stringContaining(String(value))]);
    }
  });

  it('gives other forms of their texts that fit them', () => {
    for (const {id, inputs, output} of all) {
      const {rawPassword, rawPasswordUtf8Hex, name, lowercased, lowercasedUtf8Hex, bodyHex} = inputs;
      const {ciphertextHex, ciphertextBase64, salt, saltCharacters} = output;
      expect([id, rawPasswordUtf8Hex]).toEqual([id, rawPasswordUtf8Hex && hexOf(rawPassword)]);
      expect([id, lowercased]).toEqual([id, lowercased && name?.toLowerCase()]);
      expect([id, lowercasedUtf8Hex]).toEqual([id, hexOf(lowercased)]);
      const base64 = ciphertextHex && bytesOf(ciphertextHex).toString('base64');
      expect([id, ciphertextBase64]).toEqual([id, ciphertextBase64 === undefined ? undefined : base64]);
      expect([id, saltCharacters ?? salt?.length]).toEqual([id, salt?.length]);
      const hash = bodyHex && createHash('sha512').update(bytesOf(bodyHex)).digest('hex');
      expect([id, hash ?? output.hash]).toEqual([id, output.hash]);
    }
  });
});

describe('the guides', () => {
  const pages = readdirSync('docs/api/guides').map((name) => `docs/api/guides/${name}`);

  it.each(pages)('print values of vectors from the file and type none by hand: %s', (page) => {
    // The metadata of the example file is a block of its own, which the next test compares; links have keys of their own.
    const text = readFileSync(page, 'utf8').replace(
      /```json title="Metadata of a file, decrypted"\n[^]*?```|https:\/\/\S+/g,
      '',
    );
    const typed = vectors.flatMap(({id, inputs, intermediate, output}) =>
      textsOf([inputs, intermediate, output])
        // Keys, hashes and ciphertexts; not names, types and sentences.
        .filter((value) => /^(?=.*\d)\S{20,}$/.test(value) && text.includes(value))
        .map((value) => `${id}: ${value}`),
    );
    expect(typed).toEqual([]);
  });

  it('show the metadata of the example file', () => {
    const block = inlineBlocks('json').find(({title}) => title === 'Metadata of a file, decrypted');
    expect(JSON.parse(block?.code ?? 'null')).toEqual(JSON.parse(example.file.plain));
  });
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
