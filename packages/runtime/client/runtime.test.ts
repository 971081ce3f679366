// @vitest-environment happy-dom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {Page} from './pages';

// happy-dom does not reflect it.
Object.defineProperty(Element.prototype, 'ariaCurrent', {
  configurable: true,
  get(this: Element) {
    return this.getAttribute('aria-current');
  },
  set(this: Element, value: string | null) {
    this.toggleAttribute('aria-current', value !== null);
    if (value !== null) {
      this.setAttribute('aria-current', value);
    }
  },
});

const {removeChild, insertBefore} = Node.prototype;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('__webpack_public_path__', '/');
  document.body.replaceChildren();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(Node.prototype, {removeChild, insertBefore});
});

describe('a text that a translator has replaced', () => {
  const translated = async (): Promise<{parent: HTMLElement; text: Text; font: HTMLElement}> => {
    const {tolerateReplacedTexts, watchTexts} = await import('./replaced-texts');
    tolerateReplacedTexts();
    document.body.innerHTML = '<docs-island><p>One</p></docs-island>';
    const parent = document.querySelector('p') as HTMLElement;
    watchTexts(document.querySelector('docs-island') as Element);
    const text = parent.firstChild as Text;
    const font = Object.assign(document.createElement('font'), {textContent: 'Eins'});
    text.replaceWith(font);
    await Promise.resolve();
    return {parent, text, font};
  };

  it('is back on the page when React changes it', async () => {
    const {parent, text} = await translated();
    text.data = 'Two';
    await expect.poll(() => parent.textContent).toBe('Two');
  });

  it('is removed together with its translation', async () => {
    const {parent, text} = await translated();
    await vi.waitFor(() => {
      parent.removeChild(text);
      expect(parent.childNodes).toHaveLength(0);
    });
  });
});

describe('the notice of a failed load', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="load-error"><p></p><button id="retry">Retry</button></div>';
  });

  it.each(['Retry', 'the network'])('tries again once after %s', async (way) => {
    const {showNotice, startNotice} = await import('./notice');
    startNotice();
    const retry = vi.fn();
    showNotice('The page did not load.', 'page', retry);
    expect(document.querySelector('p')?.textContent).toBe('The page did not load.');
    expect(document.documentElement.dataset.loadError).toBe('');
    for (let times = 0; times < 2; times += 1) {
      if (way === 'Retry') {
        document.getElementById('retry')?.click();
      } else {
        window.dispatchEvent(new Event('online'));
      }
    }
    expect(retry).toHaveBeenCalledOnce();
    expect(document.documentElement.dataset.loadError).toBeUndefined();
  });
});

it('the page behind a link that the pointer comes to is parsed at once where it has been fetched', async () => {
  const prefetchPage = vi.fn();
  vi.doMock('./navigation', () => ({pathBehind: (link: HTMLAnchorElement) => link.pathname}));
  vi.doMock('./pages', () => ({prefetchPage, isFetched: (path: string) => path === '/a'}));
  vi.useFakeTimers();
  const {startPrefetch} = await import('./prefetch');
  startPrefetch();
  document.body.innerHTML = '<a href="/a">A</a><a href="/b">B</a>';
  for (const link of document.querySelectorAll('a')) {
    link.dispatchEvent(new Event('pointerover', {bubbles: true}));
    vi.advanceTimersByTime(0);
  }
  expect(prefetchPage.mock.calls).toEqual([['/a', true]]);
  vi.doUnmock('./navigation');
  vi.doUnmock('./pages');
});

it('navigation replaces the main part, marks the current links, opens their category, and keeps classes of extensions', async () => {
  const html = (name: string, current: string): string =>
    `<html><head><title>${name}</title><meta data-rh="true" name="description" content="${name}"></head><body>
    <nav class="navbar">${['one', 'two']
      .map(
        (path) => `<a class="navbar__link" href="/docs/${path}"
      ${path === current ? 'aria-current="page"' : ''}>${path}</a>`,
      )
      .join('')}</nav>
    <div id="__docusaurus_skipToContent_fallback"><aside><ul class="theme-doc-sidebar-menu">
    <li><a class="menu__link" href="/docs/one">One</a></li>
    <li><details><summary>More</summary><ul><li><a class="menu__link" href="/docs/two">Two</a></li></ul></details></li>
    <li><a class="menu__link" href="/docs/two#part">Part of two</a></li>
    </ul></aside><main>${name}</main></div><script data-app="build"></script></body></html>`;
  const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html');
  const parsed = parse(html('One', 'one'));
  document.head.innerHTML = parsed.head.innerHTML;
  document.body.innerHTML = parsed.body.innerHTML;
  const {readFirstPage, currentBuild, showPage} = await import('./show-page');
  const {readPage} = await import('./pages');
  readFirstPage();
  expect(currentBuild()).toBe('build');
  const [aside, first] = [document.querySelector('aside'), document.querySelector('main')];
  const others = [document.documentElement, ...document.querySelectorAll('a')];
  others.forEach((element) => element.classList.add('of-others'));
  showPage(readPage(parse(html('Two', 'two')), '/docs/two') as Page);
  expect([document.title, document.querySelector('main')?.textContent]).toEqual(['Two', 'Two']);
  expect(document.querySelector('aside')).toBe(aside);
  expect(first?.isConnected).toBe(false);
  expect(document.querySelectorAll('meta[data-rh]')).toHaveLength(1);
  expect(document.querySelector('details')?.open).toBe(true);
  const current = [...document.querySelectorAll('[aria-current]')];
  expect(current.map(({textContent}) => textContent)).toEqual(['two', 'Two']);
  expect(current.map(({className}) => className)).toEqual([
    'navbar__link of-others navbar__link--active',
    'menu__link of-others menu__link--active',
  ]);
  expect(others.filter((element) => !element.classList.contains('of-others'))).toEqual([]);
});

it('Back closes an open dialog and stays on the page', async () => {
  const {addDialogEntry, startDialogHistory} = await import('./dialog-history');
  startDialogHistory();
  document.body.innerHTML = '<dialog></dialog>';
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.showModal();
  const {length} = history;
  addDialogEntry(dialog, false);
  expect(history.length).toBe(length + 1);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(dialog.open).toBe(false);
});
