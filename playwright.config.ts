import {defineConfig, type Project} from '@playwright/test';
import {findFirefox, findWebKit, describeSkipped} from './packages/site-tools';
import {isLong, siteUrl} from './tests/browser/support/addresses';
import {chromium} from './tests/browser/support/chromium';

const firefox = findFirefox();
const webKit = findWebKit();
const skipped = describeSkipped(['browser']);
// Where nobody watches, that is a failure; tools/check.ts says it elsewhere.
if (process.env.CI !== undefined && skipped.length > 0) {
  throw new Error(skipped.join('\n'));
}

/** A feature's own tests stand beside it; those of several features, and of pages as a whole, in tests/browser. */
const specs = /[\\/](tests[\\/]browser|src[\\/]features)[\\/].*\.spec\.ts$/;

/** What readers do, in Firefox: the files of behaviour. */
const behaviour =
  /(announcement|color-mode|contents-list|drawer|errors|foreign-hands|heard|islands|keyboard|layers|navbar|navigation|no-script|overview|search|soak|static-first)\.spec\.ts$/;

const projects: Project[] = [
  {name: 'chromium', testMatch: specs, use: chromium},
  {
    name: 'firefox',
    testMatch: behaviour,
    // Else those that tell most about an engine.
    grep: isLong ? /./ : /@engines/,
    use: {
      browserName: 'firefox',
      // As distributions ship it, over WebDriver BiDi.
      channel: 'moz-firefox',
      launchOptions: {executablePath: firefox},
    },
  },
  {name: 'webkit', testDir: 'tests/webkit'},
  {name: 'hosts', testDir: 'tests/hosts', use: chromium},
];

const isThere = ({name}: Project): boolean =>
  (name !== 'firefox' || firefox !== undefined) && (name !== 'webkit' || webKit !== undefined);

export default defineConfig({
  testDir: '.',
  outputDir: '.cache/browser',
  fullyParallel: true,
  grepInvert: isLong ? [] : /@long/,
  workers: 2,
  // One more try where nobody watches: the report still names what passed only then, as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  // Ample, so that a busy machine fails no test; a test that passes takes what it takes.
  timeout: 60_000,
  expect: {timeout: 15_000},
  forbidOnly: process.env.CI !== undefined,
  reporter: [['dot'], ['json', {outputFile: '.cache/reports/browser.json'}]],
  use: {baseURL: siteUrl},
  projects: projects.filter(isThere),
  webServer: {
    command: 'node --import tsx tests/serve.ts',
    // Becomes the variable SITE_PORTS of the tests, see tests/browser/support/addresses.ts.
    wait: {stdout: /Ports: (?<site_ports>[\d ]+)\./},
    timeout: 300_000,
  },
});
