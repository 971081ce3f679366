/** The part of Vitest's JSON report that we read. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {status: string; assertionResults: unknown[]}[];
};

/** The part of Playwright's JSON report that we read. */
export type PlaywrightReport = {
  stats: {expected: number; unexpected: number; flaky: number};
  errors: unknown[];
};

/**
 * Sums up reports as `12 passed, 0 failed`. A test file that could not be run and an error
 * outside of tests count as one failed test each.
 */
export function sumUp(reports: readonly (VitestReport | PlaywrightReport)[]): string {
  let passed = 0;
  let failed = 0;
  for (const report of reports) {
    if ('stats' in report) {
      passed += report.stats.expected + report.stats.flaky;
      failed += report.stats.unexpected + report.errors.length;
    } else {
      const unrun = report.testResults.filter(
        ({status, assertionResults}) => status === 'failed' && assertionResults.length === 0,
      );
      passed += report.numPassedTests;
      failed += report.numFailedTests + unrun.length;
    }
  }
  return `${passed} passed, ${failed} failed`;
}
