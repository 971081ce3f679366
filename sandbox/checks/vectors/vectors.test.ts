import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import sdkPackage from '@filen/sdk/package.json';
import example from '../../../data/example-account.json';
import {readVectors} from '../../../packages/facts';
import {inlineBlocks} from '../samples/guides';
import {computeWithSdk} from './sdk';

const file = readVectors();
const {vectors} = file;
/** The other samples compute these always; the SDK, whose Argon2 takes seconds, in the long run. */
const slow = /^(?:auth-v3-[23]|publiclink-v3-(?:pw|fixed-salt))$/;
/**
 * Checksums of the SDK are compared by the stand-in, with each request of `npm run check:api`; no password has no hash.
 * The SDK has no BLAKE3: the sample that verifies downloads computes it.
 */
const withoutSdk = /^(?:checksum-.*|publiclink-v\d-none|blake3-.*)$/;
const ofSdk = vectors.filter(
  ({id}) => !withoutSdk.test(id) && (process.env.TESTS === 'long' || !slow.test(id)),
);
const read = (name: string): string => readFileSync(name, 'utf8');

describe('test vectors', () => {
  it('are as many as the file says, with distinct ids', () => {
    expect(vectors).toHaveLength(file.count);
    expect(new Set(vectors.map(({id}) => id)).size).toBe(file.count);
  });

  it('were made with the SDK that is installed', () => {
    expect(file.sdk).toEqual({package: '@filen/sdk', version: sdkPackage.version});
  });

  it.each(ofSdk)('come out the same with the SDK: $id', async (vector) => {
    const computed = await computeWithSdk(vector, vectors);
    expect(computed, 'no rule is for it. Fix: add one to sandbox/checks/vectors/sdk.ts').toBeDefined();
    expect(vector).toMatchObject(computed ?? {});
  });

  // Keys, salts, IVs and tags in between are compared by the samples in JavaScript.
  it('give other forms of their texts that fit them', () => {
    for (const {id, inputs, output} of vectors as readonly TextVector[]) {
      const {rawPassword = '', rawPasswordUtf8Hex} = inputs;
      const {ciphertextHex = '', ciphertextBase64} = output;
      const forms = [
        rawPasswordUtf8Hex && Buffer.from(rawPassword).toString('hex'),
        ciphertextBase64 && Buffer.from(ciphertextHex, 'hex').toString('base64'),
      ];
      expect([id, rawPasswordUtf8Hex, ciphertextBase64]).toEqual([id, ...forms]);
    }
  });
});

type TextVector = {
  id: string;
  inputs: Record<string, string | undefined>;
  output: Record<string, string | undefined>;
};

describe('the guides', () => {
  const pages = readdirSync('docs/api/guides').map((name) => `docs/api/guides/${name}`);

  it.each(pages)('print values of vectors from the file and type none by hand: %s', (page) => {
    // The metadata of the example file is a block of its own, which the next test compares; links have keys of their own.
    const text = read(page).replace(
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
