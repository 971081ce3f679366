import type {Project} from '@playwright/test';
import {findChromium} from '../../../packages/site-tools';

/** The installed Chromium, without access to other hosts. */
export const chromium: Project['use'] = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: findChromium(),
    // Playwright itself leaves out the sandbox, because tests run as root in containers, and requests of the browser.
    args: ['--disable-gpu', '--disable-quic', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  },
};
