// @vitest-environment happy-dom
import {afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';

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

describe('the page behind a link', () => {
  const prefetchPage = vi.fn();
  const isFetched = vi.fn(() => false);
  const hover = (id: string): void =>
    void document.getElementById(id)?.dispatchEvent(new Event('pointerover', {bubbles: true}));

  beforeAll(async () => {
    vi.resetModules();
    vi.doMock('./navigation', () => ({pathBehind: (link: HTMLAnchorElement) => link.pathname}));
    vi.doMock('./pages', () => ({prefetchPage, isFetched}));
    const {startPrefetch} = await import('./prefetch');
    // What it does when the browser is idle is not to happen after these tests.
    vi.useFakeTimers();
    startPrefetch();
    vi.doUnmock('./navigation');
    vi.doUnmock('./pages');
  });
  beforeEach(() => {
    vi.useFakeTimers();
    prefetchPage.mockClear();
    document.body.innerHTML = '<a id="a" href="/a">A</a><a id="b" href="/b">B</a>';
  });

  it('is prefetched when the pointer has rested on the link for 100 ms', () => {
    hover('a');
    vi.advanceTimersByTime(99);
    expect(prefetchPage).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(prefetchPage.mock.calls).toEqual([['/a', true]]);
  });

  it('is parsed at once where it has been fetched', () => {
    isFetched.mockReturnValueOnce(true);
    hover('a');
    vi.advanceTimersByTime(0);
    expect(prefetchPage.mock.calls).toEqual([['/a', true]]);
  });

  it('is not prefetched when the pointer leaves earlier', () => {
    hover('a');
    vi.advanceTimersByTime(60);
    hover('b');
    vi.advanceTimersByTime(100);
    expect(prefetchPage.mock.calls).toEqual([['/b', true]]);
  });

  it('is not prefetched when the reader saves data', () => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true}, configurable: true});
    hover('a');
    vi.advanceTimersByTime(1000);
    expect(prefetchPage).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'connection');
  });
});

describe('navigation', () => {
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
    </ul></aside><main>${name}</main></div><script data-app="build"></script></body></html>`;

  it('replaces the main part, marks the current links, opens their category, and keeps classes of extensions', async () => {
    const parsed = new DOMParser().parseFromString(html('One', 'one'), 'text/html');
    document.head.innerHTML = parsed.head.innerHTML;
    document.body.innerHTML = parsed.body.innerHTML;
    const {readFirstPage, currentBuild, showPage} = await import('./show-page');
    const {readPage} = await import('./pages');
    readFirstPage();
    expect(currentBuild()).toBe('build');
    const [aside, first] = [document.querySelector('aside'), document.querySelector('main')];
    const others = [document.documentElement, ...document.querySelectorAll('a')];
    others.forEach((element) => element.classList.add('of-others'));
    const next = readPage(new DOMParser().parseFromString(html('Two', 'two'), 'text/html'), '/docs/two');
    if (next === undefined) {
      throw new Error('The page was not read.');
    }
    showPage(next);
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
});

it('Back closes an open dialog and stays on the page', async () => {
  const {addDialogEntry, startDialogHistory} = await import('./dialog-history');
  startDialogHistory();
  document.body.innerHTML = '<dialog></dialog>';
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.showModal();
  const {length} = history;
  addDialogEntry(dialog);
  expect(history.length).toBe(length + 1);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(dialog.open).toBe(false);
});

it('each dialog has a history entry of its own', async () => {
  const {addDialogEntry} = await import('./dialog-history');
  vi.useFakeTimers();
  const entries = [1, 2].map(() => {
    history.pushState(null, '');
    addDialogEntry(document.createElement('dialog'));
    return (history.state as {dialog: number}).dialog;
  });
  expect(new Set(entries).size).toBe(2);
});
