import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';

/** What needs a built site but no browser: its files and its servers. The site is the folder that `SITE_DIR` names, else build. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['tests/{built,server}/**/*.test.ts'],
    // As in the other vitest.config.ts: ample, so that a busy machine fails no test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    reporters: ['default', 'json'],
    outputFile: {json: '.cache/reports/server.json'},
  },
});
