import {constants} from '../../../src/product';
import {startApplication} from '../support/application';
import {expect, test} from './support/test';

const breakpoint = constants.desktopBreakpoint;

test('the breakpoint is 996', () => {
  expect(breakpoint).toBe(996);
});

for (const [layout, width] of [
  ['mobile', breakpoint],
  ['desktop', breakpoint + 1],
] as const) {
  for (const started of [false, true]) {
    test(`at ${width} the layout is ${layout}, ${started ? 'after' : 'before'} the start`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await page.goto('/docs/api/guides/files');
      if (started) {
        await startApplication(page);
      }
      const onMobile = {visible: layout === 'mobile'};
      const onDesktop = {visible: layout === 'desktop'};
      await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeVisible(onMobile);
      await expect(page.getByRole('button', {name: 'On this page'})).toBeVisible(onMobile);
      await expect(page.locator('.theme-layout-navbar-left').getByText('MOBILE')).toBeVisible(onDesktop);
      await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible(onDesktop);
      await expect(page.locator('.theme-doc-toc-desktop')).toBeVisible(onDesktop);
      if (started && layout === 'mobile') {
        // The button alone is no drawer: the application has to take the width for mobile too.
        await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
        await expect(page.getByRole('button', {name: 'Close navigation bar'})).toBeInViewport();
      }
    });
  }
}
