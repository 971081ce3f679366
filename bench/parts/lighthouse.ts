/** Lighthouse for phones, simulated throttling, one page at a time; the guide and the endpoint page beside Starlight's. */
import {chromium} from '@playwright/test';
import {findChromium} from '../../packages/site-tools';
import {inTurn, withServer, type Context} from '../lib/context';
import {pages} from '../lib/content';
import {run} from '../lib/run';
import {install} from '../lib/workspace';
import {attempt, median, type Row} from '../results';

const TIMES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What we read of a report. */
type Report = {
  categories: Record<string, {score: number; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, {score: number | null; numericValue?: number}>;
};

export async function measureLighthouse(context: Context): Promise<Row[]> {
  const folder = await install('lighthouse');
  const scoreAll = (directory: string, routes: Record<string, string>) =>
    withServer(directory, (url) =>
      inTurn(Object.entries(routes), async ([page, route]) => ({
        page,
        ...scoresOf(await context.repeat(TIMES, () => runLighthouse(folder, url + route))),
      })),
    );
  const {guide, endpoint} = pages;
  const ours = await scoreAll(await context.site(), context.quick ? {guide, endpoint} : pages);
  const own = ours.flatMap(({page, lowest, blocking, faults}): Row[] => [
    {
      figure: `${page}: lowest of the four categories`,
      unit: '',
      ours: lowest,
      atLeast: 100,
      ...(faults.length > 0 && {note: faults.join(', ')}),
    },
    {figure: `${page}: blocking time`, unit: 'ms', ours: blocking, atMost: 0},
  ]);
  const compared = await attempt('Starlight: Lighthouse', async () => {
    const starlight = await context.starlight();
    const theirs = await scoreAll(starlight.directory, {guide, endpoint: starlight.endpoint});
    return theirs.map(({page, lcp}): Row => ({
      figure: `${page}: largest contentful paint`,
      unit: 'ms',
      ours: ours.find((each) => each.page === page)?.lcp,
      peer: {name: 'Starlight', value: lcp},
      ratioAtMost: 0.85,
    }));
  });
  return [...own, ...compared];
}

/** Medians over several runs; `faults` are the audits that cost points in any. */
function scoresOf(reports: readonly Report[]) {
  const middle = (read: (report: Report) => number | undefined): number =>
    median(reports.map((report) => read(report) ?? NaN));
  const scores = CATEGORIES.map((name) => middle(({categories}) => categories[name]?.score));
  const faults = reports.flatMap(({categories, audits}) =>
    Object.values(categories)
      .flatMap(({auditRefs}) => auditRefs)
      .filter(({id, weight}) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({id}) => id),
  );
  return {
    lowest: Math.round(Math.min(...scores) * 100),
    lcp: middle(({audits}) => audits['largest-contentful-paint']?.numericValue),
    blocking: middle(({audits}) => audits['total-blocking-time']?.numericValue),
    faults: [...new Set(faults)],
  };
}

async function runLighthouse(folder: string, url: string): Promise<Report> {
  const options = [
    '--output=json',
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    `--only-categories=${CATEGORIES.join(',')}`,
  ];
  const env = {CHROME_PATH: findChromium() ?? chromium.executablePath()};
  const args = ['node_modules/lighthouse/cli/index.js', url, ...options];
  const {stdout} = await run('node', args, {cwd: folder, env, timeout: 180_000});
  return JSON.parse(stdout) as Report;
}
