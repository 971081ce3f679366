/** Lighthouse for phones, simulated throttling, one page at a time; the guide and the endpoint page beside Starlight's. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {chromium} from '@playwright/test';
import {findChromium} from '../../packages/site-tools';
import {withServer, type Context} from '../lib/context';
import {pages} from '../lib/content';
import {run} from '../lib/run';
import {install} from '../lib/workspace';
import {attempt, median, type Row} from '../results';

const TIMES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Medians over several runs; `faults` are the audits that cost points in any. */
type Scores = {lowest: number; lcp: number; blocking: number; faults: Set<string>};

/** What we read of a report. */
type Report = {
  categories: Record<string, {score: number; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, {score: number | null; numericValue?: number}>;
  runtimeError?: {message: string};
};

export async function measureLighthouse(context: Context): Promise<Row[]> {
  const folder = await install('lighthouse');
  const score = (url: string): Promise<Scores> => scoreOf(folder, url, context.times(TIMES));
  const ours: Record<string, Scores> = {};
  await withServer(await context.site(), async (url) => {
    for (const [page, route] of Object.entries(pages)) {
      if (!context.quick || page === 'guide' || page === 'endpoint') {
        ours[page] = await score(url + route);
      }
    }
  });
  const own = Object.entries(ours).flatMap(([page, {lowest, blocking, faults}]): Row[] => [
    {
      figure: `${page}: lowest of the four categories`,
      unit: '',
      ours: lowest,
      atLeast: 100,
      ...(faults.size > 0 && {note: [...faults].join(', ')}),
    },
    {figure: `${page}: blocking time`, unit: 'ms', ours: blocking, atMost: 0},
  ]);
  const compared = await attempt('Starlight: Lighthouse', async () => {
    const {directory, endpoint = ''} = await context.peer('Starlight');
    return withServer(directory, async (url) => {
      const theirs = {guide: await score(url + pages.guide), endpoint: await score(url + endpoint)};
      return Object.entries(theirs).map(([page, {lcp}]): Row => ({
        figure: `${page}: largest contentful paint`,
        unit: 'ms',
        ours: ours[page]?.lcp,
        peer: {name: 'Starlight', value: lcp},
        ratioAtMost: 0.85,
      }));
    });
  });
  return [...own, ...compared];
}

async function scoreOf(folder: string, url: string, times: number): Promise<Scores> {
  const reports: Report[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    reports.push(await runLighthouse(folder, url));
  }
  const points = CATEGORIES.map((name) =>
    median(reports.map((report) => report.categories[name]?.score ?? 0)),
  );
  const audit = (name: string): number =>
    median(reports.map(({audits}) => audits[name]?.numericValue ?? Number.NaN));
  const faults = reports.flatMap(({categories, audits}) =>
    Object.values(categories)
      .flatMap(({auditRefs}) => auditRefs)
      .filter(({id, weight}) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({id}) => id),
  );
  return {
    lowest: Math.round(Math.min(...points) * 100),
    lcp: audit('largest-contentful-paint'),
    blocking: audit('total-blocking-time'),
    faults: new Set(faults),
  };
}

async function runLighthouse(folder: string, url: string): Promise<Report> {
  const options = [
    '--output=json',
    '--output-path=report.json',
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    `--only-categories=${CATEGORIES.join(',')}`,
  ];
  const env = {CHROME_PATH: findChromium() ?? chromium.executablePath()};
  const program = 'node_modules/lighthouse/cli/index.js';
  await run('node', [program, url, ...options], {cwd: folder, env, timeoutSeconds: 180});
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
  if (report.runtimeError !== undefined) {
    throw new Error(report.runtimeError.message);
  }
  return report;
}
