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

type Figure = Pick<Row, 'figure' | 'unit' | 'atMost' | 'atLeast' | 'ratioAtMost'> & {
  read: (report: Report) => number;
};

/** Figures of every page. */
const figures: readonly Figure[] = [
  {
    figure: 'lowest of the four categories',
    unit: '',
    read: ({categories}) =>
      Math.round(100 * Math.min(...CATEGORIES.map((name) => categories[name]?.score ?? NaN))),
    atLeast: 100,
  },
  {
    figure: 'blocking time',
    unit: 'ms',
    read: ({audits}) => audits['total-blocking-time']?.numericValue ?? NaN,
    atMost: 0,
  },
  {
    figure: 'styles, script and fonts, without React',
    unit: 'KB',
    read: (report) =>
      kilobytesOf(report, ({url, resourceType = ''}) => LOADED.includes(resourceType) && !REACT.test(url)),
    atMost: 42,
  },
  {
    figure: 'React, loaded ahead',
    unit: 'KB',
    read: (report) => kilobytesOf(report, ({url}) => REACT.test(url)),
  },
];

/** Those of the pages that have a peer, too. */
const compared: readonly Figure[] = [
  {
    figure: 'largest contentful paint',
    unit: 'ms',
    read: ({audits}) => audits['largest-contentful-paint']?.numericValue ?? NaN,
    ratioAtMost: 0.85,
  },
  {
    figure: 'HTML',
    unit: 'KB',
    read: (report) => kilobytesOf(report, ({resourceType}) => resourceType === 'Document'),
  },
];

export async function measurePages(context: Context): Promise<Row[]> {
  const folder = await install('lighthouse');
  const starlight = await context.starlight();
  const {guide, endpoint, ...others} = pages;
  const peers = [
    {page: 'guide', ours: guide, theirs: guide},
    {page: 'endpoint', ours: endpoint, theirs: starlight.endpoint},
  ];
  return withServer(await context.site(), (ourUrl) =>
    withServer(starlight.directory, async (theirUrl) => {
      const beside = await inTurn(peers, async ({page, ours, theirs}) => {
        const pairs = await context.repeat(
          PAIRS,
          async () =>
            [
              await runLighthouse(folder, ourUrl + ours),
              await runLighthouse(folder, theirUrl + theirs),
            ] as const,
        );
        return [...figures, ...compared].map(({read, ...figure}) => ({
          ...figure,
          figure: `${page}: ${figure.figure}`,
          ...inPairs(
            'Starlight',
            pairs.map(([our, their]) => [read(our), read(their)]),
          ),
          note: faultsOf(pairs.map(([our]) => our)),
        }));
      });
      const alone = await inTurn(context.quick ? [] : Object.entries(others), async ([page, route]) => {
        const reports = await context.repeat(TIMES, () => runLighthouse(folder, ourUrl + route));
        return figures.map(({read, ...figure}) => ({
          ...figure,
          figure: `${page}: ${figure.figure}`,
          ours: median(reports.map(read)),
          note: faultsOf(reports),
        }));
      });
      return [...beside, ...alone].flat();
    }),
  );
}

/** The audits that cost points; undefined if none does. */
function faultsOf(reports: readonly Report[]): string | undefined {
  const ids = reports.flatMap(({categories, audits}) =>
    Object.values(categories)
      .flatMap(({auditRefs}) => auditRefs)
      .filter(({id, weight}) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({id}) => id),
  );
  return ids.length === 0 ? undefined : [...new Set(ids)].join(', ');
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
