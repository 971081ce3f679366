import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, onTestFinished} from 'vitest';
import {writeFiles} from '../../../../packages/files/testing';
import {sampleLanguages} from '../../../../packages/openapi-reference';
import {hosts} from '../../../../packages/product';
import {hasProgram} from '../../../../packages/site-tools';
import {post} from '../../../judge/test-sandbox';
import {operations} from '../../description/description';
import {programFolder} from '../program-folder';
import {cleanEnvironment, execute, runJavaScript, runPython, type Ended} from '../programs/run';
import {shownSamples} from './endpoints';
import {prepare} from './prepare';

/** A sample, ready to run against a stand-in of its own. */
type Job = {slug: string; code: string; env: Readonly<Record<string, string>>};

const cwd = programFolder({}, afterAll);

/** How the samples of a language are run. */
const languages: {id: string; program: string; run: (jobs: readonly Job[]) => Promise<Ended[]>}[] = [
  {
    id: 'curl',
    program: 'curl',
    run: (jobs) =>
      Promise.all(
        jobs.map(async ({code, env}) => {
          const {exitCode, output, errors} = await execute('sh', ['-c', code], {
            env: {...cleanEnvironment, ...env},
          });
          return {output, error: exitCode === 0 ? null : errors};
        }),
      ),
  },
  {
    id: 'javascript',
    program: 'node',
    run: (jobs) => {
      writeFiles(cwd, Object.fromEntries(jobs.map(({slug, code}) => [`${slug}.mjs`, code])));
      return runJavaScript(jobs.map(({slug, env}) => ({file: path.join(cwd, `${slug}.mjs`), cwd, env})));
    },
  },
  {id: 'python', program: 'python3', run: runPython},
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
describe.each(languages)('the $id sample', ({id, program, run}) => {
  const isThere = hasProgram(program);
  let prepared: Awaited<ReturnType<typeof prepare>>[] = [];
  let ended: Ended[] = [];

  beforeAll(async () => {
    if (isThere) {
      prepared = await Promise.all(shownSamples.map(({slug}) => prepare(slug)));
      const jobs = shownSamples.map(({slug, code}, index): Job => {
        const {url = '', apiKey = ''} = prepared[index] ?? {};
        const parts = (code[id] ?? '').split(hosts.gateway);
        expect([slug, parts.length], `Fix: name ${hosts.gateway} once`).toEqual([slug, 2]);
        return {slug, code: parts.join(url), env: {FILEN_API_KEY: apiKey}};
      });
      ended = await run(jobs);
    }
    // Many programs, each with a limit of its own.
  }, 0);

  afterAll(async () => {
    await Promise.all(prepared.map(({gateway}) => gateway.close()));
  });

  it.skipIf(!isThere).each(shownSamples.map(({slug}, index) => ({slug, index})))(
    'of $slug succeeds as it is shown',
    ({index}) => {
      const {output, error} = ended[index] ?? {};
      expect(error).toBeNull();
      expectSuccess(JSON.parse(output ?? ''));
      expect(prepared[index]?.gateway.faults).toEqual([]);
      expect(prepared[index]?.gateway.calls).toHaveLength(1);
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
