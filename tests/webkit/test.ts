import {test as base, expect} from '@playwright/test';
import {siteUrl} from '../browser/support/addresses';
import {findWebKit} from '../browser/support/engines';
import {startBrowser, type Browser, type Size} from './browser';
import type {Driver} from './driver';
import {startGate, type Gate} from './gate';

type Options = {
  size: Size;
  /** Messages that a test means to cause. */
  expectedMessage: RegExp | undefined;
};

type Fixtures = {
  /** A window with nothing stored, which is closed after the test; the test fails if a page complains. */
  view: View;
};

type WorkerFixtures = {webKit: Browser; gate: Gate};

/** A window of WebKit, with the site before it. */
export type View = Driver & {
  /** Opens a path of the site. */
  open: (path: string) => Promise<void>;
  gate: Gate;
};

/** Playwright's runner, with WebKit under WebDriver in the place of its own browsers. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  size: [{width: 1280, height: 800}, {option: true}],
  expectedMessage: [undefined, {option: true}],

  webKit: [
    // Playwright reads the names of needed fixtures from this parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const webKit = findWebKit();
      if (webKit === undefined) {
        throw new Error('WebKit is not installed. Fix: on Debian, apt-get install webkit2gtk-driver xvfb');
      }
      const browser = await startBrowser(webKit);
      await use(browser);
      browser.close();
    },
    {scope: 'worker'},
  ],

  gate: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const gate = await startGate(siteUrl);
      await use(gate);
      await gate.close();
    },
    {scope: 'worker'},
  ],

  view: async ({webKit, gate, size, expectedMessage}, use) => {
    webKit.console.length = 0;
    gate.asked.length = 0;
    const driver = await webKit.open(size);
    await driver.resize(size.width, size.height);
    try {
      await use(Object.assign(driver, {open: (path: string) => driver.goto(`${gate.url}${path}`), gate}));
    } finally {
      await driver.close();
    }
    const messages = webKit.console.filter((line) => /^CONSOLE/.test(line));
    expect(messages.filter((line) => expectedMessage?.test(line) !== true)).toEqual([]);
  },
});

export {expect};
