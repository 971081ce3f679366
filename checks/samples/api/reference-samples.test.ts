import {spawnSync} from 'node:child_process';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {sampleLanguages} from '../../../packages/openapi-reference';
import {hasProgram} from '../../../packages/site-tools';
import {operations} from '../../description';
import type {Ended} from '../programs/run';
import {prepare, prepareJob, type Job} from './reference/jobs';
import {runCode, runShell, vetGo} from './reference/run';
import {shownSamples} from './reference/shown';

const pages = await shownSamples();
const slugs = pages.map(({slug}) => slug);

const languages = [
  {id: 'curl', program: 'curl', runAll: runShell},
  {id: 'javascript', program: 'node', runAll: (jobs: readonly Job[]) => runCode('.mjs', jobs)},
  {id: 'python', program: 'python3', runAll: (jobs: readonly Job[]) => runCode('.py', jobs)},
];

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
describe.each(languages)('the $id sample', ({id, program, runAll}) => {
  const isThere = hasProgram(program);
  let jobs: Job[] = [];
  let ended = new Map<string, Ended>();

  beforeAll(async () => {
    if (isThere) {
      jobs = await Promise.all(pages.map(({slug, code}) => prepareJob(slug, code[id] ?? '')));
      const results = await runAll(jobs);
      ended = new Map(jobs.map(({slug}, index) => [slug, results[index] as Ended]));
    }
  }, 120_000);

  afterAll(async () => {
    await Promise.all(jobs.map(({gateway}) => gateway.close()));
  });

  it.skipIf(!isThere).each(slugs)('of %s succeeds as it is shown', (slug) => {
    const result = ended.get(slug);
    expect(result?.error).toBeNull();
    expectSuccess(result?.output ?? '');
    const {gateway} = jobs.find((job) => job.slug === slug) as Job;
    expect(gateway.faults).toEqual([]);
    expect(gateway.calls).toHaveLength(1);
  });
});

/** The stand-in's refusal says what is wrong. */
function expectSuccess(answer: string): void {
  const advice =
    'correct the example, prepare its items in reference/jobs.ts, or add the handler in packages/gateway/handlers/';
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
      path: located.path,
      value,
    })),
);

describe('an example of a request', () => {
  it.each(examples)('succeeds: $slug, $example', async ({slug, example, method, path, value}) => {
    const {gateway, url, apiKey} = await prepare(slug, example);
    try {
      const response = await fetch(url + path, {
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

  it.skipIf(!isThere)('compile', {timeout: 120_000}, async () => {
    expect(await vetGo(pages.map(({slug, code}) => ({slug, code: code.go ?? ''})))).toBe('');
  });
});
