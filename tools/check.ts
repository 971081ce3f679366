/**
 * Runs all checks in three phases; after a failure no further phase begins.
 *
 *   tsx tools/check.ts                 all
 *   tsx tools/check.ts types content   only these
 *   tsx tools/check.ts --quick         types, lint, content, and the unit tests of changed code
 *
 * The lines at the end say which tests were skipped, and how to install what they need; the last one sums up the
 * tests: `N passed, N failed`.
 */
import {readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {x} from 'tinyexec';
import {root} from '../packages/files';
import {describeSkipped} from '../packages/site-tools';
import {readArguments, refuse} from '../packages/site-tools/command-line';

/** The steps of a phase run side by side; those of the next one need their results. */
const phases: readonly (readonly string[])[] = [
  ['lint', 'build', 'types', 'content'],
  ['unit', 'server', 'html', 'budgets', 'start'],
  // Alone: some tests measure time.
  ['browser'],
];
const steps = phases.flat();

const {values, positionals} = readArguments({quick: {type: 'boolean'}}, true);
const isQuick = values.quick === true;
const wanted = isQuick ? ['types', 'lint', 'content', 'unit'] : positionals;
const unknown = wanted.find((name) => !steps.includes(name));
if (unknown !== undefined) {
  refuse(`There is no check "${unknown}". Fix: name some of ${steps.join(', ')}.`);
}
const selected = steps.filter((step) => wanted.length === 0 || wanted.includes(step));

/** Runs a step and returns whether it passed. Shows its output at the end, unless it runs alone. */
async function runStep(step: string, isAlone: boolean): Promise<boolean> {
  if (isAlone) {
    console.log(`\n── ${step}`);
  }
  const start = performance.now();
  const command =
    step === 'unit' && isQuick
      ? ['exec', '--', 'vitest', 'run', '--changed', '--passWithNoTests']
      : ['run', '--silent', `check:${step}`];
  const {exitCode, stdout, stderr} = await x('npm', command, {
    nodeOptions: {cwd: root, stdio: isAlone ? 'inherit' : 'pipe'},
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${stdout}${stderr}── ${step}: ${exitCode === 0 ? 'done' : 'failed'} in ${seconds} s`);
  return exitCode === 0;
}

/** The parts that we read of the reports of Vitest and of Playwright. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {status: string; assertionResults: unknown[]}[];
};
type PlaywrightReport = {stats: {expected: number; unexpected: number; flaky: number}; errors: unknown[]};

/** Tests that passed and failed. A file that could not be run and an error outside of tests are a failed test each. */
function countTests(report: VitestReport | PlaywrightReport): {passed: number; failed: number} {
  if ('stats' in report) {
    const {expected, flaky, unexpected} = report.stats;
    return {passed: expected + flaky, failed: unexpected + report.errors.length};
  }
  const notRun = report.testResults.filter(
    ({status, assertionResults}) => status === 'failed' && assertionResults.length === 0,
  );
  return {passed: report.numPassedTests, failed: report.numFailedTests + notRun.length};
}

const start = Date.now();
let failed: string[] = [];
for (const phase of phases) {
  const own = failed.length === 0 ? phase.filter((step) => selected.includes(step)) : [];
  const isDone = await Promise.all(own.map((step) => runStep(step, own.length === 1)));
  failed = [...failed, ...own.filter((_, index) => isDone[index] === false)];
}
failed.forEach((step) => console.log(`\nThe check "${step}" failed. Run it alone: npm run check:${step}`));
describeSkipped(selected).forEach((line) => console.log(line));
if (isQuick) {
  const {exitCode, stdout} = await x('git', ['status', '--porcelain'], {nodeOptions: {cwd: root}});
  if (exitCode === 0 && stdout.trim() === '') {
    console.log(
      'Nothing has changed since the last commit, so no unit test was selected. Fix: npm run check:unit runs all.',
    );
  }
}
const counts = ['unit', 'server', 'start', 'browser']
  .map((name) => join(root, '.cache/reports', `${name}.json`))
  // Those of this run.
  .filter((file) => (statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0) >= start)
  .map((file) => countTests(JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport));
const sum = (key: 'passed' | 'failed'): number => counts.reduce((total, count) => total + count[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
