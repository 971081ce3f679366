/**
 * `npm run measure:pages [-- paths]`: for a few pages of build/, what they load
 * before and after the first interaction, and largest contentful paint and
 * blocking time on a slow phone. Times differ from machine to machine.
 */
import {chromium, type Page} from '@playwright/test';
import {findChromium, representativePaths, startServer} from '../packages/site-tools';

/** Slow 4G as Lighthouse simulates it: bytes per second, milliseconds. */
const SLOW_4G = {offline: false, downloadThroughput: 188_744, uploadThroughput: 86_400, latency: 562.5};
const CPU_SLOWDOWN = 4;

const paths = process.argv.length > 2 ? process.argv.slice(2) : representativePaths;
const server = await startServer({directory: 'build', port: 0, host: 'localhost'});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Compressed KB and number of requests by type, before and after a first pointer move. */
async function weigh(page: Page, url: string): Promise<string[]> {
  const loaded: Record<string, {count: number; bytes: number}>[] = [{}, {}];
  let current = loaded[0];
  page.on('requestfinished', (request) => {
    const entry = ((current ?? {})[request.resourceType()] ??= {count: 0, bytes: 0});
    entry.count += 1;
    void request.sizes().then(({responseBodySize}) => (entry.bytes += responseBodySize));
  });
  await page.goto(url, {waitUntil: 'networkidle'});
  current = loaded[1];
  await page.mouse.move(200, 200);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.waitForTimeout(2000);
  return loaded.map((types) =>
    Object.entries(types)
      .map(([type, {count, bytes}]) => `${type} ${count}: ${(bytes / 1024).toFixed(1)} KB`)
      .join(', '),
  );
}

async function timeOnSlowPhone(page: Page, url: string): Promise<{lcp: number; blocking: number}> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
  await page.addInitScript(`
    globalThis.seen = {lcp: 0, blocking: 0};
    const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({type, buffered: true});
    observe('largest-contentful-paint', ({startTime}) => { seen.lcp = startTime; });
    observe('longtask', ({duration}) => { seen.blocking += duration - 50; });
  `);
  await page.goto(url, {waitUntil: 'networkidle'});
  return page.evaluate('seen');
}

for (const path of paths) {
  const [before, after] = await weigh(await browser.newPage(), server.url + path);
  const phone = await browser.newPage({viewport: {width: 412, height: 823}, isMobile: true});
  const {lcp, blocking} = await timeOnSlowPhone(phone, server.url + path);
  console.log(`${path}
  before interaction  ${before}
  after interaction   ${after}
  slow phone          LCP ${Math.round(lcp)} ms, blocking ${Math.round(blocking)} ms`);
}
await browser.close();
await server.close();
