/**
 * `npm run measure:pages`: what the built pages cost their readers. Prints
 * requests and compressed bytes before and after the first interaction, the
 * size of the inline script, and largest contentful paint and blocking time on
 * a slow phone (slow 4G, processor four times slower). Not a test: times differ
 * from machine to machine.
 */
import {fileURLToPath} from 'node:url';
import {chromium, type Browser, type Page} from '@playwright/test';
import {findChromium, startServer} from '../../packages/site-tools';

const PAGES = ['/', '/docs/api/guides/authentication', '/docs/api/specs/get-directory-content'];

/** The figures of a slow 4G line as Lighthouse applies them: bytes per second, milliseconds. */
const SLOW_4G = {
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
  latency: 562.5,
};
const CPU_SLOWDOWN = 4;
const RUNS = 3;

type Bytes = Record<string, {requests: number; bytes: number}>;
type Weights = {before: Bytes; after: Bytes; inline: number};

/** Counts what a page loads, by type, before and after a first pointer move. */
async function weigh(browser: Browser, url: string): Promise<Weights> {
  const context = await browser.newContext();
  const page = await context.newPage();
  let current: Bytes = {};
  page.on('requestfinished', (request) => {
    const bucket = current;
    const prefetch = request.headers()['sec-purpose']?.includes('prefetch') === true;
    void request.sizes().then(({responseBodySize}) => {
      const type = prefetch ? 'prefetch' : request.resourceType();
      const entry = (bucket[type] ??= {requests: 0, bytes: 0});
      entry.requests += 1;
      entry.bytes += Math.max(responseBodySize, 0);
    });
  });
  await page.goto(url, {waitUntil: 'networkidle'});
  const before = current;
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({src, type}) => src === '' && type === '')
      .reduce((sum, {text}) => sum + text.length, 0),
  );
  current = {};
  const after = current;
  await page.mouse.move(200, 200);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.waitForLoadState('networkidle');
  await context.close();
  return {before, after, inline};
}

/** Largest contentful paint and blocking time, in milliseconds, on a slow phone. */
async function time(browser: Browser, url: string): Promise<{lcp: number; blocking: number}> {
  const context = await browser.newContext({
    viewport: {width: 412, height: 823},
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  await throttle(page);
  await page.addInitScript(() => {
    const seen: Seen = {lcp: 0, tasks: []};
    Object.assign(window, {seen});
    new PerformanceObserver((list) => {
      seen.lcp = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({type: 'largest-contentful-paint', buffered: true});
    new PerformanceObserver((list) => {
      seen.tasks.push(...list.getEntries().map(({startTime, duration}) => ({startTime, duration})));
    }).observe({type: 'longtask', buffered: true});
  });
  await page.goto(url, {waitUntil: 'networkidle'});
  const {lcp, tasks, paint} = await page.evaluate(() => ({
    ...(window as unknown as {seen: Seen}).seen,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  return {lcp, blocking: blockingTime(tasks, paint)};
}

type Task = {startTime: number; duration: number};
type Seen = {lcp: number; tasks: Task[]};

/** Total blocking time in milliseconds, as Lighthouse counts it: what long tasks take beyond 50 ms after the first paint. */
function blockingTime(tasks: readonly Task[], firstPaint: number): number {
  return tasks
    .map(({startTime, duration}) => startTime + duration - Math.max(startTime, firstPaint))
    .reduce((sum, duration) => sum + Math.max(duration - 50, 0), 0);
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {offline: false, ...SLOW_4G});
  await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function show(bytes: Bytes): string {
  const entries = Object.entries(bytes).map(
    ([type, {requests, bytes: size}]) => `${type} ${requests}: ${kilobytes(size)}`,
  );
  return entries.length === 0 ? 'nothing' : entries.join(', ');
}

function kilobytes(size: number): string {
  return `${(size / 1024).toFixed(1)} KB`;
}

const executablePath = findChromium();
const server = await startServer({
  directory: fileURLToPath(new URL('../../build', import.meta.url)),
  port: 0,
  host: 'localhost',
});
const browser = await chromium.launch({
  ...(executablePath && {executablePath}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const route of PAGES) {
    const url = `${server.url}${route}`;
    const {before, after, inline} = await weigh(browser, url);
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await time(browser, url));
    }
    console.log(route);
    console.log(`  before interaction  ${show(before)}; inline script ${inline} bytes`);
    console.log(`  after interaction   ${show(after)}`);
    console.log(
      `  slow phone          LCP ${Math.round(median(runs.map(({lcp}) => lcp)))} ms, blocking ${Math.round(median(runs.map(({blocking}) => blocking)))} ms (median of ${RUNS})`,
    );
  }
} finally {
  await browser.close();
  await server.close();
}
