import {describe, expect, it} from 'vitest';
import {faultsOfEnd} from './check';
import {faultsOfBlocks} from './collect';
import {root} from './files';
import type {CodeBlock} from './guides';

const file = 'samples/sdk/cloud/list.ts';

function block(line: number, language: string, source?: CodeBlock['source']): CodeBlock {
  return {place: `docs/sdk/cloud.mdx:${line}`, language, code: '', title: undefined, source};
}

it('code of guides must come from a file', () => {
  expect(faultsOfBlocks([block(1, 'ts'), block(2, 'bash'), block(3, 'ts', {file, region: 'list'})])).toEqual([
    expect.stringContaining('docs/sdk/cloud.mdx:1  The code is in the page, where nothing checks it.'),
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
    const found = faultsOfEnd({file, setUp: 'samples/sdk/cloud/list.setup.ts'}, {...right, ...change});
    expect(found).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)]);
  });
});
