import {test as base, expect, type BrowserContext, type Page} from '@playwright/test';
import {answerUnknownCommands, isNameless, reasonToSkip} from './firefox';
import {problemsDuring} from './problems';

export {fixtureUrl} from './addresses';

answerUnknownCommands();

type Options = {
  /** Problems that a test means to cause. */
  expectedProblem: RegExp | undefined;
};

type WorkerFixtures = {
  /** One page for all tests of a worker, so that scripts and styles come from its cache. Motion is reduced. */
  sharedPage: Page;
};

/** What makes a browser that of a phone. */
export const phone = {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true};

/**
 * Playwright's test, which also fails when `page` complains or asks for anything elsewhere. It visits
 * the built site; `test.use({baseURL: fixtureUrl})` visits the fixture site instead.
 */
export const test = base.extend<Options, WorkerFixtures>({
  expectedProblem: [undefined, {option: true}],

  context: async ({context}, use) => {
    await ignoreOwnMoves(context);
    await use(context);
  },

  page: async ({page, browserName, expectedProblem}, use, {titlePath}) => {
    if (browserName === 'firefox') {
      const reason = reasonToSkip(titlePath.join(' › '));
      base.skip(reason !== undefined, reason);
    }
    const problems = await problemsDuring(page, () => use(page));
    const isExpected = (problem: string): boolean =>
      expectedProblem !== undefined &&
      (expectedProblem.test(problem) || (browserName === 'firefox' && isNameless(problem)));
    expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
  },

  sharedPage: [
    async ({browser}, use, {project: {use: options}}) => {
      const page = await browser.newPage({baseURL: options.baseURL, reducedMotion: 'reduce'});
      await ignoreOwnMoves(page);
      // Each page is the first of a visit: it waits for a movement before it starts the application.
      await page.addInitScript(() => sessionStorage.clear());
      await use(page);
      await page.close();
    },
    {scope: 'worker'},
  ],
});

/** Chromium's headless shell moves its pointer to the corner of a page by itself, which would start the application. */
async function ignoreOwnMoves(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript(() => {
    window.addEventListener(
      'pointermove',
      (event) => {
        if (event.screenX === 0 && event.screenY === 0) {
          event.stopImmediatePropagation();
        }
      },
      true,
    );
  });
}

export {expect};
