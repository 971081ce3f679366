import {representativePaths} from '../../packages/site-tools';
import {openDetails} from './support/parts';
import {expect, test} from './support/test';
import {backgrounds} from './support/tokens';

test.use({javaScriptEnabled: false});

for (const [path, labels] of [
  ['/docs/api/specs/login', ['curl', 'JavaScript', 'Python', 'Go']],
  ['/docs/desktop/download', ['Windows', 'macOS', 'Linux']],
] as const) {
  test(`${path} shows all tab panels, one below the other`, async ({page}) => {
    await page.goto(path);
    await openDetails(page);
    await expect(page.getByRole('tablist')).toHaveCount(0);
    const panels = await page.locator('[role=tabpanel]').evaluateAll((all) =>
      all.map((panel) => {
        const {top, bottom} = panel.getBoundingClientRect();
        return {top, bottom, label: panel.querySelector('p')?.innerText ?? ''};
      }),
    );
    expect(panels.map(({label}) => label)).toEqual(expect.arrayContaining([...labels]));
    expect(panels.filter(({top, bottom}) => top === bottom)).toEqual([]);
    expect(panels.filter(({top}, index) => top < (panels[index - 1]?.bottom ?? 0))).toEqual([]);
  });
}

test('controls that need scripts are hidden', async ({page}) => {
  for (const path of representativePaths) {
    await page.goto(path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({width, height: 800});
      await expect(page.locator('button, input, [role=tab]').filter({visible: true}), path).toHaveCount(0);
    }
  }
});

test('colours, pictures and arrows are those of the dark mode', async ({page}) => {
  await page.goto('/docs/web/login');
  await expect(page.locator('html')).toHaveCSS('background-color', backgrounds.dark);
  const pictures = page.locator('a[data-zoom] img').filter({visible: true});
  const files = await pictures.evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !file.includes('.dark.'))).toEqual([]);
  await page.goto('/docs/api/guides/files');
  const arrow = page.locator('.menu__link--sublist-caret').first();
  expect(await arrow.evaluate((link) => getComputedStyle(link, '::after').filter)).toContain('invert(1)');
});
