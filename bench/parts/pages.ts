/** Lighthouse for phones, simulated throttling, one page at a time; the guide and the endpoint page beside Starlight's. */
import {chromium} from '@playwright/test';
import {findChromium} from '../../packages/site-tools';
import {inTurn, withServer, type Context} from '../lib/context';
import {pages} from '../lib/content';
import {run} from '../lib/run';
import {install} from '../lib/workspace';
import {median, type Row} from '../results';

const TIMES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

type Request = {resourceType?: string; transferSize?: number};

/** The part of a report that we read. */
type Report = {
  categories: Record<string, {score: number; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, {score: number | null; numericValue?: number; details?: {items?: Request[]}}>;
};

const compared = [
  {field: 'lcp', name: 'largest contentful paint', unit: 'ms', ratioAtMost: 0.85},
  {field: 'loaded', name: 'styles, script and fonts', unit: 'KB', ratioAtMost: undefined},
  {field: 'html', name: 'HTML', unit: 'KB', ratioAtMost: undefined},
] as const;

export async function measurePages(context: Context): Promise<Row[]> {
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
  const own = ours.flatMap(({page, lowest, blocking, loaded, faults}): Row[] => [
    {
      figure: `${page}: lowest of the four categories`,
      unit: '',
      ours: lowest,
      atLeast: 100,
      note: faults.length > 0 ? faults.join(', ') : undefined,
    },
    {figure: `${page}: blocking time`, unit: 'ms', ours: blocking, atMost: 0},
    {figure: `${page}: styles, script and fonts`, unit: 'KB', ours: loaded, atMost: 21},
  ]);
  const starlight = await context.starlight();
  const theirs = await scoreAll(starlight.directory, {guide, endpoint: starlight.endpoint});
  const beside = theirs.flatMap((their) =>
    compared.map(({field, name, unit, ratioAtMost}): Row => ({
      figure: `${their.page}: ${name}`,
      unit,
      ours: ours.find(({page}) => page === their.page)?.[field] ?? NaN,
      peer: {name: 'Starlight', value: their[field]},
      ratioAtMost,
    })),
  );
  return [...own, ...beside];
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
    loaded: middle((report) => kilobytesOf(report, ['Stylesheet', 'Script', 'Font'])),
    html: middle((report) => kilobytesOf(report, ['Document'])),
    faults: [...new Set(faults)],
  };
}

/** Transferred size of requests of these types, headers included. */
function kilobytesOf({audits}: Report, types: readonly string[]): number {
  const requests = audits['network-requests']?.details?.items ?? [];
  return requests
    .filter(({resourceType = ''}) => types.includes(resourceType))
    .reduce((sum, {transferSize = 0}) => sum + transferSize / 1024, 0);
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
