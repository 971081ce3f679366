/** Weights of all our pages, and of some beside Starlight's: what a browser requests before and after the first interaction. */
import {gzipSync} from 'node:zlib';
import type {Browser} from '@playwright/test';
import {publishedPaths, referencePaths} from '../../packages/site-tools';
import {inTurn, withServer, type Context} from '../lib/context';
import {pages} from '../lib/content';
import {attempt, type Row} from '../results';

type Weights = Record<'firstLoad' | 'script' | 'html' | 'scriptAfter', number>;
type Figure = {field: keyof Weights; name: string; atMost?: number};
type Weighed = {route: string; weights: Weights}[];

/** In KB after gzip level 9; fonts, which are already compressed, count as they are. */
const figures: readonly Figure[] = [
  {field: 'firstLoad', name: 'styles, script and fonts at first load', atMost: 21},
  {field: 'script', name: 'script before interaction, inline included', atMost: 3},
  {field: 'html', name: 'HTML'},
  {field: 'scriptAfter', name: 'script after interaction', atMost: 140},
];

export async function measurePages(context: Context): Promise<Row[]> {
  const routes = context.quick ? Object.values(pages) : publishedPaths;
  const ours = await weighAll(context, await context.site(), routes);
  const endpoints = ours.filter(({route}) => referencePaths.includes(route));
  const starlight = await attempt('Starlight: weights', async () => {
    const {directory, endpoint} = await context.starlight();
    const theirs = await weighAll(context, directory, [pages.guide, endpoint]);
    return (['guide', 'endpoint'] as const).flatMap((page, index) =>
      figures.map(({field, name}) => ({
        figure: `${page}: ${name}`,
        unit: 'KB' as const,
        ours: ours.find(({route}) => route === pages[page])?.weights[field],
        peer: {name: 'Starlight', value: theirs[index]?.weights[field] ?? NaN},
      })),
    );
  });
  return [
    ...figures.map((figure) => heaviest(ours, figure)),
    heaviest(endpoints, {field: 'html', name: 'HTML of an endpoint page', atMost: 15}),
    ...starlight,
  ];
}

function weighAll(context: Context, directory: string, routes: readonly string[]): Promise<Weighed> {
  return withServer(directory, (url) =>
    inTurn(routes, async (route) => ({route, weights: await weigh(await context.browser(), url + route)})),
  );
}

/** The heaviest page is the one that counts. */
function heaviest(weighed: Weighed, {field, name, atMost}: Figure): Row {
  const [first] = [...weighed].sort((one, other) => other.weights[field] - one.weights[field]);
  return {
    figure: `heaviest of ${weighed.length}: ${name}`,
    unit: 'KB',
    ours: first?.weights[field],
    note: first?.route,
    atMost,
  };
}

const QUIET_MS = 500;

async function weigh(browser: Browser, url: string): Promise<Weights> {
  const page = await browser.newPage();
  const requested = new Map<string, string>();
  page.on('request', (request) => requested.set(request.url(), request.resourceType()));
  const untilQuiet = async (): Promise<void> => {
    const request = page.waitForEvent('request', {timeout: QUIET_MS});
    await request.then(untilQuiet, () => undefined);
  };
  const sizeOf = async (...types: string[]): Promise<number> => {
    const urls = [...requested].filter(([, type]) => types.includes(type)).map(([address]) => address);
    return (await Promise.all(urls.map(weighFile))).reduce((sum, size) => sum + size, 0);
  };
  try {
    await page.addInitScript(holdIdleWork);
    await page.goto(url, {waitUntil: 'load'});
    await untilQuiet();
    const firstLoad = await sizeOf('stylesheet', 'script', 'font');
    const scriptFiles = await sizeOf('script');
    const inline = await page.evaluate(() =>
      [...document.scripts]
        .filter(({src, type}) => src === '' && ['', 'module', 'text/javascript'].includes(type))
        .map(({text}) => text)
        .join('\n'),
    );
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await page.evaluate('releaseIdleWork()');
    await untilQuiet();
    await untilQuiet();
    return {
      html: await weighFile(page.url()),
      firstLoad,
      script: scriptFiles + (inline === '' ? 0 : gzipped(Buffer.from(inline))),
      scriptAfter: await sizeOf('script'),
    };
  } finally {
    await page.close();
  }
}

async function weighFile(url: string): Promise<number> {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  return !response.ok ? 0 : /\.woff2?$/.test(url) ? body.length / 1024 : gzipped(body);
}

const gzipped = (content: Buffer): number => gzipSync(content, {level: 9}).length / 1024;

/**
 * Runs in the page before its scripts. What pages fetch when the browser is
 * idle, a search for instance, is not needed to read them: it is held back and
 * counts as after the first interaction. That is in the peers' favour.
 */
const holdIdleWork = `{
  const original = window.requestIdleCallback.bind(window);
  const held = [];
  window.requestIdleCallback = (callback) => held.push(callback);
  window.releaseIdleWork = () => {
    window.requestIdleCallback = original;
    held.forEach((callback) => original(callback));
  };
}`;
