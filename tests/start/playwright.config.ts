import path from 'node:path';
import {defineConfig} from '@playwright/test';
import {chromium} from '../browser/support/chromium';

/** Tests without the built site; they build for a minute. */
export default defineConfig({
  testDir: '.',
  outputDir: path.resolve('.cache/start-test'),
  reporter: [['dot'], ['json', {outputFile: path.resolve('.cache/reports/start.json')}]],
  // Ample, so that no test fails on a busy machine: they build three times.
  timeout: 1_500_000,
  expect: {timeout: 600_000},
  // In parallel they would take twice as long.
  workers: 1,
  projects: [
    {name: 'start', testMatch: 'start.spec.ts', use: chromium},
    {name: 'dev', testMatch: 'dev.spec.ts', use: chromium, expect: {timeout: 240_000}, timeout: 900_000},
  ],
});
