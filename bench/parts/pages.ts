/** Lighthouse for phones, simulated throttling, one page at a time; the guide and the endpoint page in turn with Starlight's. */
import {chromium} from '@playwright/test';
import {findChromium} from '../../packages/site-tools';
import {inTurn, withServer, type Context} from '../lib/context';
import {pages} from '../lib/content';
import {run} from '../lib/run';
import {install} from '../lib/workspace';
import {inPairs, median, type Row} from '../results';

const TIMES = 3;
/** Runs of ours and the peer's page in turn. */
const PAIRS = 9;
const LOADED = ['Stylesheet', 'Script', 'Font'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

type Request = {url: string; resourceType?: string; transferSize?: number};

/** The part of a report that we read. */
type Report = {
  categories: Record<string, {score: number; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, {score: number | null; numericValue?: number; details?: {items?: Request[]}}>;
};

/** Our pages load React ahead; it is shown by itself. */
const REACT = /\/react\.\w+\.js$/;

const loaded = {
  figure: 'styles, script and fonts, without React',
  unit: 'KB',
  read: (report: Report) =>
    kilobytesOf(report, ({url, resourceType = ''}) => LOADED.includes(resourceType) && !REACT.test(url)),
  ratioAtMost: undefined,
} as const;

const compared = [
  {
    figure: 'largest contentful paint',
    unit: 'ms',
    read: ({audits}: Report) => audits['largest-contentful-paint']?.numericValue ?? NaN,
    ratioAtMost: 0.85,
  },
  loaded,
  {
    figure: 'HTML',
    unit: 'KB',
    read: (report: Report) => kilobytesOf(report, ({resourceType}) => resourceType === 'Document'),
    ratioAtMost: undefined,
  },
  {
    figure: 'blocking time',
    unit: 'ms',
    read: ({audits}: Report) => audits['total-blocking-time']?.numericValue ?? NaN,
    ratioAtMost: undefined,
  },
] as const;

export async function measurePages(context: Context): Promise<Row[]> {
  const folder = await install('lighthouse');
  const starlight = await context.starlight();
  const {guide, endpoint, ...others} = pages;
  const theirs = {guide, endpoint: starlight.endpoint};
  return withServer(await context.site(), (ourUrl) =>
    withServer(starlight.directory, async (theirUrl) => {
      const beside = await inTurn(Object.entries({guide, endpoint}), async ([page, route]) => {
        const pairs = await context.repeat(PAIRS, async () => ({
          ours: await runLighthouse(folder, ourUrl + route),
          theirs: await runLighthouse(folder, theirUrl + theirs[page as keyof typeof theirs]),
        }));
        return {page, pairs};
      });
      const alone = await inTurn(context.quick ? [] : Object.entries(others), async ([page, route]) => ({
        page,
        reports: await context.repeat(TIMES, () => runLighthouse(folder, ourUrl + route)),
      }));
      return [
        ...beside.flatMap(({page, pairs}) =>
          ownRows(
            page,
            pairs.map(({ours}) => ours),
          ),
        ),
        ...alone.flatMap(({page, reports}) => ownRows(page, reports)),
        ...beside.flatMap(({page, pairs}) =>
          compared.map(({figure, unit, read, ratioAtMost}): Row => ({
            figure: `${page}: ${figure}`,
            unit,
            ratioAtMost,
            ...inPairs(
              'Starlight',
              pairs.map((pair) => [read(pair.ours), read(pair.theirs)]),
            ),
          })),
        ),
      ];
    }),
  );
}

/** Scores, blocking time and weight of one of our pages. */
function ownRows(page: string, reports: readonly Report[]): Row[] {
  const middle = (read: (report: Report) => number | undefined): number =>
    median(reports.map((report) => read(report) ?? NaN));
  const scores = CATEGORIES.map((name) => middle(({categories}) => categories[name]?.score));
  const faults = new Set(reports.flatMap(faultsOf));
  return [
    {
      figure: `${page}: lowest of the four categories`,
      unit: '',
      ours: Math.round(Math.min(...scores) * 100),
      atLeast: 100,
      note: faults.size > 0 ? [...faults].join(', ') : undefined,
    },
    {
      figure: `${page}: blocking time`,
      unit: 'ms',
      ours: middle(({audits}) => audits['total-blocking-time']?.numericValue),
      atMost: 0,
    },
    {figure: `${page}: ${loaded.figure}`, unit: loaded.unit, ours: middle(loaded.read), atMost: 42},
    {
      figure: `${page}: React, loaded ahead`,
      unit: 'KB',
      ours: middle((report) => kilobytesOf(report, ({url}) => REACT.test(url))),
    },
  ];
}

/** The audits that cost points. */
function faultsOf({categories, audits}: Report): string[] {
  return Object.values(categories)
    .flatMap(({auditRefs}) => auditRefs)
    .filter(({id, weight}) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({id}) => id);
}

/** Transferred size of some requests, headers included. */
function kilobytesOf({audits}: Report, isCounted: (request: Request) => boolean): number {
  const requests = audits['network-requests']?.details?.items ?? [];
  return requests.filter(isCounted).reduce((sum, {transferSize = 0}) => sum + transferSize / 1024, 0);
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
