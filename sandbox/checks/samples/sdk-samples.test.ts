import {existsSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {root} from '../../../packages/files';
import {operations} from '../description/description';
import {checkEndpointSamples, endpointSamples, type EndpointSample} from './reference/endpoints';
import {inlineBlocks} from './guides';
import {programFolder} from './program-folder';
import {runSamples} from './run';
import {checkTypes, chosenOf, collectSamples, faultsOfEnd} from './samples';

const {samples, faults} = collectSamples();
/** From the command line, see main.ts. */
const names = process.env.SAMPLES?.split(' ').filter(Boolean) ?? [];
/** Many programs, each with a limit of its own (programs/run-javascript.mjs). */
const NO_LIMIT = 0;

describe('samples of the SDK', () => {
  it('are in files, which guides print', () => {
    expect(samples.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    const blocks = inlineBlocks('ts', 'typescript', 'tsx', 'js', 'javascript', 'jsx', 'mjs', 'mts', 'cjs');
    const places = blocks.map(({place}) => place).filter((place) => place.startsWith('docs/sdk/'));
    const fix = 'Fix: move it to samples/sdk/<page>/<name>.ts and print it with file="…"';
    expect(places, `Code in a page, where nothing checks it. ${fix}`).toEqual([]);
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
      const output = path.join(root, sample.output);
      expect(faultsOfEnd(sample, result)).toEqual([]);
      if (result.output !== '' || existsSync(output)) {
        await expect(result.output).toMatchFileSnapshot(output);
      }
    },
  );
});

it('a sample that leaks a password is named', async () => {
  const login = "'https://gateway.filen.io/v3/login', {method: 'POST', body: process.env.FILEN_PASSWORD}";
  const folder = programFolder({'leak.ts': `await fetch(${login});\nexport {};\n`});
  const file = path.relative(root, path.join(folder, 'leak.ts'));
  const [ended] = await runSamples([{file, output: '', setUpFile: ''}]);
  expect(ended?.faults).toContainEqual(expect.stringMatching(/^leaked: POST \/v3\/login: /));
});

describe.skipIf(names.length > 0 && !names.includes('endpoints'))(
  'samples of endpoint pages',
  {timeout: NO_LIMIT},
  () => {
    it('run, and call the endpoint of their page', async () => {
      expect(endpointSamples.length).toBeGreaterThan(50);
      expect(await checkEndpointSamples(endpointSamples)).toEqual([]);
    });

    it('are named when they fail, and when they do not make the call', async () => {
      const [trash, rename] = ['trash-file', 'rename-file'].map((slug) =>
        endpointSamples.find((each) => each.slug === slug),
      ) as [EndpointSample, EndpointSample];
      const fails = {...trash, code: `${trash.code}\nawait filen.cloud().trashFile({uuid: 'none'});`};
      expect(await checkEndpointSamples([fails, {...rename, code: trash.code}])).toEqual([
        expect.stringMatching(`^${trash.file}:1  The program failed: .*uuid.* Fix: correct the program`),
        `${rename.file}  The sample does not call POST /v3/file/rename, which its page is about. ` +
          'Fix: show a method that `x-sdk` of the operation names, or remove the sample.',
      ]);
    });
  },
);

it('samples of guides and endpoint pages compile in strict mode, with public methods alone', () => {
  const methods = operations.flatMap(({operation}) => {
    const {methods: listed = [], wrapper} = operation['x-sdk']?.typescript ?? {};
    return wrapper === undefined ? listed : [...listed, wrapper];
  });
  expect(methods.length).toBeGreaterThan(100);
  const lines = [...new Set(methods)].map((method) => `void filen.${method.replace(/\(\)$/, '')};`);
  const declared = "declare const filen: import('@filen/sdk').FilenSDK;\n";
  const programs = {
    ...Object.fromEntries(endpointSamples.map(({slug, code}) => [`${slug}.ts`, code])),
    'methods.ts': declared + lines.join('\n'),
    'wrong.ts': `${declared}void filen.cloud().createFolder;`,
  };
  const folder = path.relative(root, programFolder(programs));
  const files = Object.keys(programs).map((name) => ({file: path.join(folder, name)}));
  expect(checkTypes([...samples, ...files])).toEqual([
    expect.stringMatching(/wrong\.ts:2 {2}Property 'createFolder' does not exist/),
  ]);
});
