import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {'@site': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')},
  },
  // tsconfig.json keeps JSX for Docusaurus to compile; tests need it compiled.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    environment: 'node',
    // Ample, so that a busy machine fails no test; a test that passes takes what it takes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: {poll: {timeout: 60_000}},
    // Tests change nothing that another file would notice, so modules are loaded once for all. Half of the time.
    isolate: false,
    maxWorkers: '100%',
    // Concurrent tests run a program each.
    maxConcurrency: 2,
    // A seed for the stand-in of the servers, so that nothing builds on an order of answers and listings.
    env: {GATEWAY_DISORDER: process.env.GATEWAY_DISORDER ?? '1'},
    include: ['{src,packages,sandbox,checks,tools,bench}/**/*.test.{ts,tsx,mjs}'],
    reporters: ['default', 'json'],
    outputFile: {json: '.cache/reports/unit.json'},
  },
});
