import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {operations} from '../description/description';
import {checkEndpointSamples, collectEndpointSamples, type EndpointSample} from './reference/endpoints';
import {newFolder, root, textOf} from './files';
import {faultsOfBlocks} from './guides';
import {runSamples} from './run';
import {checkTypes, chosenOf, collectSamples, faultsOfEnd, type Sample} from './samples';

const {samples, faults} = collectSamples();
const found = collectEndpointSamples();
/** From the command line, see main.ts. */
const names = process.env.SAMPLES?.split(' ').filter(Boolean) ?? [];
/** Many programs, each with a limit of its own (programs/run-javascript.mjs). */
const NO_LIMIT = 0;

describe('samples of the SDK', () => {
  it('are in files, which guides print', () => {
    expect(samples.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    expect(faultsOfBlocks('docs/sdk/')).toEqual([]);
  });

  const runnable = chosenOf(samples, names).filter(({exemption}) => exemption === undefined);
  let results: Awaited<ReturnType<typeof runSamples>>;

  beforeAll(async () => {
    results = await runSamples(runnable);
  }, NO_LIMIT);

  it.each(runnable.map((sample, index) => [sample.file, sample, index] as const))(
    'do what %s shows, and print what its guide says',
    async (_, sample, index) => {
      const result = results[index] as (typeof results)[number];
      expect(faultsOfEnd(sample, result)).toEqual([]);
      if (`${result.output}${textOf(sample.output)}` !== '') {
        await expect(result.output).toMatchFileSnapshot(path.join(root, sample.output));
      }
    },
  );
});

it('a sample that leaks a password is named', async () => {
  const file = path.join(newFolder(), 'leak.ts');
  writeFileSync(
    file,
    "await fetch('https://gateway.filen.io/v3/login', {method: 'POST', body: process.env.FILEN_PASSWORD});\nexport {};\n",
  );
  const sample = {file: path.relative(root, file), output: '', setUpFile: ''};
  const [ended] = await runSamples([sample]);
  rmSync(path.dirname(file), {recursive: true});
  expect(ended?.faults).toContainEqual(expect.stringMatching(/^leaked: POST \/v3\/login: /));
});

describe.skipIf(names.length > 0 && !names.includes('endpoints'))(
  'samples of endpoint pages',
  {timeout: NO_LIMIT},
  () => {
    it('run, and call the endpoint of their page', async () => {
      expect((await found).length).toBeGreaterThan(50);
      expect(await checkEndpointSamples(await found)).toEqual([]);
    });

    it('are named when they fail, and when they do not make the call', async () => {
      const sampleOf = async (slug: string): Promise<EndpointSample> =>
        (await found).find((each) => each.slug === slug) as EndpointSample;
      const [trash, rename] = [await sampleOf('trash-file'), await sampleOf('rename-file')];
      const fails = {...trash, code: `${trash.code}\nawait filen.cloud().trashFile({uuid: 'none'});`};
      expect(await checkEndpointSamples([fails, {...rename, code: trash.code}])).toEqual([
        expect.stringMatching(`^${trash.file}:1  The program failed: .*uuid.* Fix: correct the program`),
        `${rename.file}  The sample does not call POST /v3/file/rename, which its page is about. ` +
          'Fix: show a method that `x-sdk` of the operation names, or remove the sample.',
      ]);
    });
  },
);

const folder = newFolder();
afterAll(() => rmSync(folder, {recursive: true}));

it('samples of guides and endpoint pages compile in strict mode, with public methods alone', async () => {
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
});
