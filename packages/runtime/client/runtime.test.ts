// @vitest-environment happy-dom
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import type {Page} from './pages';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('__webpack_public_path__', '/');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('React removes a text that a translator has replaced together with its translation', async () => {
  const {removeChild, insertBefore} = Node.prototype;
  const {tolerateReplacedTexts, watchTexts} = await import('./replaced-texts');
  tolerateReplacedTexts();
  document.body.innerHTML = '<p>One</p>';
  const parent = document.querySelector('p') as HTMLElement;
  const text = parent.firstChild as Text;
  watchTexts(parent);
  text.replaceWith(Object.assign(document.createElement('font'), {textContent: 'Eins'}));
  await vi.waitFor(() => {
    parent.removeChild(text);
    expect(parent.childNodes).toHaveLength(0);
  });
  Object.assign(Node.prototype, {removeChild, insertBefore});
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

it('navigation replaces title, metadata and main part, and keeps classes of extensions around it', async () => {
  const html = (name: string): string =>
    `<html><head><title>${name}</title><meta data-rh="true" name="description" content="${name}"></head><body>
    <nav class="navbar"><a class="navbar__link" href="/docs/two">Two</a></nav>
    <div id="__docusaurus_skipToContent_fallback"><aside><ul class="theme-doc-sidebar-menu">
    <li><a class="menu__link" href="/docs/two">Two</a></li></ul></aside><main>${name}</main></div>
    <script data-app="build"></script></body></html>`;
  const parse = (name: string): Document => new DOMParser().parseFromString(html(name), 'text/html');
  const first = parse('One');
  document.head.innerHTML = first.head.innerHTML;
  document.body.innerHTML = first.body.innerHTML;
  const {readFirstPage, showPage} = await import('./show-page');
  const {readPage} = await import('./pages');
  readFirstPage();
  const kept = [document.documentElement, ...document.querySelectorAll('aside, a')];
  kept.forEach((element) => element.classList.add('of-others'));
  showPage(readPage(parse('Two'), '/docs/two') as Page);
  expect([document.title, document.querySelector('main')?.textContent]).toEqual(['Two', 'Two']);
  expect([...document.querySelectorAll('meta')].map(({content}) => content)).toEqual(['Two']);
  expect(kept.filter((element) => !element.isConnected || !element.matches('.of-others'))).toEqual([]);
});
