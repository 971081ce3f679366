/**
 * Runs all checks in order and stops at the first that fails.
 *
 *   tsx scripts/check.ts                 all
 *   tsx scripts/check.ts types content   only these
 *
 * The last line sums up the tests: `N passed, N failed`.
 */
import {spawnSync} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {browserCounts, formatCounts, sumCounts, unitCounts, type Counts} from './lib/test-counts';

const steps = ['types', 'lint', 'content', 'unit', 'build', 'browser'] as const;
type Step = (typeof steps)[number];

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = [
  {file: '.cache/reports/unit.json', read: unitCounts},
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
function runStep(step: Step): boolean {
  console.log(`\n── ${step}`);
  const start = performance.now();
  const {status, error} = spawnSync('npm', ['run', '--silent', `check:${step}`], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error !== undefined) {
    console.error(error.message);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${step}: ${status === 0 ? 'done' : 'failed'} in ${seconds} s`);
  return status === 0;
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

try {
  const chosen = chosenSteps(process.argv.slice(2));
  const start = Date.now();
  const failed = chosen.find((step) => !runStep(step));
  if (failed !== undefined) {
    console.log(`\nThe check "${failed}" failed. Run it alone: npm run check:${failed}`);
  }
  console.log(formatCounts(sumCounts(newCounts(start))));
  process.exitCode = failed === undefined ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
