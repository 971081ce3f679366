/**
 * Random walks: after each step address, title, heading and text belong together, and the console is
 * silent. `npm run soak` walks more; a walk is repeated with its seed.
 */
import {expect, test} from './support/test';
import {walk} from './support/walk';

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const walks = number('SOAK_WALKS', 1);
const steps = number('SOAK_STEPS', 20);
const seed = number('SOAK_SEED', 1);

test.use({
  // Back to a page that Firefox has kept alive is a move that its driver awaits without end.
  launchOptions: async ({browserName, launchOptions}, use) => {
    const keepNone = {firefoxUserPrefs: {'browser.sessionhistory.max_total_viewers': 0}};
    await use({...launchOptions, ...(browserName === 'firefox' && keepNone)});
  },
});

for (let index = 0; index < walks; index++) {
  test(`walk ${seed + index}`, async ({browser, baseURL}) => {
    test.setTimeout(60_000 + steps * 6_000);
    const page = await browser.newPage({baseURL});
    expect(await walk(page, seed + index, steps)).toBeUndefined();
    await page.close();
  });
}
