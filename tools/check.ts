/**
 * Runs all checks in order and stops at the first that fails. Those that only
 * read sources run side by side.
 *
 *   tsx tools/check.ts                 all
 *   tsx tools/check.ts types content   only these
 *
 * The last line sums up the tests: `N passed, N failed`.
 */
import {spawn} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {browserCounts, formatCounts, sumCounts, unitCounts, type Counts} from './lib/test-counts';

const steps = ['types', 'lint', 'content', 'unit', 'build', 'budgets', 'html', 'server', 'browser'] as const;
type Step = (typeof steps)[number];

/** Steps of one thread each, which run side by side. Their output comes when they are done. */
const readers: readonly Step[] = ['types', 'lint', 'content'];

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = [
  {file: '.cache/reports/unit.json', read: unitCounts},
  {file: '.cache/reports/server.json', read: unitCounts},
  {file: '.cache/reports/browser.json', read: browserCounts},
];

function chosenSteps(args: readonly string[]): readonly Step[] {
  const unknown = args.find((argument) => !steps.some((step) => step === argument));
  if (unknown !== undefined) {
    throw new Error(`There is no check "${unknown}". The checks are ${steps.join(', ')}.`);
  }
  return args.length === 0 ? steps : steps.filter((step) => args.includes(step));
}

/** Runs `npm run check:<step>` and says whether it went well. */
async function runStep(step: Step): Promise<boolean> {
  const isReader = readers.includes(step);
  if (!isReader) {
    console.log(`\n── ${step}`);
  }
  const start = performance.now();
  const {isDone, output} = await run(step, isReader ? 'pipe' : 'inherit');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${output}── ${step}: ${isDone ? 'done' : 'failed'} in ${seconds} s`);
  return isDone;
}

function run(step: Step, stdio: 'pipe' | 'inherit'): Promise<{isDone: boolean; output: string}> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', `check:${step}`], {
      cwd: root,
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

/** Runs steps until one fails, and names it. */
async function firstFailure(chosen: readonly Step[]): Promise<Step | undefined> {
  const atOnce = chosen.filter((step) => readers.includes(step));
  const went = await Promise.all(atOnce.map(runStep));
  const failed = atOnce.find((_, number) => went[number] === false);
  if (failed !== undefined) {
    return failed;
  }
  for (const step of chosen.filter((candidate) => !readers.includes(candidate))) {
    if (!(await runStep(step))) {
      return step;
    }
  }
  return undefined;
}

/** Counts of the reports that this run has written. */
function newCounts(since: number): Counts[] {
  return reports.flatMap(({file, read}) => {
    const path = join(root, file);
    const written = statSync(path, {throwIfNoEntry: false})?.mtimeMs ?? 0;
    if (written < since) {
      return [];
    }
    try {
      return read(JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      throw new Error(`${file}: is no report. Mend: remove it and run the check again.`, {cause: error});
    }
  });
}

async function main(): Promise<void> {
  const chosen = chosenSteps(process.argv.slice(2));
  const start = Date.now();
  const failed = await firstFailure(chosen);
  if (failed !== undefined) {
    console.log(`\nThe check "${failed}" failed. Run it alone: npm run check:${failed}`);
  }
  console.log(formatCounts(sumCounts(newCounts(start))));
  process.exitCode = failed === undefined ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
