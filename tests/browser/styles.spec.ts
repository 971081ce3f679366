/** A page loads the rules that it needs, in parts: nothing may look different once all of them are there. */
import type {Page} from '@playwright/test';
import {overviewPath} from '../../packages/site-tools';
import {untilRunning} from './support/application';
import {menuButton, pictures} from './support/parts';
import {ask, retype, searchOn} from './support/search';
import {expect, phone, test} from './support/test';

const open = {
  search: async (page: Page) => {
    await page.keyboard.press('/');
    await ask(page, 'share a link');
  },
  'no answer': async (page: Page) => {
    await page.keyboard.press('/');
    await retype(searchOn(page).field, 'qwxyz');
    await expect(page.getByRole('dialog')).toContainText('qwxyz');
  },
  shortcuts: async (page: Page) => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  picture: async (page: Page) => {
    await pictures(page).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  filter: async (page: Page) => {
    await page.getByRole('searchbox').fill('directory');
    await expect(page.getByRole('status').first()).toBeAttached();
  },
  drawer: async (page: Page) => {
    await menuButton(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
} satisfies Record<string, (page: Page) => Promise<void>>;

for (const [path, ...parts] of [
  ['/', 'search'],
  ['/docs/web/sharing', 'picture', 'shortcuts'],
  ['/docs/api/specs/login', 'search', 'no answer'],
  [overviewPath, 'filter', 'shortcuts'],
  ['/docs/cli', 'search'],
] as const) {
  for (const part of parts) {
    test(`${part} on ${path}`, async ({page}) => {
      await page.goto(path);
      await untilRunning(page);
      await open[part](page);
      await expectSameWithAllStyles(page);
    });
  }
}

test.describe('on a phone', () => {
  test.use(phone);
  for (const path of ['/docs/web/sharing', '/docs/api/specs/login']) {
    test(`the drawer on ${path}`, async ({page}) => {
      await page.goto(path);
      await untilRunning(page);
      await open.drawer(page);
      await expectSameWithAllStyles(page);
    });
  }
});

async function expectSameWithAllStyles(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({media}) => media.mediaText === 'not all'),
  );
  expect(await page.evaluate(differencesWithAllStyles)).toEqual([]);
}

/** What changes in the styles of elements in view, and of what stands before and after them, when all rules apply. */
function differencesWithAllStyles(): string[] {
  const sheet = [...document.styleSheets].find(({media}) => media.mediaText === 'not all');
  const inView = [...document.querySelectorAll('body *')].filter((element) => {
    const {top, bottom, width} = element.getBoundingClientRect();
    return element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight;
  });
  const parts = inView.flatMap((element) =>
    [null, '::before', '::after', '::marker'].map((part) => ({
      name: `${element.tagName}.${element.className}${part ?? ''}`,
      style: getComputedStyle(element, part),
    })),
  );
  const values = (): string[][] => {
    document.getAnimations().forEach((animation) => animation.cancel());
    return parts.map(({style}) =>
      [...style]
        // Custom properties show nothing by themselves.
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`),
    );
  };
  const before = values();
  sheet?.media.appendMedium('all');
  return values()
    .flatMap((all, index) => {
      const changed = all.filter((value, place) => value !== before[index]?.[place]);
      return changed.length > 0 ? [`${parts[index]?.name} ${changed.join('; ')}`] : [];
    })
    .slice(0, 5);
}
