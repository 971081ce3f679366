import path from 'node:path';
import Ajv from 'ajv';
import {describe, expect, it, onTestFinished} from 'vitest';
import schema from '../../../data/sync-pairs.schema.json';
import {temporaryFolder, writeFiles} from '../../../packages/files/testing';
import {hasProgram} from '../../../packages/site-tools';
import {hosts} from '../../../packages/product';
import {inlineBlocks} from './guides';
import {cleanEnvironment, execute} from './programs/run';
import {prepare} from './reference/prepare';
import {checkTypes, collectSamples} from './samples';

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

it.skipIf(!hasProgram('systemd-analyze'))('units of systemd are understood', async () => {
  /** Messages of systemd about lines of a unit; its programs need not be here. */
  const check = async ({code, title = ''}: {code: string; title?: string | undefined}) => {
    const name = path.basename(title);
    const own = temporaryFolder({[name]: `${code}\n`});
    const env = {...cleanEnvironment, XDG_RUNTIME_DIR: own};
    const args = ['verify', '--user', '--man=no', path.join(own, name)];
    const {errors} = await execute('systemd-analyze', args, {env});
    return errors.split('\n').flatMap((line) => /\.(?:service|timer):(\d+: .*)/.exec(line)?.[1] ?? []);
  };
  const units = inlineBlocks('ini').filter(({title = ''}) => /\.(?:service|timer)$/.test(title));
  expect(units.length).toBeGreaterThan(5);
  for (const unit of units) {
    expect(await check(unit), `${unit.place}. Fix: correct the unit on these of its lines`).toEqual([]);
  }
  const wrong = {title: 'a.service', code: '[Service]\nExecStart=/bin/true\nRestrat=always\nRestart=often'};
  expect(await check(wrong)).toEqual([
    expect.stringMatching(/^3: Unknown key .*Restrat/),
    expect.stringMatching(/^4: Failed to parse .*often/),
  ]);
});

it('the sync pairs of the CLI fit their schema', () => {
  const validate = new Ajv({allErrors: true}).compile(schema);
  const blocks = inlineBlocks('json').filter(({title}) => title === 'syncPairs.json');
  expect(blocks.length).toBeGreaterThan(0);
  for (const {place, code} of blocks) {
    validate(JSON.parse(code));
    expect([place, validate.errors]).toEqual([place, null]);
  }
});

it('the tsconfig.json of the SDK compiles its samples', () => {
  const [block, ...others] = inlineBlocks('json').filter(({title}) => title === 'tsconfig.json');
  expect([block?.place, others]).toEqual([expect.stringContaining('docs/sdk/'), []]);
  const samples = collectSamples().samples.filter(({file}) => file.endsWith('.ts'));
  expect(checkTypes(samples, JSON.parse(block?.code ?? ''))).toEqual([]);
});
