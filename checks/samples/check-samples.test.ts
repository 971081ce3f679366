import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {faultsOfBlocks, placeOf, type Guides} from './blocks';
import {faultsOfResult} from './compare';
import {root} from './files';
import {runProgram} from './program';
import {formatReport} from './report';
import {faultsOfTypes} from './type-check';
import {formatFault, type Block, type Sample} from './types';

/** In the repository, where packages are found, and where tools leave it alone. */
const cache = path.join(root, '.cache');
mkdirSync(cache, {recursive: true});
const folder = mkdtempSync(path.join(cache, 'check-samples-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** Writes a file for the tests; returns its path from the repository. */
function write(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  return path.relative(root, path.join(folder, name)).replaceAll('\\', '/');
}

const file = write(
  'list.ts',
  "import {FilenSDK} from '@filen/sdk';\n\n// #region list\nconst sdk = new FilenSDK();\n// #endregion\n",
);
const output = write('list.out', 'notes.txt (10 bytes)\nPhotos/\n');
const list: Sample = {file, page: 'cloud', output, setUp: 'samples/sdk/cloud/list.ts'};
const result = {exitCode: 0, output: '', errors: '', faults: []};

function guides(blocks: readonly Block[] = []): Guides {
  return {blocks};
}

const printing = guides([
  {place: 'docs/sdk/cloud.mdx:10', language: 'ts', source: {file, region: 'list'}},
  {place: 'docs/sdk/cloud.mdx:20', language: 'text', source: {file: output}},
]);

describe('blocks of guides', () => {
  it('must come from a file when they are code', () => {
    const blocks = ['ts', 'js', 'tsx', 'bash'].map((language, index) => ({
      place: `docs/sdk/cloud.mdx:${index + 1}`,
      language,
    }));
    expect(faultsOfBlocks(guides(blocks), []).map(({place}) => place)).toEqual([
      'docs/sdk/cloud.mdx:1',
      'docs/sdk/cloud.mdx:2',
      'docs/sdk/cloud.mdx:3',
    ]);
  });

  it('print every sample and every region', () => {
    const whole = guides([{place: 'docs/sdk/cloud.mdx:1', language: 'ts', source: {file}}]);
    expect(faultsOfBlocks(printing, [list])).toEqual([]);
    expect(faultsOfBlocks(whole, [list]).map(({message}) => message)).toEqual([
      'No guide prints the region "list".',
    ]);
    expect(faultsOfBlocks(guides(), [list]).map(({message}) => message)).toContain(
      'No guide prints this sample.',
    );
  });
});

describe('the place of a line', () => {
  it('is where guides print it, and the file', () => {
    expect(placeOf(printing, file, 4)).toBe(`docs/sdk/cloud.mdx:10, ${file}:4`);
  });

  it('is the file alone for a line outside the printed region', () => {
    expect(placeOf(printing, file, 1)).toBe(`${file}:1`);
  });
});

describe('types', () => {
  const check = (text: string): string[] =>
    faultsOfTypes([{...list, file: write('sample.ts', text)}], guides()).map(formatFault);

  it('refuse a wrong method and a missing field, at their line', {timeout: 60_000}, () => {
    const start = "import {FilenSDK} from '@filen/sdk';\nconst sdk = new FilenSDK();\n";
    expect(check(`${start}await sdk.cloud().listFolder();\n`)[0]).toMatch(
      /sample\.ts:3 {2}Property 'listFolder' does not exist on type 'Cloud'\. Mend: /,
    );
    expect(check(`${start}\nawait sdk.fs().stat({});\n`)[0]).toMatch(/sample\.ts:4 {2}.*'path' is missing/);
  });

  it('are left out where a sample is exempt', () => {
    const exempt = {
      ...list,
      file: 'none.ts',
      exemption: {run: 'configures a bundler', types: 'has no types'},
    };
    expect(faultsOfTypes([exempt], guides())).toEqual([]);
  });
});

describe('a result', () => {
  const faultsOf = (change: Partial<typeof result>): string[] =>
    faultsOfResult(list, {...result, output: 'notes.txt (10 bytes)\nPhotos/\n', ...change}, printing).map(
      formatFault,
    );

  it('is right when the program prints what its file says', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it('names the first line that differs, and the page', () => {
    expect(faultsOf({output: 'notes.txt (10 bytes)\nPictures/\n'})).toEqual([
      `docs/sdk/cloud.mdx:20, ${output}:2  The program prints "Pictures/" as line 2, the file says "Photos/". ` +
        'Mend: correct either; "npm run check:samples -- --update" writes what was printed.',
    ]);
    expect(faultsOf({output: ''})).toHaveLength(1);
    expect(faultsOf({output: 'notes.txt (10 bytes)\nPhotos/\nmore\n'})[0]).toContain(
      'prints "more" as line 3',
    );
  });

  it('names the line and the page of an error', () => {
    const errors = `file:///x/${file}:4\n\nError: Not found\n    at ${root}/${file}:4:1\n`;
    expect(faultsOf({exitCode: 1, errors} as object)[0]).toContain(
      `docs/sdk/cloud.mdx:10, ${file}:4  The program ended with 1: Error: Not found. Mend: `,
    );
  });

  it('passes on what the stand-in complains about', () => {
    expect(faultsOf({faults: ['POST /v3/dir/create request: body.uuid is missing'] as never[]})[0]).toContain(
      'The stand-in for the servers complains: POST /v3/dir/create request: body.uuid is missing',
    );
  });
});

describe('a program', () => {
  const start = (text: string, limit = 60): ReturnType<typeof runProgram> =>
    runProgram({
      file: write('sample.ts', text),
      folder: tmpdir(),
      env: {GATEWAY_PORT: '1', FILEN_EMAIL: 'a@b.c'},
      limit,
    });

  it(
    'sees the account, its folder, and nothing of this computer’s own account',
    {timeout: 60_000},
    async () => {
      process.env.FILEN_API_KEY = 'own';
      const text = 'console.log(process.env.FILEN_EMAIL, process.env.FILEN_API_KEY, process.cwd());\n';
      const {output, exitCode} = await start(text).finally(() => delete process.env.FILEN_API_KEY);
      expect([output, exitCode]).toEqual([`a@b.c undefined ${tmpdir()}\n`, 0]);
    },
  );

  it('reports an error with the line of the sample', {timeout: 60_000}, async () => {
    const {errors, exitCode} = await start('\n\nthrow new Error("so it is");\n');
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/sample\.ts:3/);
  });

  it('is ended when it hangs', {timeout: 60_000}, async () => {
    const {exitCode} = await start('setInterval(() => {}, 1000);\n', 3);
    expect(exitCode).toBe('no answer within 3 seconds');
  });
});

describe('the report', () => {
  it('counts per page, and gives the reason for what is left out', () => {
    const exempt = {...list, file: 'samples/sdk/cloud/web.ts', exemption: {run: 'needs a browser'}};
    expect(formatReport([list, exempt])).toEqual([
      'page   samples  type-checked  run  exempt',
      'cloud        2             2    1       1',
      'not run: samples/sdk/cloud/web.ts: needs a browser',
    ]);
  });
});
