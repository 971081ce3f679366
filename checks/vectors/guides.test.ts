import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import sdkPackage from '@filen/sdk/package.json';
import example from '../../data/example-account.json';
import {checkVector} from './check';
import {readVectors, type Vector} from '../../packages/facts';
import {inlineBlocks} from '../samples/index';

const file = readVectors();
const {vectors} = file;
const read = (name: string): string => readFileSync(name, 'utf8');

/**
 * Tests of ids that a sample makes: `id.startsWith('chunk-v')`, `/^meta-v/.test(id)`,
 * or the id itself in quotes. What is chosen that way is compared right after.
 */
function choicesIn(code: string): ((id: string) => boolean)[] {
  const found = (pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, text = '']) => text);
  return [
    ...found(/\bid\.startsWith\('([^']+)'\)/g).map((start) => (id: string) => id.startsWith(start)),
    ...found(/\/(\^[^/]+)\/\.test\(id\)/g).map((pattern) => (id: string) => new RegExp(pattern).test(id)),
    ...found(/'([a-z0-9_-]+)'/g).map((name) => (id: string) => id === name),
  ];
}

describe('test vectors', () => {
  it('are as many as the file says, with distinct ids', () => {
    expect(vectors).toHaveLength(file.count);
    expect(new Set(vectors.map(({id}) => id)).size).toBe(file.count);
  });

  it('were made with the SDK that is installed', () => {
    expect(file.sdk).toEqual({package: '@filen/sdk', version: sdkPackage.version});
  });

  it('explain themselves to whoever has nothing but the file', () => {
    const text = file.readme.join(' ');
    expect(text).toMatch(/hex.*base64.*deterministic.*sdk.*check:vectors/is);
    // Every kind of field of a vector that a reader has to understand.
    for (const name of ['inputs', 'intermediate', 'output']) {
      expect(text).toContain(`"${name}"`);
    }
  });

  it('are each compared by the check of a sample', () => {
    const folder = 'samples/api';
    const choices = readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .flatMap((name) => choicesIn(read(`${folder}/${name}`)));
    const missing = vectors.filter(({id}) => !choices.some((isChosen) => isChosen(id)));
    expect(missing.map(({id}) => `${id}: no sample reads this vector`)).toEqual([]);
  });

  it.each(vectors)(
    'come out the same with the SDK and with other code: $id',
    {timeout: 60_000},
    async (vector) => {
      const {faults, sdk, independent} = await checkVector(vector, vectors);
      expect(faults).toEqual([]);
      expect([sdk.paths.length, independent.paths.length]).not.toContain(0);
    },
  );
});

describe('a changed vector', () => {
  it.each([
    ['hashfn-1', {output: 'b'.repeat(40)}],
    ['auth-v2-4', {output: {derivedPassword: 'b'.repeat(128)}}],
    ['chunk-v2-hello', {inputs: {key: 'x'.repeat(32)}}],
  ])('is noticed: %s', async (id, change) => {
    const vector = vectors.find((each) => each.id === id) as Vector;
    const copy = {...vector, ...change} as Vector;
    expect((await checkVector(copy, vectors)).faults).not.toEqual([]);
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
