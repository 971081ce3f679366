/** The second stage on a folder of four hand-written pages. */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {PageExtractor} from '../page-markup';
import {renderedPage, type RenderedPage} from '../page-markup/rendered-page';
import {temporaryFolder} from '../files/testing';
import {finish, readAhead, runExtractors} from '.';

const page = `<html><head><script data-app="/assets/js/main.js">start()</script><link rel=stylesheet href="/assets/css/styles.abc.css"></head><body><dialog class="drawer">Menu</dialog><main class="shown">Text</main></body></html>`;
const list = page.replace(/<main.*main>/, '<main class="list"><details class="shown">Text</details></main>');
const address = {url: 'https://docs.example', baseUrl: '/'};

let folder: string;

beforeEach(() => {
  folder = temporaryFolder({
    'assets/css/styles.abc.css': [
      '@font-face{src:url(/assets/a.woff2)}:root{--dialog:blue}.shown{color:red}.list details[open]{top:1px}.dialog{color:var(--dialog)}.drawer{top:0}',
      '@media print{html[data-theme=dark] .shown:hover{top:2px}}.gone{top:0}.shown{--dialog:red}',
    ].join(''),
    'assets/js/main.js': 'open("dialog")',
    'index.html': page,
    'docs/a.html': page,
    'docs/list.html': list,
    '404.html': page,
  });
});

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const run = (): Promise<void> => finish(folder, address);

it('each page is read ahead once, when it is complete', async () => {
  const half = path.join(folder, 'docs/b.html');
  writeFileSync(half, page.slice(0, -20));
  const routes: string[] = [];
  const extractor: PageExtractor = {read: ({route}) => routes.push(route), write: () => Promise.resolve()};
  const docusaurus = new AbortController();
  const reading = readAhead(folder, {...address, extractors: [extractor]}, docusaurus.signal);
  await expect.poll(() => routes).toEqual(['/', '/docs/a', '/docs/list']);
  writeFileSync(half, page);
  await expect.poll(() => routes).toEqual(['/', '/docs/a', '/docs/list', '/docs/b']);
  docusaurus.abort();
  await reading;
});

describe('finish', () => {
  const firstOf = (name: string): string =>
    read(/href="\/(assets\/css\/first\.\w+\.css)/.exec(read(`${name}.html`))?.[1] ?? '');

  const laterOf = (name: string): string =>
    read(/data-later-styles="\/([^"]+)/.exec(read(`${name}.html`))?.[1] ?? '');

  it('the first style sheet of a page has the rules for its HTML in any state, colour mode and medium, the later those for what scripts create', async () => {
    await run();
    const [page, later] = [firstOf('docs/a'), laterOf('docs/a')];
    expect(page).toContain('.shown{color:red}@media print{html[data-theme=dark] .shown:hover');
    expect(page).toBe(firstOf('index'));
    expect(firstOf('docs/list')).toContain('.shown{color:red}.list details[open]{top:1px}');
    expect(later).toBe('.dialog{color:var(--dialog)}.drawer{top:0}');
    expect(page).not.toMatch(/\.dialog|\.drawer/);
    // Custom properties are in the first.
    expect(page).toContain('--dialog:red');
    // Neither has rules for other pages.
    expect(page + later).not.toMatch(/\.list|\.gone/);
  });

  it('a page preloads its fonts before its style sheet', async () => {
    await run();
    expect(read('docs/a.html')).toMatch(
      /<link rel=preload as=font type=font\/woff2 crossorigin href="\/assets\/a\.woff2"><link rel=stylesheet/,
    );
  });

  it('the content security policy allows the inline script, on each page and in csp.txt', async () => {
    await run();
    expect(read('csp.txt')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    for (const name of ['index', 'docs/a', 'docs/list', '404']) {
      const [, policy] =
        /<meta http-equiv="Content-Security-Policy" content="([^"]*)"><script/.exec(read(`${name}.html`)) ??
        [];
      expect(`${policy}; frame-ancestors 'none'\n`).toBe(read('csp.txt'));
    }
  });
});

describe('the next build', () => {
  beforeEach(() => {
    vi.stubEnv('SITE_CODE', 'code');
    // The cache is in the working folder.
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  const html =
    '<html><head><meta name=description content="About A."></head><body><main>Text</main></body></html>';
  const last = {route: '/docs/a', html};

  it.each<[string, {route: string; html: string; url?: string}, string[]]>([
    ['nothing if no page changed', last, []],
    [
      'nothing if only scripts changed',
      {...last, html: html.replace('<head>', '<head><script></script>')},
      [],
    ],
    ['a page whose text changed', {...last, html: html.replace('Text', 'New')}, ['/docs/a']],
    ['a page whose description changed', {...last, html: html.replace('About', 'On')}, ['/docs/a']],
    ['a page with a new path', {...last, route: '/docs/b'}, ['/docs/b']],
    ['all pages at a new address', {...last, url: 'https://other.example'}, ['/', '/docs/a']],
  ])('reads again %s', async (_, {url = 'https://docs.example', route, html: now}, expected) => {
    const write = vi.fn<PageExtractor['write']>(() => Promise.resolve());
    const read = vi.fn((page: RenderedPage) => `${page.route} read`);
    const site = {...address, outDir: folder};
    await runExtractors({...site, pages: [renderedPage('/', html), renderedPage(last.route, html)]}, [
      {read, write},
    ]);
    read.mockClear();
    await runExtractors({...site, url, pages: [renderedPage('/', html), renderedPage(route, now)]}, [
      {read, write},
    ]);
    expect(read.mock.calls.map(([page]) => page.route)).toEqual(expected);
    expect(write.mock.lastCall?.[1]).toEqual(['/ read', `${route} read`]);
  });
});
