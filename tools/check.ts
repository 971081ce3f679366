/**
 * Runs all checks, a few side by side, so that no core waits; after a failure
 * no further one begins.
 *
 *   tsx tools/check.ts                 all
 *   tsx tools/check.ts types content   only these
 *   tsx tools/check.ts --quick         types, lint, content, and the unit tests of what has changed
 *
 * The last line sums up the tests: `N passed, N failed`.
 */
import {spawn} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {readArguments as readCommandLine} from '../packages/site-tools/command-line';
import {changedFiles, testsReading} from './lib/changed-files';
import {browserCounts, formatCounts, sumCounts, unitCounts, type Counts} from './lib/test-counts';

/** In the order in which they begin. */
const steps = ['lint', 'build', 'types', 'content', 'unit', 'server', 'html', 'budgets', 'browser'] as const;
type Step = (typeof steps)[number];

/** What has to be done before a step. */
const needs: Partial<Record<Step, readonly Step[]>> = {
  server: ['build'],
  html: ['build'],
  budgets: ['build'],
  // Alone: some tests measure time.
  browser: steps.filter((step) => step !== 'browser'),
};

/** What is worth knowing before each commit. */
const quickSteps: readonly Step[] = ['types', 'lint', 'content', 'unit'];

/** Most of them keep one core busy, and some two for a while. */
const WIDTH = availableParallelism() + 1;

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = [
  {file: '.cache/reports/unit.json', read: unitCounts},
  {file: '.cache/reports/server.json', read: unitCounts},
  {file: '.cache/reports/browser.json', read: browserCounts},
];

/** The steps that the command line asks for. */
function readArguments(): {chosen: readonly Step[]; isQuick: boolean} {
  const {values, positionals} = readCommandLine({quick: {type: 'boolean'}}, true);
  if (values.quick === true) {
    return {chosen: quickSteps, isQuick: true};
  }
  const unknown = positionals.find((name) => !steps.some((step) => step === name));
  if (unknown !== undefined) {
    throw new Error(`There is no check "${unknown}". Fix: name some of ${steps.join(', ')}.`);
  }
  return {
    chosen: steps.filter((step) => positionals.length === 0 || positionals.includes(step)),
    isQuick: false,
  };
}

/** The arguments of npm for a step; undefined when there is nothing to test. */
function commandOf(step: Step, isQuick: boolean): readonly string[] | undefined {
  if (step !== 'unit' || !isQuick) {
    return ['run', '--silent', `check:${step}`];
  }
  const changed = changedFiles(root);
  if (changed === undefined) {
    console.log('── unit: all tests, because without git nothing says what has changed');
    return ['run', '--silent', 'check:unit'];
  }
  const files = [...changed, ...testsReading(changed, root)];
  return files.length === 0
    ? undefined
    : ['exec', '--', 'vitest', 'related', '--run', '--passWithNoTests', ...files];
}

/** Runs a step and says whether it went well. Its output comes when it is done, unless it runs alone. */
async function runStep(
  step: Step,
  command: readonly string[] | undefined,
  isAlone: boolean,
): Promise<boolean> {
  if (command === undefined) {
    console.log(`── ${step}: nothing to test, because nothing has changed since the last commit`);
    return true;
  }
  if (isAlone) {
    console.log(`\n── ${step}`);
  }
  const start = performance.now();
  const {isDone, output} = await run(command, isAlone ? 'inherit' : 'pipe');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${output}── ${step}: ${isDone ? 'done' : 'failed'} in ${seconds} s`);
  return isDone;
}

function run(
  command: readonly string[],
  stdio: 'pipe' | 'inherit',
): Promise<{isDone: boolean; output: string}> {
  return new Promise((resolve) => {
    const child = spawn('npm', command, {
      cwd: root,
      // On Windows npm is a batch file.
      shell: process.platform === 'win32',
      stdio: ['inherit', stdio, stdio],
    });
    let output = '';
    const add = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', add);
    child.stderr?.on('data', add);
    child.on('error', ({message}) => resolve({isDone: false, output: `${output}${message}\n`}));
    child.on('close', (code) => resolve({isDone: code === 0, output}));
  });
}

/** Counts of the reports that this run has written. */
function newCounts(since: number): Counts[] {
  return reports.flatMap(({file, read}) => {
    const path = join(root, file);
    const written = statSync(path, {throwIfNoEntry: false})?.mtimeMs ?? 0;
    return written < since ? [] : [read(JSON.parse(readFileSync(path, 'utf8')))];
  });
}

/** Runs steps, each after those that it needs; returns those that failed. */
async function runSteps(chosen: readonly Step[], isQuick: boolean): Promise<Step[]> {
  const waiting = [...chosen];
  const running = new Map<Step, Promise<void>>();
  const failed: Step[] = [];
  const isReady = (step: Step): boolean =>
    !(needs[step] ?? []).some((other) => waiting.includes(other) || running.has(other));
  for (;;) {
    const next = failed.length > 0 || running.size >= WIDTH ? undefined : waiting.find(isReady);
    if (next !== undefined) {
      waiting.splice(waiting.indexOf(next), 1);
      const isAlone = waiting.length + running.size === 0;
      const end = runStep(next, commandOf(next, isQuick), isAlone).then((isDone) => {
        running.delete(next);
        failed.push(...(isDone ? [] : [next]));
      });
      running.set(next, end);
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else {
      return failed;
    }
  }
}

async function main(): Promise<void> {
  const {chosen, isQuick} = readArguments();
  const start = Date.now();
  const failed = await runSteps(chosen, isQuick);
  failed.forEach((step) => console.log(`\nThe check "${step}" failed. Run it alone: npm run check:${step}`));
  console.log(formatCounts(sumCounts(newCounts(start))));
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
