import {expect, it} from 'vitest';
import {browserCounts, formatCounts, sumCounts, unitCounts} from './test-counts';

it('sums up tests of all kinds, with files that could not be run and errors outside of tests as failed', () => {
  const unit = unitCounts({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {status: 'failed', assertionResults: []},
      {status: 'failed', assertionResults: [{}]},
      {status: 'passed', assertionResults: [{}]},
    ],
  });
  const browser = browserCounts({
    stats: {expected: 5, unexpected: 2, flaky: 1, skipped: 3},
    errors: [{message: 'no server'}],
  });
  expect(formatCounts(sumCounts([unit, browser]))).toBe('13 passed, 5 failed, 6 skipped');
});

it('says zero when no tests ran, and nothing about skipped ones', () => {
  expect(formatCounts(sumCounts([]))).toBe('0 passed, 0 failed');
});
