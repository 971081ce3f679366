/** Accessibility of what every-page.spec.ts does not meet: phones, what opens, the application at work. */
import {overviewPath, representativePaths} from '../../packages/site-tools';
import {storageKeys} from '../../src/product';
import {visit} from './support/application';
import {brokenRules, exceptContrast, lowContrast} from './support/axe';
import {colorModes} from './support/color-mode';
import {openDetails} from './support/details';
import {ask, searchOn} from './support/search';
import {storeBefore} from './support/storage';
import {expect, phone, test} from './support/test';

for (const path of representativePaths) {
  test(`${path} breaks no rule of axe on a phone with all details open`, async ({sharedPage: page}) => {
    await page.setViewportSize(phone.viewport);
    await visit(page, path);
    await openDetails(page);
    // every-page.spec.ts has their colours.
    expect(await brokenRules(page, exceptContrast)).toEqual([]);
    await page.setViewportSize({width: 1280, height: 720});
  });
}

for (const mode of colorModes) {
  test.describe(`in ${mode} mode on a phone`, () => {
    test.use({...phone, contextOptions: {reducedMotion: 'reduce'}});

    test('the drawer and the search break no rule of axe', async ({page}) => {
      await storeBefore(page, {[storageKeys.theme]: mode});
      await page.goto(overviewPath);
      const close = page.getByRole('button', {name: 'Close navigation bar'});
      await page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
      await expect(close).toBeInViewport();
      expect(await brokenRules(page), 'drawer').toEqual([]);
      await close.tap();
      await expect(close).toBeHidden();
      await searchOn(page).button.tap();
      await ask(page, 'post dir content');
      await expect(searchOn(page).dialog.locator('[href*="#"] mark').first()).toBeVisible();
      expect(await brokenRules(page), 'search').toEqual([]);
    });
  });
}

test('a text with too little contrast is found', async ({sharedPage: page}) => {
  await page.goto('/docs/desktop/download');
  expect(await brokenRules(page, exceptContrast)).toEqual([]);
  await page
    .locator('article p')
    .first()
    .evaluate((part: HTMLElement) => Object.assign(part.style, {color: '#777', background: '#666'}));
  expect((await lowContrast(page)).filter((line) => line.includes('#777777'))).toHaveLength(1);
});
