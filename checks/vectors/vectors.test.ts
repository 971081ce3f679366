import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import sdkPackage from '@filen/sdk/package.json';
import example from '../../data/example-account.json';
import {readVectors, type Vector} from '../../packages/facts';
import {legacyKeyAndIv} from '../../samples/api/metadata.mjs';
import {inlineBlocks} from '../samples/index';
import {computeWithSdk} from './sdk';

const file = readVectors();
const {vectors} = file;
/** The Argon2 of the SDK takes seconds: the other samples compute these vectors always, the SDK in the long run. */
const quick =
  process.env.TESTS === 'long'
    ? vectors
    : vectors.filter(({id}) => !/^(?:auth-v3-[23]|publiclink-v3-fixed-salt)$/.test(id));
const read = (name: string): string => readFileSync(name, 'utf8');

describe('test vectors', () => {
  it('are as many as the file says, with distinct ids', () => {
    expect(vectors).toHaveLength(file.count);
    expect(new Set(vectors.map(({id}) => id)).size).toBe(file.count);
  });

  it('were made with the SDK that is installed', () => {
    expect(file.sdk).toEqual({package: '@filen/sdk', version: sdkPackage.version});
  });

  it.each(quick)('come out the same with the SDK: $id', async (vector) => {
    const computed = await computeWithSdk(vector, vectors);
    expect(computed, 'no rule is for it. Fix: add one to checks/vectors/sdk.ts').toBeDefined();
    expect(vector).toMatchObject(computed ?? {});
  });

  it('give parts and other forms of their ciphertext that fit it', () => {
    for (const {id, inputs, intermediate = {}, output} of vectors as readonly TextVector[]) {
      if (inputs.rawPasswordUtf8Hex !== undefined) {
        expect(Buffer.from(inputs.rawPassword ?? '').toString('hex'), id).toBe(inputs.rawPasswordUtf8Hex);
      }
      if (intermediate.pbkdf2Hex !== undefined) {
        const [key, rest] = [intermediate.pbkdf2Hex.slice(0, 64), intermediate.pbkdf2Hex.slice(64)];
        const derivedPassword = createHash('sha512').update(rest).digest('hex');
        expect(output, id).toEqual({derivedMasterKeys: key, derivedPassword});
      }
      const {ciphertextHex = inputs.ciphertextHex, ciphertextBase64, overheadBytes} = output;
      const bytes = Buffer.from(ciphertextHex ?? output.ciphertext ?? '', ciphertextHex ? 'hex' : 'base64');
      if (ciphertextBase64 !== undefined) {
        expect(bytes.toString('base64'), id).toBe(ciphertextBase64);
        expect(bytes.length - (inputs.plaintextHex ?? '').length / 2, id).toBe(overheadBytes);
        expect(intermediate.nodeDecryptHex ?? inputs.plaintextHex, id).toBe(inputs.plaintextHex);
      }
      if (intermediate.saltHex !== undefined) {
        const {keyBytes, iv} = legacyKeyAndIv(inputs.key, bytes.subarray(8, 16)) as Record<string, Buffer>;
        expect(intermediate, id).toMatchObject({
          saltHex: bytes.toString('hex', 8, 16),
          evpKeyHex: keyBytes?.toString('hex'),
          evpIvHex: iv?.toString('hex'),
        });
      } else if (id.startsWith('chunk-v2-')) {
        expect(intermediate.ivAsText, id).toBe(bytes.toString('utf8', 0, 12));
      } else if (id.startsWith('chunk-v1_5-')) {
        expect(intermediate.ivHex, id).toBe(Buffer.from((inputs.key ?? '').slice(0, 16)).toString('hex'));
      }
    }
  });
});

type TextVector = {
  id: string;
  inputs: Record<string, string | undefined>;
  intermediate?: Record<string, string | undefined>;
  output: Record<string, string | undefined>;
};

describe('a changed vector', () => {
  it.each([
    ['hashfn-1', {output: 'b'.repeat(40)}],
    ['auth-v2-4', {output: {derivedPassword: 'b'.repeat(128)}}],
    ['chunk-v2-hello', {inputs: {key: 'x'.repeat(32)}}],
  ])('is noticed: %s', async (id, change) => {
    const vector = vectors.find((each) => each.id === id) as Vector;
    const copy: Vector = {
      ...vector,
      ...change,
      inputs: {...vector.inputs, ...('inputs' in change && change.inputs)},
    };
    await expect(
      (async () => {
        expect(copy).toMatchObject((await computeWithSdk(copy, vectors)) ?? {});
      })(),
    ).rejects.toThrow();
  });
});

describe('the guides', () => {
  const pages = readdirSync('docs/api/guides').map((name) => `docs/api/guides/${name}`);

  it.each(pages)('print values of vectors from the file and type none by hand: %s', (page) => {
    // The metadata of the example file is a block of its own; the next test compares it.
    const text = read(page).replace(/```json title="Metadata of a file, decrypted"\n[^]*?```/, '');
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
