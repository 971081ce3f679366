import type {Locator, Page} from '@playwright/test';
import {startApplication} from '../support/application';
import {expect, test} from './support/test';

test.use({site: 'default'});

test('the duration derives from the height of what opens', async ({page}) => {
  await page.goto('/docs/headings');
  await startApplication(page);
  const short = await toggle(page, 'Short category');
  const long = await toggle(page, 'Long category');
  for (const {duration, height} of [short, long]) {
    expect(duration).toBeCloseTo(expectedDuration(height) / 1000, 5);
  }
  expect(short.height).toBeLessThan(120);
  expect(long.height).toBeGreaterThan(1000);
  expect(long.duration).toBeGreaterThan(short.duration * 2);

  expect(await toggle(page, 'Short category')).toEqual(short);
  await expect(list(page, 'Short category')).toBeHidden();
  expect(await toggle(page, 'Long category')).toEqual(long);
  await expect(list(page, 'Long category')).toBeHidden();
});

test.describe('where the reader wants less motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('it takes 1 ms', async ({page}) => {
    await page.goto('/docs/headings');
    await startApplication(page);
    for (const name of ['Short category', 'Long category']) {
      const {duration} = await toggle(page, name);
      expect(duration).toBe(0.001);
      await expect(list(page, name)).toBeVisible();
    }
  });
});

function list(page: Page, name: string): Locator {
  return page
    .locator('.theme-doc-sidebar-item-category')
    .filter({has: page.getByRole('button', {name})})
    .locator('ul');
}

/** Opens or closes a category; says in seconds how long that takes, and how high its list is. */
async function toggle(page: Page, name: string): Promise<{duration: number; height: number}> {
  const ended = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('transitionend', (event) => {
          if (event.propertyName === 'height') {
            resolve(undefined);
          }
        });
      }),
  );
  await page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('button', {name}).click();
  await ended;
  return list(page, name).evaluate((element) => {
    const {display} = element.style;
    element.style.display = 'block';
    const height = element.scrollHeight;
    element.style.display = display;
    return {duration: parseFloat(getComputedStyle(element).transitionDuration), height};
  });
}

/** Formula of the specification's tool, in milliseconds. */
function expectedDuration(height: number): number {
  const unit = height / 36;
  return Math.round((4 + 15 * unit ** 0.25 + unit / 5) * 10);
}
