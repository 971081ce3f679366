import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {sampleLanguages} from '../../../../packages/openapi-reference';
import {hasProgram} from '../../../../packages/site-tools';
import {operations} from '../../description/description';
import {inFolder} from '../files';
import {cleanEnvironment, execute, runJavaScript, runPython, type Ended} from '../programs/run';
import {prepare, prepareJob, type Job} from './jobs';
import {shownSamples} from './shown';

const pages = shownSamples();
const slugs = pages.map(({slug}) => slug);

/** How the samples of a language are run. */
const languages: {id: string; program: string; run: (jobs: readonly Job[]) => Promise<Ended[]>}[] = [
  {id: 'curl', program: 'curl', run: (jobs) => Promise.all(jobs.map(runShell))},
  {
    id: 'javascript',
    program: 'node',
    run: (jobs) =>
      inFolder((cwd) =>
        runJavaScript(
          jobs.map(({slug, code, env}) => {
            const file = path.join(cwd, `${slug}.mjs`);
            writeFileSync(file, code);
            return {file, cwd, env};
          }),
        ),
      ),
  },
  {id: 'python', program: 'python3', run: runPython},
];

async function runShell({code, env}: Job): Promise<Ended> {
  const {exitCode, output, errors} = await execute('sh', ['-c', code], {env: {...cleanEnvironment, ...env}});
  return {output, error: exitCode === 0 ? null : errors};
}

it('there is a sample in every language on every page', () => {
  expect(slugs).toHaveLength(operations.length);
  for (const {slug, code} of pages) {
    expect([slug, Object.keys(code)]).toEqual([slug, sampleLanguages.map(({id}) => id)]);
  }
});

it('every language has a test that runs or compiles its samples', () => {
  const tested = [...languages.map(({id}) => id), 'go'];
  const untested = sampleLanguages.map(({id}) => id).filter((id) => !tested.includes(id));
  expect(untested, 'Fix: say in this file how samples of these languages are run').toEqual([]);
});

// Without the program of a language its samples are reported as skipped.
describe.each(languages)('the $id sample', ({id, program, run}) => {
  const isThere = hasProgram(program);
  let jobs: Job[] = [];
  let ended: Ended[] = [];

  beforeAll(async () => {
    if (isThere) {
      jobs = await Promise.all(pages.map(({slug, code}) => prepareJob(slug, code[id] ?? '')));
      ended = await run(jobs);
    }
    // Many programs, each with a limit of its own.
  }, 0);

  afterAll(async () => {
    await Promise.all(jobs.map(({gateway}) => gateway.close()));
  });

  it.skipIf(!isThere).each(slugs.map((slug, index) => ({slug, index})))(
    'of $slug succeeds as it is shown',
    ({index}) => {
      expect(ended[index]?.error).toBeNull();
      expectSuccess(ended[index]?.output ?? '');
      const {gateway} = jobs[index] as Job;
      expect(gateway.faults).toEqual([]);
      expect(gateway.calls).toHaveLength(1);
    },
  );
});

/** The stand-in's refusal says what is wrong. */
function expectSuccess(answer: string): void {
  const advice =
    'correct the example, prepare its items in jobs.ts, or add the handler in sandbox/server/handlers/';
  const {status} = JSON.parse(answer) as {status: boolean};
  expect(status, `The stand-in answered ${answer}. Fix: ${advice}.`).toBe(true);
}

/** Every request that the description shows, the first of each operation and all others. */
const examples = operations.flatMap((located) =>
  located.contract.examples
    .filter(({direction}) => direction === 'request')
    .map(({name, value}) => ({
      slug: located.permalink.split('/').at(-1) ?? '',
      example: name,
      method: located.method.toUpperCase(),
      route: located.path,
      value,
    })),
);

describe('an example of a request', () => {
  it.each(examples)('succeeds: $slug, $example', async ({slug, example, method, route, value}) => {
    const {gateway, url, apiKey} = await prepare(slug, example);
    try {
      const response = await fetch(url + route, {
        method,
        headers: {Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json'},
        body: JSON.stringify(value),
      });
      expectSuccess(await response.text());
      expect(gateway.faults).toEqual([]);
    } finally {
      await gateway.close();
    }
  });
});

describe('the Go samples', () => {
  // Not `go --version`, which Go does not know.
  const isThere = spawnSync('go', ['version']).status === 0;

  it.skipIf(!isThere)('compile', async () => {
    await inFolder(async (cwd) => {
      writeFileSync(path.join(cwd, 'go.mod'), 'module samples\n');
      for (const {slug, code} of pages) {
        mkdirSync(path.join(cwd, slug));
        writeFileSync(path.join(cwd, slug, 'main.go'), code.go ?? '');
      }
      expect((await execute('go', ['vet', './...'], {cwd})).errors).toBe('');
    });
  });
});
