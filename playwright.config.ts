import {defineConfig} from '@playwright/test';
import {findChromium} from './scripts/chromium';

const port = 4173;
const url = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/browser',
  workers: 2,
  retries: 0,
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
      ],
    },
  },
  webServer: {
    command: `node --import tsx scripts/serve.ts --port ${port}`,
    url,
    reuseExistingServer: false,
  },
});
