import type {Project} from '@playwright/test';
import {findChromium} from '../../../packages/site-tools';

/** The installed Chromium, without access to other hosts. */
export const chromium: Project['use'] = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: findChromium(),
    // Without sandbox, because tests run as root in containers; the others prevent requests to other hosts.
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
