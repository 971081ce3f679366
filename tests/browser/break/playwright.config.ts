import path from 'node:path';
import type {PlaywrightTestConfig} from '@playwright/test';
import base from '../../../playwright.config.js';
import type {WorkerOptions} from '../states/support/test';
import type {TestCase} from './run-tests';

const root = path.resolve(import.meta.dirname, '../../..');
const cases = JSON.parse(process.env.BREAK_CASES ?? '[]') as TestCase[];

/** Less patience where a test is to fail; what must pass has the usual one. */
const impatient = {timeout: 25_000, expect: {timeout: 3_000}};

/** The configuration of the browser tests with one project per case. */
const config: PlaywrightTestConfig<object, WorkerOptions> = {
  ...base,
  testDir: '../states',
  outputDir: path.join(root, '.cache/browser'),
  workers: 1,
  reporter: 'json',
  projects: cases.map(({titles, substitute}, index) => ({
    name: String(index),
    grep: new RegExp(titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')),
    use: {substitute},
    ...(substitute !== undefined && impatient),
  })),
  webServer: [base.webServer ?? []].flat().map((server) => ({...server, cwd: root})),
};

export default config;
