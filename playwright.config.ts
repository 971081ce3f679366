import {defineConfig} from '@playwright/test';
import {findChromium} from './packages/site-tools';
import {directory, fixtureUrl, siteUrl} from './tests/browser/support/addresses';

const serve = (folder: string, url: string): string =>
  `node --import tsx tools/serve.ts --directory ${folder} --port ${new URL(url).port}`;

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
    baseURL: siteUrl,
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
  // Both are served with the headers of production, so what breaks the content security policy fails its test.
  webServer: [
    {command: serve(directory, siteUrl), url: siteUrl},
    {
      command: `node --import tsx tests/fixtures/build.ts && ${serve('.cache/fixture/site', fixtureUrl)}`,
      url: fixtureUrl,
      timeout: 300_000,
    },
  ],
});
