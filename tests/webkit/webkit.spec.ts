/** What readers do, in WebKit: the expectations of tests/browser, as far as plain WebDriver can see them. */
import {constants, storageKeys} from '../../src/product';
import {representativePaths} from '../../packages/site-tools';
import {keys} from './driver';
import {
  start,
  expectStarted,
  isThere,
  expectThere,
  expectValue,
  expectPath,
  pathOf,
  titleOf,
  textOf,
} from './support';
import {expect, test, type View} from './test';

const guide = '/docs/api/guides/cryptography';
const endpoint = '/docs/api/specs/login';

for (const path of representativePaths) {
  test(`${path} is complete before the start, and starts without a complaint`, async ({view}) => {
    await view.open(path);
    const before = await textOf(view, 'main');
    expect(before.length).toBeGreaterThan(200);
    expect(view.gate.asked.filter((asked) => asked.endsWith('.js'))).toEqual([]);
    await start(view);
    expect(await textOf(view, 'main')).toBe(before);
    expect(await titleOf(view)).toMatch(/^[^|]*\S \| Filen Docs$/);
    await expectPath(view, path);
    const scripts = view.gate.asked.filter((asked) => asked.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    expect(
      scripts.filter((script, index) => scripts.indexOf(script) !== index),
      'asked for twice',
    ).toEqual([]);
  });
}

test.describe('an early press is not lost', () => {
  for (const [name, path, press, result] of [
    [
      'a tab',
      endpoint,
      (view: View) => view.click('[role=tab]', 'Go'),
      (view: View) => expectThere(view, '[role=tab][aria-selected=true]', 'Go'),
    ],
    [
      'the colour switch',
      guide,
      (view: View) => view.click('footer button', 'Light'),
      (view: View) => expectThere(view, 'html[data-theme=light]'),
    ],
    [
      'a category of the sidebar',
      guide,
      (view: View) => view.click('.theme-doc-sidebar-menu [role=button]', 'Sharing'),
      (view: View) => expectThere(view, '.theme-doc-sidebar-menu a[href$=create-share-out]'),
    ],
    [
      'the search button',
      guide,
      (view: View) => view.click('.navbar button', 'Search'),
      (view: View) => expectThere(view, 'dialog[open] input:focus'),
    ],
    [
      'two presses of the search button',
      guide,
      (view: View) => view.doubleClick('.navbar button', 'Search'),
      (view: View) => expectThere(view, 'dialog[open] input:focus'),
    ],
    ['/ and letters', guide, (view: View) => view.type('/share'), (view: View) => expectValue(view, 'share')],
    [
      'Ctrl+K',
      guide,
      (view: View) => view.press(keys.Control, 'k'),
      (view: View) => expectThere(view, 'dialog[open] input:focus'),
    ],
  ] as const) {
    test(`on ${name}, however late the scripts are`, async ({view}) => {
      const release = view.gate.holdScripts();
      await view.open(path);
      await press(view);
      expect(await isThere(view, 'html[data-has-hydrated=false]')).toBe(true);
      release();
      await expectStarted(view);
      await result(view);
      await expectPath(view, path);
    });
  }
});

test('a move keeps the document; Back and Forward show their pages', async ({view}) => {
  await view.open(guide);
  await start(view);
  await view.evaluate(() => {
    Object.assign(window, {marked: true});
  });
  const titles = [[guide, await titleOf(view)]] as [string, string][];
  for (const link of ['Files', 'Overview']) {
    await view.click('.theme-doc-sidebar-menu a', link);
    await expect.poll(() => titleOf(view)).not.toBe(titles.at(-1)?.[1]);
    titles.push([await pathOf(view), await titleOf(view)]);
  }
  const shown = async (index: number): Promise<void> => {
    const [path = '', title = ''] = titles[index] ?? [];
    await expectPath(view, path);
    await expect.poll(() => titleOf(view)).toBe(title);
    await expect
      .poll(async () => title.startsWith((await textOf(view, 'h1')).split(' ')[0] ?? '–'))
      .toBe(true);
  };
  await view.evaluate(() => history.back());
  await shown(1);
  await view.evaluate(() => history.back());
  await shown(0);
  await view.evaluate(() => history.forward());
  await shown(1);
  expect(await view.evaluate(() => 'marked' in window)).toBe(true);
});

for (const [name, open] of [
  ['/', (view: View) => view.type('/share')],
  ['Ctrl+K', (view: View) => view.press(keys.Control, 'k').then(() => view.type('share'))],
] as const) {
  test(`letters typed at once after ${name} are not lost`, async ({view}) => {
    await view.open('/docs/cli');
    await start(view);
    await open(view);
    await expectValue(view, 'share');
  });
}

test('the search is used by keyboard alone', async ({view}) => {
  await view.open('/docs/cli');
  await start(view);
  await view.press('/');
  await expectThere(view, 'dialog[open] input:focus');
  await view.type('webdav');
  await expectThere(view, 'dialog [role=option][aria-selected=true]', 'WebDAV');
  await view.press(keys.ArrowDown);
  await view.press(keys.Escape);
  await expect.poll(() => isThere(view, 'dialog[open]')).toBe(false);
  await view.press(keys.Control, 'k');
  await expectThere(view, 'dialog [role=option][aria-selected=true]', 'WebDAV');
  await view.press(keys.Enter);
  await expect.poll(() => textOf(view, 'h1')).toMatch(/WebDAV/);
  expect(await isThere(view, 'dialog[open]')).toBe(false);
});

test('the contents list leads to its section, and the address names it', async ({view}) => {
  await view.open(guide);
  await start(view);
  const link = '.theme-doc-toc-desktop a[href="#metadata-encryption"]';
  await view.click(link);
  await expect.poll(() => view.evaluate(() => location.hash)).toBe('#metadata-encryption');
  await expect
    .poll(() =>
      view.evaluate(() => document.querySelector('#metadata-encryption')?.getBoundingClientRect().top ?? -1),
    )
    .toBeGreaterThanOrEqual(0);
  await expectThere(view, `${link}.table-of-contents__link--active`);
});

test('the colour mode is kept', async ({view}) => {
  await view.open(guide);
  await start(view);
  await view.click('footer button', 'Light');
  await expectThere(view, 'html[data-theme=light]');
  await view.reload();
  expect(await view.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  expect(await view.evaluate((key) => localStorage.getItem(key), storageKeys.theme)).toBe('light');
});

test.describe('a path that is not found', () => {
  test.use({expectedMessage: /404/});

  test('says so, before and after the start, and offers a search for its words', async ({view}) => {
    await view.open('/docs/cli/web-dav-mount');
    expect(await textOf(view, 'h1')).toBe('Page Not Found');
    await start(view);
    expect(await textOf(view, 'h1')).toBe('Page Not Found');
    expect(await titleOf(view)).toBe('Page Not Found | Filen Docs');
    await view.click('main a', 'Search for');
    await expectValue(view, 'cli web dav mount');
    await view.press(keys.Escape);
    await expect.poll(() => isThere(view, 'dialog[open]')).toBe(false);
    await view.click('main a', 'Home');
    await expectPath(view, '/');
    await expect.poll(() => textOf(view, 'h1')).toBe('How Filen works, and what its server can see');
  });
});

test.describe('on a narrow window', () => {
  test.use({size: {width: 600, height: 800}});

  test('the drawer opens, leads on, and closes on Back', async ({view}) => {
    await view.open(endpoint);
    expect(await view.evaluate(() => innerWidth)).toBeLessThanOrEqual(constants.desktopBreakpoint);
    await view.click('.navbar__toggle');
    await expectThere(view, '.theme-layout-navbar-sidebar [aria-current=page]', 'Login');
    await view.click('.theme-layout-navbar-sidebar a', 'Get auth info');
    await expect.poll(() => textOf(view, 'h1')).toBe('Get auth info');
    await expect.poll(() => isThere(view, '.theme-layout-navbar-sidebar')).toBe(false);
    await view.click('.navbar__toggle');
    await expectThere(view, '.theme-layout-navbar-sidebar');
    await view.evaluate(() => history.back());
    await expect.poll(() => isThere(view, '.theme-layout-navbar-sidebar')).toBe(false);
    await expectPath(view, '/docs/api/specs/get-auth-info');
    // The address also stays with its page after a link to a heading.
    await view.click('main a[href="#body"]');
    const address = (): Promise<string> => view.evaluate(() => location.pathname + location.hash);
    await expect.poll(address).toBe('/docs/api/specs/get-auth-info#body');
    await view.evaluate(() => document.querySelector<HTMLElement>('.navbar__toggle')?.click());
    await expectThere(view, '.theme-layout-navbar-sidebar');
    await view.evaluate(() => history.back());
    await expect.poll(() => isThere(view, '.theme-layout-navbar-sidebar')).toBe(false);
    await expect.poll(address).toBe('/docs/api/specs/get-auth-info#body');
    expect(await textOf(view, 'h1')).toBe('Get auth info');
  });
});

test.describe('the content security policy', () => {
  test.use({expectedMessage: /Content Security Policy/i});

  test('stops what it does not name', async ({view}) => {
    await view.open('/');
    const stopped = await view.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', ({effectiveDirective}) => resolve(effectiveDirective));
          document.head.append(
            Object.assign(document.createElement('script'), {text: 'window.intruder = 1'}),
          );
        }),
    );
    expect(stopped).toMatch(/^script-src/);
    expect(await view.evaluate(() => 'intruder' in window)).toBe(false);
  });
});
