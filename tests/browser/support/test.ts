import {test as base, expect, type Page} from '@playwright/test';
import {loadDescription, buildReference, type Reference} from '../../../packages/openapi-reference/index';
import {problemsDuring} from './problems';
import {overviewPath} from '../../../packages/site-tools';

type Options = {
  /** Problems that a test means to cause. */
  expectedProblem: RegExp | undefined;
};

type WorkerFixtures = {
  /** One page for all tests of a worker, so that scripts and styles come from its cache. */
  sharedPage: Page;
  /** The same in a browser that runs no script. */
  sharedStaticPage: Page;
  /** One page of a phone for all tests of a worker, on which nobody taps: pages stay static. */
  sharedPhonePage: Page;
  /** What the pages of the API reference are to show. */
  reference: Reference;
};

/** What makes a browser that of a phone. */
export const phone = {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true};

/** Playwright's test, which also fails when `page` complains or asks for anything elsewhere. */
export const test = base.extend<Options, WorkerFixtures>({
  expectedProblem: [undefined, {option: true}],

  page: async ({page, expectedProblem}, use) => {
    const problems = await problemsDuring(page, () => use(page));
    expect(problems.filter((problem) => expectedProblem?.test(problem) !== true)).toEqual([]);
  },

  sharedPage: [
    async ({browser}, use, {project: {use: options}}) => {
      // Colours change at once, so that none is measured half-way.
      const page = await browser.newPage({baseURL: options.baseURL, reducedMotion: 'reduce'});
      await use(page);
      await page.close();
    },
    {scope: 'worker'},
  ],

  sharedStaticPage: [
    async ({browser}, use, {project: {use: options}}) => {
      const page = await browser.newPage({baseURL: options.baseURL, javaScriptEnabled: false});
      await use(page);
      await page.close();
    },
    {scope: 'worker'},
  ],

  sharedPhonePage: [
    async ({browser}, use, {project: {use: options}}) => {
      const page = await browser.newPage({...phone, baseURL: options.baseURL, reducedMotion: 'reduce'});
      await use(page);
      await page.close();
    },
    {scope: 'worker'},
  ],

  reference: [
    // Playwright reads the names of needed fixtures from this parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const {document} = await loadDescription('openapi/openapi.yaml');
      await use(
        await buildReference(document, {
          basePath: '/docs/api/specs',
          overviewPath,
          home: {title: 'API', permalink: '/docs/api'},
          apiKeyVariable: 'FILEN_API_KEY',
          downloads: [],
        }),
      );
    },
    {scope: 'worker'},
  ],
});

export {expect};
