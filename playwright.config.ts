import {defineConfig} from '@playwright/test';
import {findChromium} from './packages/site-tools/chromium';

/** Which built site is tested and where it is served; both have defaults and need not be set. */
const directory = process.env.SITE_DIR ?? 'build';
const port = Number(process.env.SITE_PORT ?? 4173);
const url = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser',
  fullyParallel: true,
  workers: 2,
  // One more try where nobody watches: the report still names what passed only then, as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  // Ample, so that a busy machine fails no test; a test that passes takes what it takes.
  timeout: 60_000,
  expect: {timeout: 15_000},
  forbidOnly: process.env.CI !== undefined,
  reporter: [['dot'], ['json', {outputFile: '.cache/reports/browser.json'}]],
  use: {
    baseURL: url,
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium(),
      // Without sandbox, because tests run as root in containers; the rest keeps Chromium from talking to others.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  webServer: {
    command: `node --import tsx tests/browser/support/serve-site.ts`,
    env: {SITE_DIR: directory, SITE_PORT: String(port)},
    url,
    reuseExistingServer: false,
  },
});
