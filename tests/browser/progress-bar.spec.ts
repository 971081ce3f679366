import type {Page} from '@playwright/test';
import {constants} from '../../src/product';
import {startApplication} from './support/application';
import {expect, fixtureUrl, test} from './support/test';

const delay = constants.progressBarDelay;

test.use({baseURL: fixtureUrl});

test('the bar appears after 200 ms where the next page takes longer, and goes', async ({page}) => {
  expect(delay).toBe(200);
  // A busy machine may take longer than it should; then the attempt says nothing.
  await expect(async () => {
    const {loaded, shown} = await timesOfNavigation(page, 900);
    expect(loaded).toBeGreaterThan(900);
    expect(shown).toBeGreaterThanOrEqual(delay - 1);
    expect(shown).toBeLessThan(350);
  }).toPass({timeout: 40_000});
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expect(async () => {
    const {loaded, shown} = await timesOfNavigation(page, 100);
    expect(loaded).toBeLessThan(delay - 10);
    expect(shown).toBeUndefined();
  }).toPass({timeout: 40_000});
});

/** Moments of a navigation in milliseconds, all as the page's own clock has them. */
type Times = {clicked: number; shown?: number; loaded?: number};
type Recorded = {times: Times};

/** When the next page and the bar appeared, counted from the click, where its HTML takes so many milliseconds. */
async function timesOfNavigation(page: Page, milliseconds: number): Promise<Partial<Times>> {
  await page.unrouteAll();
  await page.goto('/');
  await startApplication(page);
  await page.route('**/plain', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
  await recordTimes(page);
  // Without hovering, which would fetch the page ahead.
  await page.getByRole('link', {name: 'A plain page'}).dispatchEvent('click');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Plain page');
  const {clicked, shown, loaded} = await times(page);
  return {
    ...(shown !== undefined && {shown: shown - clicked}),
    ...(loaded !== undefined && {loaded: loaded - clicked}),
  };
}

async function recordTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found: Partial<Times> = {};
    Object.assign(window, {times: found});
    addEventListener('click', () => (found.clicked = performance.now()), true);
    new MutationObserver(() => {
      if (document.querySelector('#nprogress') !== null) {
        found.shown ??= performance.now();
      }
      if (document.querySelector('h1')?.textContent === 'Plain page') {
        found.loaded ??= performance.now();
      }
    }).observe(document, {childList: true, subtree: true, characterData: true});
  });
}

function times(page: Page): Promise<Times> {
  return page.evaluate(() => (window as unknown as Recorded).times);
}
