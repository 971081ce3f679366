import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {startApplication} from './support/application';
import {chooseColorMode, colorModes} from './support/color-mode';
import {openDetails} from './support/details';
import {publishedPaths, representativePaths} from './support/pages';
import {expect, test} from './support/test';

for (const path of publishedPaths) {
  test(`${path} breaks no rule of axe in either colour mode`, async ({sharedPage: page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await page.goto(path);
    await startApplication(page);
    await expectNoViolation(page);
  });
}

for (const path of representativePaths) {
  test(`${path} breaks no rule of axe on a phone with all details open`, async ({sharedPage: page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await page.goto(path);
    await startApplication(page);
    await openDetails(page);
    await expectNoViolation(page);
  });
}

/** Every rule in the first mode. The second can only differ in its colours. */
async function expectNoViolation(page: Page): Promise<void> {
  for (const [index, mode] of colorModes.entries()) {
    await chooseColorMode(page, mode);
    expect.soft(await violations(page, index > 0), mode).toEqual([]);
  }
}

/** Broken rules, best practices among them, one line per element. */
async function violations(page: Page, onlyColors: boolean): Promise<string[]> {
  // axe stays in a page, and injecting it again would take a quarter of the time.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Legacy mode opens no second page to gather frames; the site has none.
  const {violations: found} = await new AxeBuilder({page, ...(isThere && {axeSource: ';'})})
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      ...(onlyColors && {runOnly: {type: 'rule' as const, values: ['color-contrast', 'link-in-text-block']}}),
    })
    .analyze();
  return found.flatMap(({id, nodes}) =>
    nodes.map(({target, any, all, none}) => {
      const reasons = [...any, ...all, ...none].map(({message}) => message).join('; ');
      return `${id}: ${target.join(' ')} (${reasons})`;
    }),
  );
}
