/** Numbers of tests by result. */
export type Counts = {passed: number; failed: number; skipped: number};

/** What we read of Vitest's JSON report. */
export type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {status: string; assertionResults: unknown[]}[];
};

/** What we read of Playwright's JSON report. */
export type BrowserReport = {
  stats: {expected: number; unexpected: number; flaky: number; skipped: number};
  errors: unknown[];
};

/** A test file that could not be run counts as one failed test. */
export function unitCounts(report: UnitReport): Counts {
  const unrun = report.testResults.filter(
    ({status, assertionResults}) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unrun.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** An error outside of tests counts as one failed test. */
export function browserCounts({stats, errors}: BrowserReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

export function sumCounts(counts: readonly Counts[]): Counts {
  const sum = (of: (counts: Counts) => number): number => counts.reduce((total, each) => total + of(each), 0);
  return {
    passed: sum(({passed}) => passed),
    failed: sum(({failed}) => failed),
    skipped: sum(({skipped}) => skipped),
  };
}

/** `12 passed, 0 failed`, with `, 1 skipped` where tests were skipped. */
export function formatCounts({passed, failed, skipped}: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
