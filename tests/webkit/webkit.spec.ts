/** Behaviour in WebKit: the expectations of tests/browser, as far as plain WebDriver can check them. */
import {representativePaths} from '../../packages/site-tools';
import {currentStop, expectTabToReach, numberControls} from '../browser/support/focus';
import {keys} from './driver';
import {
  expect,
  expectAddress,
  expectGone,
  expectThere,
  expectTyped,
  test,
  textOf,
  untilRunning,
  type View,
} from './test';

const guide = '/docs/api/guides/cryptography';
const endpoint = '/docs/api/specs/login';
const title = (view: View): Promise<string> => view.evaluate(() => document.title);
const back = (view: View): Promise<void> => view.evaluate(() => history.back());

test('pages are complete before the application starts, which changes no text', async ({view}) => {
  const scripts = (): string[] => view.gate.requests.filter((path) => path.endsWith('.js'));
  for (const path of representativePaths) {
    view.gate.requests.length = 0;
    const release = view.gate.holdScripts();
    await view.open(path);
    const before = await textOf(view, 'main');
    expect(before.length, path).toBeGreaterThan(200);
    await expectThere(view, 'html[data-js]:not([data-running])');
    release();
    await untilRunning(view);
    expect(await textOf(view, 'main'), path).toBe(before);
    expect(await title(view), path).toMatch(/^[^|]*\S \| Filen Docs$/);
    await expectAddress(view, path);
    expect(scripts(), 'each requested once').toHaveLength(new Set(scripts()).size);
  }
});

test('a press before the application runs takes effect once it does; a category opens at once', async ({
  view,
}) => {
  for (const [path, press, result] of [
    [
      endpoint,
      () => view.click('[role=tab]', 'Go'),
      () => expectThere(view, '[role=tab][aria-selected=true]', 'Go'),
    ],
    [
      guide,
      () => view.click('.navbar button', 'Search'),
      () => expectThere(view, 'dialog[open] input:focus'),
    ],
  ] as const) {
    const release = view.gate.holdScripts();
    await view.open(path);
    await press();
    await expectThere(view, 'html[data-js]:not([data-running])');
    release();
    await result();
  }
  const release = view.gate.holdScripts();
  await view.open(guide);
  const link = '.theme-doc-sidebar-menu a[href$=create-share-out]';
  await expectGone(view, link);
  await view.click('.theme-doc-sidebar-menu summary', 'Sharing');
  await expectThere(view, link);
  await expectThere(view, 'html[data-js]:not([data-running])');
  release();
});

test('navigation keeps the document, and Back and Forward show their pages', async ({view}) => {
  await view.open(guide);
  await untilRunning(view);
  await view.evaluate(() => {
    Object.assign(window, {marked: true});
  });
  const links = '.theme-doc-sidebar-menu a';
  const shown = async (path: string, heading: RegExp): Promise<void> => {
    await expectAddress(view, path);
    await expect.poll(() => textOf(view, 'h1')).toMatch(heading);
    await expect.poll(() => title(view)).toMatch(heading);
  };
  await view.click(links, 'Files');
  await shown('/docs/api/guides/files', /^Files/);
  await view.click(links, 'Overview');
  await expectAddress(view, '/docs/api');
  await back(view);
  await shown('/docs/api/guides/files', /^Files/);
  await back(view);
  await shown(guide, /^Cryptography/);
  await view.evaluate(() => history.forward());
  await shown('/docs/api/guides/files', /^Files/);
  expect(await view.evaluate(() => 'marked' in window)).toBe(true);
});

test('the search works with the keyboard alone', async ({view}) => {
  await view.open('/docs/cli');
  await untilRunning(view);
  await view.press(keys.Control, 'k');
  await expectThere(view, 'dialog[open] input:focus');
  await view.type('webdav');
  await expectTyped(view, 'webdav');
  await expectThere(view, 'dialog [role=option][aria-selected=true]', 'WebDAV');
  await view.press(keys.ArrowDown);
  await view.press(keys.Escape);
  await expectGone(view, 'dialog[open]');
  await view.press('/');
  await expectThere(view, 'dialog [role=option][aria-selected=true]', 'WebDAV');
  await view.press(keys.Enter);
  await expect.poll(() => textOf(view, 'h1')).toMatch(/WebDAV/);
  await expectGone(view, 'dialog[open]');
});

test('the contents list leads to its section, and the colour mode survives a reload', async ({view}) => {
  await view.open(guide);
  await untilRunning(view);
  const link = '.theme-doc-toc-desktop a[href="#metadata-encryption"]';
  await view.click(link);
  await expectAddress(view, `${guide}#metadata-encryption`);
  const top = (): Promise<number> =>
    view.evaluate(() => document.querySelector('#metadata-encryption')?.getBoundingClientRect().top ?? -1);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expectThere(view, `${link}.table-of-contents__link--active`);
  await view.click('footer button', 'Light');
  await expectThere(view, 'html[data-theme=light]');
  await view.post('refresh', {});
  expect(await view.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
});

test.describe('a path that is not found', () => {
  test.use({expectedMessage: /404/});

  test('shows the not-found page before and after the application starts, with a search for its words', async ({
    view,
  }) => {
    await view.open('/docs/cli/web-dav-mount');
    expect(await textOf(view, 'h1')).toBe('Page Not Found');
    await untilRunning(view);
    expect(await textOf(view, 'h1')).toBe('Page Not Found');
    await view.click('main a', 'Search for');
    await expectTyped(view, 'cli web dav mount');
    await view.press(keys.Escape);
    await expectGone(view, 'dialog[open]');
    await view.click('main a', 'Home');
    await expectAddress(view, '/');
    await expect.poll(() => textOf(view, 'h1')).not.toBe('Page Not Found');
  });
});

test('the drawer opens, navigates, and closes on Back', async ({view}) => {
  const drawer = '.theme-layout-navbar-sidebar';
  await view.post('window/rect', {width: 600, height: 800});
  await view.open(endpoint);
  await view.click('.navbar__toggle');
  await expectThere(view, `${drawer} [aria-current=page]`, 'Login');
  await view.click(`${drawer} a`, 'Get auth info');
  await expect.poll(() => textOf(view, 'h1')).toBe('Get auth info');
  await expectGone(view, drawer);
  // The address also stays with its page after a link to a heading.
  await view.click('main a[href="#body"]');
  const address = '/docs/api/specs/get-auth-info#body';
  await expectAddress(view, address);
  await view.evaluate(() => document.querySelector<HTMLElement>('.navbar__toggle')?.click());
  await expectThere(view, drawer);
  await back(view);
  await expectGone(view, drawer);
  await expectAddress(view, address);
  expect(await textOf(view, 'h1')).toBe('Get auth info');
});

for (const path of ['/', endpoint]) {
  const tag = path === '/' ? [] : '@long';
  test(
    `Tab reaches the skip link of ${path} first, then every control once, in order`,
    {tag},
    async ({view}) => {
      await view.open(path);
      await untilRunning(view);
      const stops = await expectTabToReach(await view.evaluate(numberControls), async () => {
        await view.press(keys.Tab);
        return view.evaluate(currentStop);
      });
      expect(stops[0]?.html).toContain('Skip to main content');
    },
  );
}
