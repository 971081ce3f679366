/**
 * Shows that the tests in tests/browser/states can fail: breaks copies of the
 * built sites in many ways and expects the test that guards each to notice.
 * Needs a build (npm run build); SITE_DIR names
 * another folder than build/.
 *
 *   tsx tools/break-states.ts          all
 *   tsx tools/break-states.ts 03 07    only these states
 */
import {existsSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Mutation} from '../tests/browser/break/mutation';
import {mutations} from '../tests/browser/break/mutations';
import {runTests, type TestCase, type TestResult} from '../tests/browser/break/run-tests';
import {breakSite, breakSources, copyRepository} from '../tests/browser/break/working-copy';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = resolve(root, process.env.SITE_DIR ?? 'build');
const copy = join(root, '.cache/broken', String(process.pid));

function chosenStates(numbers: readonly string[]): string[] {
  const states = [...new Set(mutations.map(({state}) => state))];
  const unknown = numbers.find((number) => !states.some((state) => state.startsWith(`${number}-`)));
  if (unknown !== undefined) {
    throw new Error(`There is no state "${unknown}". The states are ${states.join(', ')}.`);
  }
  return states.filter(
    (state) => numbers.length === 0 || numbers.some((number) => state.startsWith(`${number}-`)),
  );
}

/** Breaks all that is listed for a state and says of each whether it was noticed. */
async function tryState(state: string): Promise<boolean[]> {
  const own = mutations.filter((mutation) => mutation.state === state);
  const unbroken: TestCase = {titles: [...new Set(own.map(({test}) => test))], substitute: undefined};
  const ofSites = own.filter(({site}) => site !== 'source');
  const cases: TestCase[] = [];
  for (const mutation of ofSites) {
    const substitute = await breakSite(copy, mutation, `${state}-${cases.length}`);
    cases.push({titles: [mutation.test], substitute});
  }
  const [results = [], ...resultsOfSites] = await runTests(copy, state, [unbroken, ...cases]);
  expectToPass(state, results);
  const noticed = ofSites.map((mutation, index) => report(mutation, resultsOfSites[index] ?? []));
  for (const mutation of own.filter(({site}) => site === 'source')) {
    const mend = await breakSources(copy, mutation);
    const [found = []] = await runTests(copy, state, [{titles: [mutation.test], substitute: undefined}]);
    noticed.push(report(mutation, found));
    await mend();
  }
  return noticed;
}

/** A test that fails anyway shows nothing. */
function expectToPass(state: string, results: readonly TestResult[]): void {
  const failed = results.filter((result) => result.failed);
  if (failed.length > 0) {
    const list = failed.map(({title, reason}) => `  ${title}: ${reason}`).join('\n');
    throw new Error(
      `Tests of ${state} fail although nothing is broken. Mend them or the site first:\n${list}`,
    );
  }
}

/** Prints a line of the table. */
function report({state, what}: Mutation, results: readonly TestResult[]): boolean {
  const passed = results.filter(({failed}) => !failed);
  const noticed = passed.length === 0;
  const by = noticed ? titlesOf(results) : `NOBODY, passes: ${titlesOf(passed)}`;
  console.log(`${state} | ${what} | ${by}`);
  if (noticed) {
    console.log(`    ${results[0]?.reason ?? ''}`);
  }
  return noticed;
}

function titlesOf(results: readonly TestResult[]): string {
  const [first, ...others] = results;
  return `${first?.title ?? ''}${others.length === 0 ? '' : ` (and ${others.length} more)`}`;
}

async function main(): Promise<void> {
  const states = chosenStates(process.argv.slice(2));
  if (!existsSync(join(site, 'index.html'))) {
    throw new Error(`${site} holds no built site. Run npm run build first.`);
  }
  const noticed: boolean[] = [];
  const failures: string[] = [];
  try {
    await copyRepository(root, site, copy);
    console.log('state | broken | noticed by');
    for (const state of states) {
      // One state that cannot be tried does not keep the others from it.
      await tryState(state).then(
        (found) => noticed.push(...found),
        (error: unknown) => failures.push(error instanceof Error ? error.message : String(error)),
      );
    }
  } finally {
    await rm(copy, {recursive: true, force: true});
  }
  failures.forEach((failure) => console.error(failure));
  const count = noticed.filter((found) => found).length;
  console.log(`${noticed.length} broken, ${count} noticed, ${noticed.length - count} unnoticed`);
  process.exitCode = failures.length === 0 && count === noticed.length ? 0 : 1;
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
