import path from 'node:path';
import Ajv from 'ajv';
import {expect, it} from 'vitest';
import schema from '../../../data/sync-pairs.schema.json';
import {temporaryFolder} from '../../../packages/files/testing';
import {hasProgram} from '../../../packages/site-tools';
import {cleanEnvironment, execute} from './programs/run';
import {inlineBlocks} from './guides';
import {checkTypes, collectSamples} from './samples';

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
