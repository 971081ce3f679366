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
import {readArguments as readCommandLine} from '../packages/site-tools/command-line';
import {sumUp, type PlaywrightReport, type VitestReport} from './lib/test-counts';

type Step =
  'lint' | 'build' | 'types' | 'content' | 'unit' | 'server' | 'html' | 'budgets' | 'start' | 'browser';

/** The steps of a phase run side by side; those of the next one need their results. */
const phases: readonly (readonly Step[])[] = [
  ['lint', 'build', 'types', 'content'],
  ['unit', 'server', 'html', 'budgets', 'start'],
  // Alone: some tests measure time.
  ['browser'],
];
const steps = phases.flat();

/** Checks for each commit. */
const quickSteps: readonly Step[] = ['types', 'lint', 'content', 'unit'];

const reports = ['unit', 'server', 'start', 'browser'].map((name) =>
  join(root, '.cache/reports', `${name}.json`),
);

/** The steps that the command line asks for. */
function readArguments(): {selected: readonly Step[]; isQuick: boolean} {
  const {values, positionals} = readCommandLine({quick: {type: 'boolean'}}, true);
  if (values.quick === true) {
    return {selected: quickSteps, isQuick: true};
  }
  const unknown = positionals.find((name) => !steps.some((step) => step === name));
  if (unknown !== undefined) {
    throw new Error(`There is no check "${unknown}". Fix: name some of ${steps.join(', ')}.`);
  }
  return {
    selected: steps.filter((step) => positionals.length === 0 || positionals.includes(step)),
    isQuick: false,
  };
}

/** The arguments of npm for a step. */
function commandOf(step: Step, isQuick: boolean): string[] {
  return step === 'unit' && isQuick
    ? ['exec', '--', 'vitest', 'run', '--changed', '--passWithNoTests']
    : ['run', '--silent', `check:${step}`];
}

/** Runs a step and returns whether it passed. Shows its output at the end, unless it runs alone. */
async function runStep(step: Step, isQuick: boolean, isAlone: boolean): Promise<boolean> {
  if (isAlone) {
    console.log(`\n── ${step}`);
  }
  const start = performance.now();
  const {exitCode, stdout, stderr} = await x('npm', commandOf(step, isQuick), {
    nodeOptions: {cwd: root, stdio: isAlone ? 'inherit' : 'pipe'},
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${stdout}${stderr}── ${step}: ${exitCode === 0 ? 'done' : 'failed'} in ${seconds} s`);
  return exitCode === 0;
}

/** The reports that this run has written. */
function newReports(since: number): (VitestReport | PlaywrightReport)[] {
  return reports
    .filter((file) => (statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0) >= since)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport);
}

/** Runs steps, phase by phase, up to a phase in which some fail; returns those. */
async function runSteps(selected: readonly Step[], isQuick: boolean): Promise<Step[]> {
  for (const phase of phases) {
    const own = phase.filter((step) => selected.includes(step));
    const done = await Promise.all(own.map((step) => runStep(step, isQuick, own.length === 1)));
    if (done.includes(false)) {
      return own.filter((_, index) => done[index] === false);
    }
  }
  return [];
}

/** Whether the working tree has no changes. */
async function isClean(): Promise<boolean> {
  const {exitCode, stdout} = await x('git', ['status', '--porcelain'], {nodeOptions: {cwd: root}});
  return exitCode === 0 && stdout.trim() === '';
}

async function main(): Promise<void> {
  const {selected, isQuick} = readArguments();
  const start = Date.now();
  const failed = await runSteps(selected, isQuick);
  failed.forEach((step) => console.log(`\nThe check "${step}" failed. Run it alone: npm run check:${step}`));
  describeSkipped(selected).forEach((line) => console.log(line));
  if (isQuick && (await isClean())) {
    console.log(
      'Nothing has changed since the last commit, so no unit test was selected. Fix: npm run check:unit runs all.',
    );
  }
  console.log(sumUp(newReports(start)));
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
