import {once} from 'node:events';
import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {test as base, expect} from '@playwright/test';
import {siteUrl} from '../browser/support/addresses';
import {startBrowser, type Browser} from './browser';
import type {Driver} from './driver';

type Fixtures = {
  /** Messages that a test causes on purpose. */
  expectedMessage: RegExp | undefined;
  /** A window with nothing stored, which is closed after the test; console messages fail the test. */
  view: View;
};

type Gate = Awaited<ReturnType<typeof startGate>>;

type WorkerFixtures = {webKit: {browser: Browser; gate: Gate}};

/** A window of WebKit, with the site behind a gate. */
export type View = Driver & {
  /** Opens a path of the site. */
  open: (path: string) => Promise<void>;
  gate: Gate;
};

/** Playwright's runner, with WebKit under WebDriver instead of its own browsers. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedMessage: [undefined, {option: true}],

  webKit: [
    // Playwright reads the names of needed fixtures from this parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const [browser, gate] = [await startBrowser(), await startGate(siteUrl)];
      await use({browser, gate});
      browser.close();
      gate.close();
    },
    {scope: 'worker'},
  ],

  view: async ({webKit, expectedMessage}, use) => {
    const {browser, gate} = webKit;
    browser.console.length = 0;
    gate.requests.length = 0;
    const driver = await browser.open();
    try {
      const open = async (path: string): Promise<void> => {
        await driver.evaluate(() => document.documentElement.setAttribute('data-left', ''));
        await driver.post('url', {url: `${gate.url}${path}`});
        // With its styles, without which nothing is hidden.
        const isThere = (): boolean =>
          document.readyState !== 'loading' &&
          !('left' in document.documentElement.dataset) &&
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
            ({sheet}) => sheet !== null,
          );
        await expect.poll(() => driver.evaluate(isThere).catch(() => false)).toBe(true);
      };
      await use(Object.assign(driver, {open, gate}));
    } finally {
      await driver.close();
    }
    const messages = browser.console.filter((line) => /^CONSOLE/.test(line));
    expect(messages.filter((line) => expectedMessage?.test(line) !== true)).toEqual([]);
  },
});

/** A proxy in front of the site: WebDriver cannot delay requests. */
async function startGate(site: string) {
  /** Requested paths in their order. */
  const requests: string[] = [];
  let scripts: Promise<void> | undefined;
  const server = createServer((incoming, outgoing) => {
    const {method, headers, url: path = '/'} = incoming;
    requests.push(path);
    void Promise.resolve(path.startsWith('/assets/js/') ? scripts : undefined).then(() =>
      request(`${site}${path}`, {method, headers}, (answer) => {
        // Otherwise delayed scripts would come from the browser's cache the next time.
        const noStore = scripts !== undefined && {'cache-control': 'no-store'};
        outgoing.writeHead(answer.statusCode ?? 500, {...answer.headers, ...noStore});
        answer.pipe(outgoing);
      })
        .on('error', () => outgoing.destroy())
        .end(),
    );
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    /** Delays the application's scripts until the returned function is called. */
    holdScripts: () => {
      let release = (): void => undefined;
      scripts = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Waits until the application runs, which starts by itself after every full load. */
export async function untilRunning(view: View): Promise<void> {
  await expectThere(view, 'html[data-running]');
}

/** Waits until a visible element of the selector contains the text. */
export async function expectThere(view: View, selector: string, text = ''): Promise<void> {
  await expect.poll(() => isThere(view, selector, text), {message: `${selector} ${text}`}).toBe(true);
}

export async function expectGone(view: View, selector: string): Promise<void> {
  await expect.poll(() => isThere(view, selector, ''), {message: selector}).toBe(false);
}

function isThere(view: View, selector: string, text: string): Promise<boolean> {
  return view.evaluate(
    (css, wanted) =>
      [...document.querySelectorAll(css)].some(
        (element) =>
          element.checkVisibility({visibilityProperty: true}) && element.textContent.includes(wanted),
      ),
    selector,
    text,
  );
}

/** Waits until the address, without its host, is this one. */
export async function expectAddress(view: View, address: string): Promise<void> {
  await expect.poll(() => view.evaluate(() => location.pathname + location.hash)).toBe(address);
}

export async function expectTyped(view: View, value: string): Promise<void> {
  const typed = (): Promise<string | undefined> =>
    view.evaluate(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value);
  await expect.poll(typed).toBe(value);
}

export function textOf(view: View, selector: string): Promise<string> {
  return view.evaluate((css) => document.querySelector<HTMLElement>(css)?.innerText ?? '', selector);
}

export {expect};
