import type {Project} from '@playwright/test';
import {findChromium} from '../../../packages/site-tools';

/** The installed Chromium, alone with this machine. */
export const chromium: Project['use'] = {
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
};
