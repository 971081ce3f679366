import {describe, expect, it} from 'vitest';
import {browserCounts, formatCounts, sumCounts, unitCounts} from './test-counts';

const unit = {numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: []};
const stats = {expected: 5, unexpected: 2, flaky: 1, skipped: 3};

describe('unitCounts', () => {
  it('counts pending and todo tests as skipped', () => {
    expect(unitCounts(unit)).toEqual({passed: 7, failed: 1, skipped: 3});
  });

  it('counts a file that could not be run as one failed test', () => {
    const testResults = [
      {status: 'failed', assertionResults: []},
      {status: 'failed', assertionResults: [{}]},
      {status: 'passed', assertionResults: [{}]},
    ];
    expect(unitCounts({...unit, testResults}).failed).toBe(2);
  });
});

describe('browserCounts', () => {
  it('counts flaky tests as passed', () => {
    expect(browserCounts({stats, errors: []})).toEqual({passed: 6, failed: 2, skipped: 3});
  });

  it('counts an error outside of tests as one failed test', () => {
    expect(browserCounts({stats, errors: [{message: 'no server'}]}).failed).toBe(3);
  });
});

describe('sumCounts and formatCounts', () => {
  it('add reports up in one line', () => {
    expect(formatCounts(sumCounts([unitCounts(unit), browserCounts({stats, errors: []})]))).toBe(
      '13 passed, 3 failed, 6 skipped',
    );
  });

  it('leave skipped out when there are none', () => {
    expect(formatCounts({passed: 2, failed: 0, skipped: 0})).toBe('2 passed, 0 failed');
  });

  it('say zero when no tests ran', () => {
    expect(formatCounts(sumCounts([]))).toBe('0 passed, 0 failed');
  });
});
