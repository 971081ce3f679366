import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {checkTypes, faultsOfResult} from './check';
import {faultsOfBlocks} from './collect';
import {newFolder, root} from './files';
import type {CodeBlock} from './guides';
import type {Sample} from './types';

const folder = newFolder();
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
const list: Sample = {file, output, setUp: 'samples/sdk/cloud/list.setup.ts'};

function block(line: number, language: string, source?: {file: string; region?: string}): CodeBlock {
  const place = `docs/sdk/cloud.mdx:${line}`;
  return {place, language, code: '', title: undefined, source: source && {region: undefined, ...source}};
}

describe('blocks of guides', () => {
  it('must come from a file when they are code, and print every sample and region', () => {
    const faultsOf = (blocks: CodeBlock[]): string[] =>
      faultsOfBlocks(blocks, [list]).map((fault) => fault.replace(/ Fix: .*/, ''));
    expect(faultsOf([block(1, 'ts'), block(2, 'bash'), block(3, 'ts', {file, region: 'list'})])).toEqual([
      'docs/sdk/cloud.mdx:1  The code stands in the page, where nothing checks it.',
    ]);
    expect(faultsOf([block(1, 'ts', {file})])).toEqual([`${file}:3  No guide prints the region "list".`]);
    expect(faultsOf([])).toEqual([`${file}:1  No guide prints this sample.`]);
  });
});

it('types that are wrong are named with their line', {timeout: 60_000}, () => {
  const text =
    "import {FilenSDK} from '@filen/sdk';\nconst sdk = new FilenSDK();\nawait sdk.cloud().listFolder();\n";
  const exempt = {...list, file: 'none.ts', exemption: {run: 'needs a bundler', types: 'has no types'}};
  expect(checkTypes([{...list, file: write('wrong.ts', text)}, exempt])).toEqual([
    expect.stringMatching(/wrong\.ts:3 {2}Property 'listFolder' does not exist on type 'Cloud'\. Fix: /),
  ]);
});

describe('a result', () => {
  const right = {exitCode: 0, output: 'notes.txt (10 bytes)\nPhotos/\n', errors: '', faults: []};

  it.each([
    [{}, undefined],
    [
      {output: 'notes.txt (10 bytes)\nPictures/\n'},
      ':2  The program prints "Pictures/" as line 2, the file says "Photos/".',
    ],
    [
      {exitCode: 1, errors: `Error: Not found\n    at ${root}/${file}:4:1\n`},
      `${file}:4  The program ended with 1: Error: Not found`,
    ],
    [{faults: ['body.uuid is missing']}, 'The stand-in for the servers complains: body.uuid is missing'],
  ])('%j is judged', (change, fault) => {
    const found = faultsOfResult(list, {...right, ...change});
    expect(found).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)]);
  });
});
