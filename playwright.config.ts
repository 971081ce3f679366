import {defineConfig, type Project} from '@playwright/test';
import {findFirefox, findWebKit, describeSkipped} from './packages/site-tools';
import {isLong, siteUrl} from './tests/browser/support/addresses';
import {chromium} from './tests/browser/support/chromium';

const firefox = findFirefox();
const webKit = findWebKit();
const skipped = describeSkipped(['browser']);
// A failure in CI; elsewhere tools/check.ts reports it.
if (process.env.CI !== undefined && skipped.length > 0) {
  throw new Error(skipped.join('\n'));
}

/** A feature's own tests stand beside it; those of several features, and of pages as a whole, in tests/browser. */
const specs = /[\\/](tests[\\/]browser|src[\\/]features)[\\/].*\.spec\.ts$/;

/** Specs of behaviour, which also run in Firefox. */
const behaviour =
  /(announcement|color-mode|contents-list|drawer|errors|deployments|old-browsers|right-to-left|page-changes|screen-reader|islands|keyboard|dialog-history|navbar|sidebar|no-script|overview|search|random-walks|application-start|workbench)\.spec\.ts$/;

const projects: Project[] = [
  {name: 'chromium', testMatch: specs, use: chromium},
  {
    name: 'firefox',
    testMatch: behaviour,
    // Otherwise the tests that depend most on the engine.
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
  // A retry in CI; the report lists tests that passed only then as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  // Ample, so that no test fails on a busy machine.
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
