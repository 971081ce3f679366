import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {operations} from '../description';
import {checkTypes, faultsOfEnd} from './check';
import {collectSamples} from './collect';
import {checkEndpointSamples, collectEndpointSamples, type EndpointSample} from './endpoints';
import {newFolder, root, textOf} from './files';
import {runSample} from './run';
import type {Sample} from './types';

const {samples, faults} = collectSamples();
const found = collectEndpointSamples();
const limit = {timeout: 600_000};

describe('samples of the SDK', () => {
  it('are in files, which guides print', () => {
    expect(samples.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it.concurrent.for(samples.filter(({exemption}) => exemption === undefined))(
    'do what $file shows, and print what its guide says',
    limit,
    async (sample, {expect: expectHere}) => {
      const result = await runSample(sample);
      expectHere(faultsOfEnd(sample, result)).toEqual([]);
      if (`${result.output}${textOf(sample.output)}` !== '') {
        await expectHere(result.output).toMatchFileSnapshot(path.join(root, sample.output));
      }
    },
  );
});

describe('samples of endpoint pages', limit, () => {
  it('run, and call the endpoint of their page', async () => {
    expect((await found).length).toBeGreaterThan(50);
    expect(await checkEndpointSamples(await found)).toEqual([]);
  });

  /** A sample of a page with other code of its own. */
  const withCode = async (slug: string, own: string): Promise<EndpointSample> => {
    const sample = (await found).find((each) => each.slug === slug) as EndpointSample;
    return {...sample, code: `${sample.preamble}${own}\n`};
  };

  it('are named with file and line when they fail, and when they do not make the call', async () => {
    const fails = await withCode('trash-file', '\nawait filen.cloud().trashFile({uuid: "none"})');
    const misses = await withCode('trash-directory', 'const {baseFolderUUID} = filen.config');
    expect(await checkEndpointSamples([fails, misses])).toEqual([
      expect.stringMatching(
        `^${fails.file}:${fails.line + 2}  The program ended with 1: .*uuid.* Fix: correct the program`,
      ),
      `${misses.file}:${misses.line}  The sample does not call POST /v3/dir/trash, which its page is about. ` +
        'Fix: show a method that `x-sdk` of the operation names, or remove the sample.',
    ]);
  });
});

const folder = newFolder();
afterAll(() => rmSync(folder, {recursive: true}));

it(
  'samples of guides and endpoint pages compile in strict mode, with public methods alone',
  limit,
  async () => {
    const methods = operations.flatMap(({operation}) => {
      const {methods: listed = [], wrapper} = operation['x-sdk']?.typescript ?? {};
      return wrapper === undefined ? listed : [...listed, wrapper];
    });
    expect(methods.length).toBeGreaterThan(100);
    const lines = [...new Set(methods)].map((method) => `void filen.${method.replace(/\(\)$/, '')};`);
    const declared = "declare const filen: import('@filen/sdk').FilenSDK;\n";
    const programs = (await found).map(({slug, code}) => [slug, code] as const);
    const files = [
      ...programs,
      ['methods', declared + lines.join('\n')] as const,
      ['wrong', `${declared}void filen.cloud().createFolder;`] as const,
    ].map(([name, code]) => {
      const file = path.join(folder, `${name}.ts`);
      writeFileSync(file, code);
      return {file: path.relative(root, file)} as Sample;
    });
    expect(checkTypes([...samples, ...files])).toEqual([
      expect.stringMatching(/wrong\.ts:2 {2}Property 'createFolder' does not exist/),
    ]);
  },
);
