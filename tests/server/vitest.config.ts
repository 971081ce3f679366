import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

/** The servers' own run: it needs a built site, which `SITE_DIR` names, else build. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['tests/server/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: {json: '.cache/reports/server.json'},
  },
});
