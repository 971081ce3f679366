import path from 'node:path';
import {defineConfig} from '@playwright/test';
import {chromium} from '../browser/support/chromium';

/** Apart from the tests of the built site: it needs none, and takes a minute of building. */
export default defineConfig({
  testDir: '.',
  outputDir: path.resolve('.cache/start-test'),
  reporter: [['dot'], ['json', {outputFile: path.resolve('.cache/reports/start.json')}]],
  // Ample, so that a busy machine fails no test: it builds three times.
  timeout: 1_500_000,
  expect: {timeout: 600_000},
  // Side by side they would take twice as long.
  workers: 1,
  projects: [
    {name: 'start', testMatch: 'start.spec.ts', use: chromium},
    {name: 'dev', testMatch: 'dev.spec.ts', use: chromium, expect: {timeout: 60_000}, timeout: 240_000},
  ],
});
