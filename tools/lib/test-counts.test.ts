import {expect, it} from 'vitest';
import {sumUp} from './test-counts';

it('sums up all reports, and counts files that could not run and errors outside of tests as failed', () => {
  const unit = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {status: 'failed', assertionResults: []},
      {status: 'failed', assertionResults: [{}]},
      {status: 'passed', assertionResults: [{}]},
    ],
  };
  const browser = {stats: {expected: 5, unexpected: 2, flaky: 1}, errors: [{message: 'no server'}]};
  expect(sumUp([unit, browser])).toBe('13 passed, 5 failed');
});
