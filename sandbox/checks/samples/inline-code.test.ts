import path from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {temporaryFolder, writeFiles} from '../../../packages/files/testing';
import {hasProgram} from '../../../packages/site-tools';
import {hosts} from '../../../packages/product';
import {inlineBlocks} from './guides';
import {cleanEnvironment, execute} from './programs/run';
import {prepare} from './reference/prepare';

describe('code in pages parses', () => {
  it.each([
    {program: process.execPath, args: ['--check'], name: 'sample.mjs', blocks: inlineBlocks('js', 'mjs')},
    {program: 'python3', args: ['-m', 'py_compile'], name: 'sample.py', blocks: inlineBlocks('py', 'python')},
  ])('$name', async ({program, args, name, blocks}) => {
    const folder = temporaryFolder();
    for (const {place, code} of hasProgram(program) ? blocks : []) {
      writeFiles(folder, {[name]: code});
      const {errors} = await execute(program, [...args, path.join(folder, name)]);
      expect([place, errors]).toEqual([place, '']);
    }
  });

  it('as JSON', () => {
    for (const {place, code} of inlineBlocks('json')) {
      expect(() => JSON.parse(code) as unknown, place).not.toThrow();
    }
  });
});

describe.skipIf(!hasProgram('curl'))('curl commands in the guides of the API', () => {
  /** Of the servers, and where `npm run sandbox` listens unless it is told otherwise. */
  const addresses = [hosts.gateway, 'http://127.0.0.1:8787'];
  const blocks = inlineBlocks('bash', 'sh').filter(
    ({place, code}) =>
      place.startsWith('docs/api/') && /^curl /m.test(code) && addresses.some((each) => code.includes(each)),
  );

  it.each(blocks)('get what they ask for: $place', async ({code}) => {
    const {gateway, url, apiKey} = await prepare('');
    onTestFinished(gateway.close);
    const command = addresses.reduce((text, each) => text.replaceAll(each, url), code);
    await execute('sh', ['-c', command], {env: {...cleanEnvironment, FILEN_API_KEY: apiKey}});
    expect(gateway.calls.length).toBeGreaterThan(0);
    expect(gateway.faults).toEqual([]);
    for (const {path: route, refused, bytes, headers} of gateway.calls) {
      const type = bytes.length === 0 ? undefined : 'application/json';
      expect([route, refused, headers['content-type']]).toEqual([route, undefined, type]);
    }
  });
});
