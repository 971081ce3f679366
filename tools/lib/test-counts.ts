import {z} from 'zod';

/** Numbers of tests by result. */
export type Counts = {passed: number; failed: number; skipped: number};

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({status: z.string(), assertionResults: z.array(z.unknown())})),
});

const browserReport = z.object({
  stats: z.object({expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number()}),
  errors: z.array(z.unknown()).default([]),
});

/** Counts of Vitest's JSON report; a test file that could not be run counts as one failed test. */
export function unitCounts(report: unknown): Counts {
  const {numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults} =
    unitReport.parse(report);
  const unrun = testResults.filter(
    ({status, assertionResults}) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unrun.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Counts of Playwright's JSON report; an error outside of tests counts as one failed test. */
export function browserCounts(report: unknown): Counts {
  const {stats, errors} = browserReport.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Adds counts up. */
export function sumCounts(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, {passed, failed, skipped}) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    {passed: 0, failed: 0, skipped: 0},
  );
}

/** `12 passed, 0 failed`, with `, 1 skipped` where tests were skipped. */
export function formatCounts({passed, failed, skipped}: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
