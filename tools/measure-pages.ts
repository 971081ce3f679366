/**
 * `npm run measure:pages [-- paths]`: for a few pages of build/, what they load
 * before and after the first interaction, and largest contentful paint and
 * blocking time on a slow phone. Times differ from machine to machine.
 */
import {chromium, type Page} from '@playwright/test';
import {builtSite, readArguments} from '../packages/site-tools/command-line';
import {findChromium, representativePaths, startServer} from '../packages/site-tools';

/** Slow 4G as Lighthouse simulates it: bytes per second, milliseconds. */
const SLOW_4G = {offline: false, downloadThroughput: 188_744, uploadThroughput: 86_400, latency: 562.5};
const CPU_SLOWDOWN = 4;

const {positionals} = readArguments({}, true);
const paths = positionals.length > 0 ? positionals : representativePaths;
const server = await startServer({directory: builtSite(), port: 0, host: 'localhost'});
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
  await page.goto(url, {waitUntil: 'networkidle'});
  return page.evaluate(readTimes);
}

const readTimes = `(async () => {
  const entriesOf = (type) => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({type, buffered: true});
    setTimeout(resolve, 1000, []);
  });
  const tasks = await entriesOf('longtask');
  return {
    lcp: (await entriesOf('largest-contentful-paint')).at(-1)?.startTime,
    blocking: tasks.reduce((sum, {duration}) => sum + duration - 50, 0),
  };
})()`;

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
