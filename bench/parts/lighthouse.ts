/** Lighthouse, mobile, simulated throttling: ours and the peers' pages, one at a time. */
import {readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {findChromium, startServer} from '../../packages/site-tools';
import type {Context} from '../lib/context';
import {install} from '../lib/install';
import {buildPeer, peerRoute, type PeerName} from '../lib/peers';
import {chosen, mostPictures} from '../lib/routes';
import {run} from '../lib/run';
import {scratch} from '../lib/scratch';
import {median} from '../lib/stats';
import {attempt, type PartResult, type Row} from '../results';

const TIMES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof CATEGORIES)[number];
type Figures = Record<Category, number> & {lcp: number; tbt: number; cls: number};
/** Medians, and the audits that any run found wanting. */
type Scores = Figures & {faults: Record<Category, string[]>};

/** What we read of a report. */
type Report = {
  categories: Record<Category, {score: number | null; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, {score: number | null; numericValue?: number} | undefined>;
  runtimeError?: {message: string};
};

export async function measureLighthouse(context: Context): Promise<PartResult> {
  const ourSite = await context.site();
  const program = join(await install('lighthouse'), 'node_modules/lighthouse/cli/index.js');
  const times = context.times(TIMES);
  const pages = {
    home: chosen.home,
    'long guide': chosen.longGuide,
    guide: chosen.guide,
    endpoint: chosen.endpoint,
    'most pictures': mostPictures(ourSite),
  };
  const compared = ['guide', 'endpoint'] as const;
  const ours: Record<string, Scores> = {};
  const own = await withServer(ourSite, async (url) => {
    const rows: Row[] = [];
    for (const [page, route] of Object.entries(pages)) {
      if (!context.quick || compared.some((name) => name === page)) {
        rows.push(
          ...(await attempt([`${page}: Lighthouse`], async () => {
            const scores = await score(program, `${url}${route}`, times);
            ours[page] = scores;
            return ownRows(page, scores);
          })),
        );
      }
    }
    return rows;
  });
  const theirs: Row[] = [];
  for (const name of ['Starlight', 'VitePress'] satisfies PeerName[]) {
    theirs.push(
      ...(await attempt([`${name}: Lighthouse`], async () => {
        const peer = await buildPeer(name, ourSite);
        return withServer(peer.directory, async (url) => {
          const rows: Row[] = [];
          for (const page of compared) {
            const route = peerRoute(peer, pages[page]);
            const scores = ours[page];
            if (route !== undefined && scores !== undefined) {
              rows.push(...peerRows(page, scores, name, await score(program, `${url}${route}`, times)));
            }
          }
          return rows;
        });
      })),
    );
  }
  return {rows: [...own, ...theirs]};
}

async function withServer<T>(directory: string, use: (url: string) => Promise<T>): Promise<T> {
  const server = await startServer({directory, port: 0, host: 'localhost'});
  try {
    return await use(server.url);
  } finally {
    await server.close();
  }
}

/** Medians over several runs, figure by figure. */
async function score(program: string, url: string, times: number): Promise<Scores> {
  const all: Scores[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    all.push(await runOnce(program, url));
  }
  const middle = (key: keyof Figures): number => median(all.map((scores) => scores[key]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    faults: all.map(({faults}) => faults).reduce(joinFaults),
  };
}

async function runOnce(program: string, url: string): Promise<Scores> {
  const file = join(scratch('lighthouse'), 'report.json');
  rmSync(file, {force: true});
  const chromium = findChromium();
  await run(
    'node',
    [
      program,
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    {
      cwd: scratch('lighthouse'),
      timeoutSeconds: 180,
      ...(chromium !== undefined && {env: {CHROME_PATH: chromium}}),
    },
  );
  const {categories, audits, runtimeError} = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (runtimeError !== undefined) {
    throw new Error(runtimeError.message);
  }
  const points = (category: Category): number => Math.round((categories[category].score ?? 0) * 100);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const faultsOf = (category: Category): string[] =>
    categories[category].auditRefs
      .filter(({id, weight}) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({id}) => id);
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    seo: points('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults: {
      performance: faultsOf('performance'),
      accessibility: faultsOf('accessibility'),
      'best-practices': faultsOf('best-practices'),
      seo: faultsOf('seo'),
    },
  };
}

function joinFaults(one: Scores['faults'], other: Scores['faults']): Scores['faults'] {
  const both = (category: Category): string[] => [...new Set([...one[category], ...other[category]])];
  return {
    performance: both('performance'),
    accessibility: both('accessibility'),
    'best-practices': both('best-practices'),
    seo: both('seo'),
  };
}

function ownRows(page: string, scores: Scores): Row[] {
  return [
    ...CATEGORIES.map((category): Row => ({
      figure: `${page}: ${category}`,
      unit: 'points',
      ours: scores[category],
      atLeast: 100,
      ...(scores.faults[category].length > 0 && {note: scores.faults[category].join(', ')}),
    })),
    {figure: `${page}: largest contentful paint`, unit: 'ms', ours: scores.lcp},
    {figure: `${page}: blocking time`, unit: 'ms', ours: scores.tbt, atMost: 0},
    // Nothing jumps while loading: what is below this cannot be seen.
    {figure: `${page}: layout shift, thousandths`, unit: '', ours: scores.cls * 1000, atMost: 1},
  ];
}

function peerRows(page: string, ours: Scores, name: PeerName, theirs: Scores): Row[] {
  const row = (figure: string, unit: Row['unit'], key: keyof Figures, ratioAtMost?: number): Row => ({
    figure: `${page}: ${figure}`,
    unit,
    ours: ours[key],
    peer: {name, value: theirs[key]},
    ...(ratioAtMost !== undefined && {ratioAtMost}),
  });
  return [
    row('performance', 'points', 'performance'),
    row('accessibility', 'points', 'accessibility'),
    row('largest contentful paint', 'ms', 'lcp', name === 'Starlight' ? 0.9 : undefined),
    row('blocking time', 'ms', 'tbt'),
  ];
}
