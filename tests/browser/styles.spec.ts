/** Each kind of page has its own style sheets: a page looks the same after navigation as after a load. */
import type {Page} from '@playwright/test';
import {overviewPath} from '../../packages/site-tools';
import {untilRunning} from './support/application';
import {title} from './support/parts';
import {expect, test} from './support/test';

const guide = '/docs/web/sharing';

for (const [path, from] of [
  ['/', guide],
  ['/docs/cli', '/'],
  [overviewPath, guide],
  ['/docs/api/specs/login', overviewPath],
  [guide, '/docs/api/specs/login'],
] as const) {
  test(`${path} looks the same after navigation from ${from} as after a load`, async ({page}) => {
    await page.goto(path);
    // It opens the closed tabs to the browser's search.
    await untilRunning(page);
    const heading = await title(page).innerText();
    const expected = await readStyles(page);
    await page.goto(from);
    await untilRunning(page);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), {href});
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    await expect(title(page)).toHaveText(heading);
    await expect.poll(() => readStyles(page)).toEqual(expected);
  });
}

/** Styles of all elements in view and of their pseudo-elements. */
async function readStyles(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  return page.evaluate(() => {
    document.getAnimations().forEach((animation) => animation.finish());
    const inView = [...document.querySelectorAll('body *')].filter((element) => {
      const {top, bottom, width} = element.getBoundingClientRect();
      return element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight;
    });
    return inView.flatMap((element) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const names = ['display', 'position', 'color', 'background', 'border', 'margin', 'padding', 'font'];
        const values = [...names, 'width', 'height', 'opacity', 'content'].map((name) =>
          style.getPropertyValue(name),
        );
        return `${element.tagName}${part ?? ''} ${values.join(' ')}`;
      }),
    );
  });
}
