import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {startApplication} from './support/application';
import {brokenRules} from './support/axe';
import {chooseColorMode, colorModes} from './support/color-mode';
import {contrastRule, contrastViolations, type Violation} from './support/contrast';
import {openDetails} from './support/details';
import {publishedPaths, representativePaths} from '../../packages/site-tools';
import {ask, searchOn} from './support/search';
import {expect, phone, test} from './support/test';

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

for (const path of publishedPaths) {
  test(`${path} breaks no rule of axe on a phone that nobody has touched`, async ({
    sharedPhonePage: page,
  }) => {
    await page.goto(path);
    expect((await violations(page, {rules: rulesWithoutColours})).flatMap(describe)).toEqual([]);
    await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
  });
}

for (const mode of colorModes) {
  test.describe(`on a phone in ${mode} mode`, () => {
    test.use({...phone, contextOptions: {reducedMotion: 'reduce'}});

    for (const path of ['/docs/web/login', '/docs/api/specs/trash-file']) {
      test(`${path} breaks no rule of axe before a tap, with the drawer and with the search open`, async ({
        page,
      }) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        expect(await brokenRules(page), 'before').toEqual([]);
        const close = page.getByRole('button', {name: 'Close navigation bar'});
        await page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
        await expect(close).toBeInViewport();
        expect(await brokenRules(page), 'drawer').toEqual([]);
        await close.tap();
        await expect(close).toBeHidden();
        await searchOn(page).button.tap();
        await ask(page, 'share');
        expect(await brokenRules(page), 'search').toEqual([]);
      });
    }
  });
}

test('the short way to check contrast names every element that axe names', async ({page}) => {
  await page.goto('/docs/desktop/download');
  await startApplication(page);
  await page.addStyleTag({content: faults});
  await page.locator('.static-article > p').evaluateAll(([first, second]) => {
    // The same look as the text after it, but it cannot be seen.
    first?.insertAdjacentHTML(
      'beforebegin',
      '<p class=twin style="visibility: hidden">Text</p><p class=twin>Text</p>',
    );
    // The same look as other text, but over a box that it does not stand in.
    second?.insertAdjacentHTML(
      'beforebegin',
      '<p class=over>Text</p><div class=box></div><p class=over>Text</p>',
    );
  });
  for (const mode of colorModes) {
    await chooseColorMode(page, mode);
    const all = await violations(page, {runOnly: [contrastRule]});
    const short = await contrastViolations(page, new Set());
    const [expected, found] = [all, short].map((list) => new Set(list.flatMap(describe)));
    expect(found).toEqual(expected);
    expect(found?.size).toBeGreaterThan(mode === 'light' ? 20 : 10);
    expect([...(found ?? [])].filter((line) => /twin|over/.test(line))).not.toEqual([]);
  }
});

/** Texts that are hard to read: in both modes, in one, by their place alone. */
const faults = `
  .markdown td code { color: #777; background: #666 }
  [data-theme='light'] .menu__link { color: #bbb }
  .twin { color: #808080; background: #707070 }
  .box { height: 40px; margin-bottom: -40px; background: #888 }
  .over { position: relative; color: #999 }
`;

/** Keys of texts that this worker has found to have contrast enough. */
const passedTexts = new Set<string>();

/** Every rule in the first mode. The second can only differ in its colours. */
async function expectNoViolation(page: Page): Promise<void> {
  for (const [index, mode] of colorModes.entries()) {
    await chooseColorMode(page, mode);
    const rules = await violations(
      page,
      index === 0 ? {rules: otherRules} : {runOnly: ['link-in-text-block']},
    );
    const contrast = await contrastViolations(page, passedTexts);
    expect.soft([...rules, ...contrast].flatMap(describe), mode).toEqual([]);
  }
}

/** Contrast has its own, faster way; the size of targets is no rule that axe applies unasked. */
const otherRules = {[contrastRule]: {enabled: false}, 'target-size': {enabled: true}};

/** For pages whose colours are checked elsewhere; they do not depend on the width. */
const rulesWithoutColours = {...otherRules, 'link-in-text-block': {enabled: false}};

/** Broken rules, best practices among them. */
async function violations(page: Page, options: object): Promise<Violation[]> {
  // axe stays in a page, and injecting it again would take a quarter of the time.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Legacy mode opens no second page to gather frames; the site has none.
  const results = await new AxeBuilder({page, ...(isThere && {axeSource: ';'})})
    .setLegacyMode(true)
    .options({resultTypes: ['violations'], preload: false, ...options})
    .analyze();
  return results.violations;
}

/** One line per element. */
function describe({id, nodes}: Violation): string[] {
  return nodes.map(({target, any, all, none}) => {
    const reasons = [...any, ...all, ...none].map(({message}) => message).join('; ');
    return `${id}: ${target.join(' ')} (${reasons})`;
  });
}
