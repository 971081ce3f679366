import {rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {checkTypes, faultsOfEnd} from './check';
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
const list: Sample = {file, output: 'list.out', setUp: 'samples/sdk/cloud/list.setup.ts'};

function block(line: number, language: string, source?: CodeBlock['source']): CodeBlock {
  return {place: `docs/sdk/cloud.mdx:${line}`, language, code: '', title: undefined, source};
}

it('code of guides must come from a file', () => {
  expect(faultsOfBlocks([block(1, 'ts'), block(2, 'bash'), block(3, 'ts', {file, region: 'list'})])).toEqual([
    expect.stringContaining('docs/sdk/cloud.mdx:1  The code is in the page, where nothing checks it.'),
  ]);
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
  const right = {exitCode: 0, output: '', errors: '', faults: []};

  it.each([
    [{}, undefined],
    [
      {exitCode: 1, errors: `Error: Not found\n    at ${root}/${file}:4:1\n`},
      `${file}:4  The program ended with 1: Error: Not found`,
    ],
    [{faults: ['body.uuid is missing']}, 'The stand-in for the servers complains: body.uuid is missing'],
  ])('%j is judged', (change, fault) => {
    const found = faultsOfEnd(list, {...right, ...change});
    expect(found).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)]);
  });
});
