import {test as base, expect} from '@playwright/test';
import {answerUnknownCommands, isNameless, reasonToSkip} from './firefox';
import {noteProblems} from './problems';

export {fixtureUrl} from './addresses';

answerUnknownCommands();

type Options = {
  /** Problems that a test means to cause. */
  expectedProblem: RegExp | undefined;
};

/** What makes a browser that of a phone. */
export const phone = {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true};

/**
 * Playwright's test, which also fails when `page` complains or asks for anything elsewhere. It visits
 * the built site; `test.use({baseURL: fixtureUrl})` visits the fixture site instead.
 */
export const test = base.extend<Options>({
  expectedProblem: [undefined, {option: true}],

  page: async ({page, browserName, expectedProblem}, use, {titlePath}) => {
    if (browserName === 'firefox') {
      const reason = reasonToSkip(titlePath.join(' › '));
      base.skip(reason !== undefined, reason);
    }
    const problems = noteProblems(page);
    await use(page);
    // What is still under way fails when the page closes.
    await page.unrouteAll({behavior: 'ignoreErrors'});
    const isExpected = (problem: string): boolean =>
      expectedProblem !== undefined &&
      (expectedProblem.test(problem) || (browserName === 'firefox' && isNameless(problem)));
    expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
  },
});

export {expect};
