import {spawnSync} from 'node:child_process';
import {describe, expect, it, onTestFinished} from 'vitest';
import {sampleLanguages} from '../../../../packages/openapi-reference';
import {hosts} from '../../../../packages/product';
import {hasProgram} from '../../../../packages/site-tools';
import {post} from '../../../judge/test-sandbox';
import {operations} from '../../description/description';
import {programFolder} from '../program-folder';
import {cleanEnvironment, execute} from '../programs/run';
import {shownSamples} from './endpoints';
import {prepare} from './prepare';

/** What runs the samples of a language: the program that they need, and the command that gets their code. */
const languages = [
  {id: 'curl', program: 'curl', command: ['sh', '-c']},
  {id: 'javascript', program: 'node', command: ['node', '--input-type=module', '--eval']},
  {id: 'python', program: 'python3', command: ['python3', '-c']},
];

it('there is a sample in every language on every page', () => {
  const ids = sampleLanguages.map(({id}) => id);
  expect(shownSamples).toHaveLength(operations.length);
  expect(shownSamples.map(({slug, code}) => [slug, Object.keys(code)])).toEqual(
    shownSamples.map(({slug}) => [slug, ids]),
  );
  const fix = 'Fix: say in this file how samples of these languages are run';
  expect(ids.sort(), fix).toEqual([...languages.map(({id}) => id), 'go'].sort());
});

// Without the program of a language its samples are reported as skipped.
describe.each(languages)('the $id sample', ({id, program, command: [run = '', ...options]}) => {
  it.skipIf(!hasProgram(program)).concurrent.each(shownSamples)(
    'of $slug succeeds as it is shown',
    async ({slug, code}) => {
      const parts = (code[id] ?? '').split(hosts.gateway);
      expect(parts, `Fix: name ${hosts.gateway} once`).toHaveLength(2);
      const {gateway, url, apiKey} = await prepare(slug);
      const env = {...cleanEnvironment, FILEN_API_KEY: apiKey};
      const {exitCode, output, errors} = await execute(run, [...options, parts.join(url)], {env});
      await gateway.close();
      expect(exitCode, errors).toBe(0);
      expectSuccess(JSON.parse(output));
      expect(gateway.faults).toEqual([]);
      expect(gateway.calls).toHaveLength(1);
    },
  );
});

/** The stand-in's refusal says what is wrong. */
function expectSuccess(answer: unknown): void {
  const advice =
    'correct the example, prepare its items in prepare.ts, or add the handler in sandbox/server/handlers/';
  expect(answer, `Fix: ${advice}`).toMatchObject({status: true});
}

/** Every request that the description shows, the first of each operation and all others. */
const examples = operations.flatMap(({contract, permalink, path: route}) =>
  contract.examples
    .filter(({direction}) => direction === 'request')
    .map(({name, value}) => ({slug: permalink.split('/').at(-1) ?? '', example: name, route, value})),
);

it.each(examples)(
  'an example of a request succeeds: $slug, $example',
  async ({slug, example, route, value}) => {
    const {gateway, url, apiKey} = await prepare(slug, example);
    onTestFinished(gateway.close);
    expectSuccess(await post({url}, route, value as object, apiKey));
    expect(gateway.faults).toEqual([]);
  },
);

// Not `go --version`, which Go does not know.
it.skipIf(spawnSync('go', ['version']).status !== 0)('the Go samples compile', async () => {
  const folder = programFolder({
    'go.mod': 'module samples\n',
    ...Object.fromEntries(shownSamples.map(({slug, code}) => [`${slug}/main.go`, code.go ?? ''])),
  });
  expect((await execute('go', ['vet', './...'], {cwd: folder})).errors).toBe('');
});
