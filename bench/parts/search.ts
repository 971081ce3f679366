/** Time until the search can be used, and how often it finds what readers need. The size of its index is a budget. */
import {judge, loadBuiltIndex, makeSearch, placesOf, readRelevance} from '../../packages/search';
import {withServer, type Context} from '../lib/context';
import {median, type Row} from '../results';

const TIMES = 5;

export async function measureSearch(context: Context): Promise<Row[]> {
  const ready = {figure: 'press to ready, empty cache', unit: 'ms', atMost: 200} as const;
  return [{...ready, ours: await timeToReady(context)}, ...relevance(await context.site())];
}

const figures = [
  {key: 'isFirst', name: 'right page first', home: 65, area: 87},
  {key: 'isAmongThree', name: 'right page among three', home: 85, area: 98},
  {key: 'isSectionShown', name: 'right section shown', home: 85, area: 85},
] as const;

/** How often readers who had not seen the pages find what they need, from the home page and from one of their area. */
function relevance(directory: string): Row[] {
  const index = loadBuiltIndex(directory);
  const search = makeSearch(index);
  const entries = readRelevance('relevance-fresh').filter(({half}) => half === 'closing');
  return (['home', 'area'] as const).flatMap((from) => {
    const verdicts = entries.map(({query, area, answers}) =>
      judge(placesOf(search(query, {near: from === 'home' ? undefined : area}), index), answers),
    );
    return figures.map(({key, name, [from]: atLeast}): Row => ({
      figure: `fresh queries from ${from === 'home' ? 'the home page' : 'their area'}: ${name}`,
      unit: '%',
      ours: (100 * verdicts.filter((verdict) => verdict[key]).length) / verdicts.length,
      atLeast,
    }));
  });
}

/** From a press of the button to the first answer, in a page where the application runs. */
async function timeToReady({site, browser, repeat}: Context): Promise<number> {
  return withServer(await site(), async (url) => {
    const durations = await repeat(TIMES, async () => {
      const page = await (await browser()).newPage();
      await page.goto(`${url}/docs/cli`, {waitUntil: 'networkidle'});
      await page.waitForSelector('html[data-running]');
      await page.waitForTimeout(1000);
      const duration = await page.evaluate<number>(pressUntilReady);
      await page.close();
      return duration;
    });
    return median(durations);
  });
}

const pressUntilReady = `(async () => {
  const start = performance.now();
  document.querySelector('[data-search]').click();
  while (!document.querySelector('dialog[open][data-search-state="ready"]')) {
    await new Promise((resolve) => setTimeout(resolve));
  }
  return performance.now() - start;
})()`;
