/**
 * Runs all checks. Those of a stage run side by side, so that no core waits;
 * after a failure no further stage begins.
 *
 *   tsx tools/check.ts                 all
 *   tsx tools/check.ts types content   only these
 *   tsx tools/check.ts --quick         types, lint, content, and the unit tests of what has changed
 *
 * The last line sums up the tests: `N passed, N failed`.
 */
import {spawn} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {readArguments as readCommandLine} from '../packages/site-tools/command-line';
import {changedFiles, testsReading} from './lib/changed-files';
import {browserCounts, formatCounts, sumCounts, unitCounts, type Counts} from './lib/test-counts';

const stages = [
  ['lint', 'types', 'content', 'build'],
  ['unit', 'html', 'budgets', 'server'],
  // Alone: some tests measure time.
  ['browser'],
] as const;

const steps = stages.flat();
type Step = (typeof steps)[number];

/** What is worth knowing before each commit. */
const quickStage: readonly Step[] = ['lint', 'types', 'content', 'unit'];

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = [
  {file: '.cache/reports/unit.json', read: unitCounts},
  {file: '.cache/reports/server.json', read: unitCounts},
  {file: '.cache/reports/browser.json', read: browserCounts},
];

/** The stages that the command line asks for. */
function readArguments(): {chosen: readonly (readonly Step[])[]; isQuick: boolean} {
  const {values, positionals} = readCommandLine({quick: {type: 'boolean'}}, true);
  if (values.quick === true) {
    return {chosen: [quickStage], isQuick: true};
  }
  const unknown = positionals.find((name) => !steps.some((step) => step === name));
  if (unknown !== undefined) {
    throw new Error(`There is no check "${unknown}". Fix: name some of ${steps.join(', ')}.`);
  }
  const isChosen = (step: Step): boolean => positionals.length === 0 || positionals.includes(step);
  return {chosen: stages.map((stage) => stage.filter(isChosen)), isQuick: false};
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

async function main(): Promise<void> {
  const {chosen, isQuick} = readArguments();
  const start = Date.now();
  const failed: Step[] = [];
  for (const stage of chosen) {
    const runs = stage.map((step) => runStep(step, commandOf(step, isQuick), stage.length === 1));
    const wentWell = await Promise.all(runs);
    failed.push(...stage.filter((_, index) => wentWell[index] === false));
    if (failed.length > 0) {
      break;
    }
  }
  failed.forEach((step) => console.log(`\nThe check "${step}" failed. Run it alone: npm run check:${step}`));
  console.log(formatCounts(sumCounts(newCounts(start))));
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
