import {test as base, expect} from '@playwright/test';
import {answerUnknownCommands, isNameless, reasonToSkip} from './firefox';
import {recordProblems} from './problems';

export {fixtureUrl} from './addresses';

answerUnknownCommands();

type Options = {
  /** Problems that a test causes on purpose. */
  expectedProblem: RegExp | undefined;
};

/** Options of a phone. */
export const phone = {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true};

/**
 * Playwright's test, which also fails on console messages and requests to other hosts. It visits the built site;
 * `test.use({baseURL: fixtureUrl})` visits the fixture site instead.
 */
export const test = base.extend<Options>({
  expectedProblem: [undefined, {option: true}],

  page: async ({page, browserName, expectedProblem}, use, {titlePath}) => {
    if (browserName === 'firefox') {
      const reason = reasonToSkip(titlePath.join(' › '));
      base.skip(reason !== undefined, reason);
    }
    const problems = recordProblems(page);
    await use(page);
    // Pending requests fail when the page closes.
    await page.unrouteAll({behavior: 'ignoreErrors'});
    const isExpected = (problem: string): boolean =>
      expectedProblem !== undefined &&
      (expectedProblem.test(problem) || (browserName === 'firefox' && isNameless(problem)));
    expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
  },
});

export {expect};
