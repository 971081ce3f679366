import {describe, expect, it} from 'vitest';
import {site} from '../../../src/product';
import {run, testPage, testSite} from '../testing';
import type {Site} from '../types';
import {internalLinks} from './internal-links';

const target = testPage(
  [
    'import Install from "./_partials/install.mdx";',
    '## Upload a file',
    '## Limits {/* #the-limits */}',
    '## Limits',
    '## Limits',
    '## `uuid` & *more*',
    '<div id="box" />',
    '<TestVector id="vector" />',
  ].join('\n\n'),
  'docs/api/guides/files.mdx',
);
const partial = testPage('## Install it', 'docs/api/guides/_partials/install.mdx');

async function check(link: string, overrides: Partial<Site> = {}): Promise<string[]> {
  const page = testPage(`## Own section\n\n[Text](${link})`);
  const site = testSite([page, target, partial]);
  return run(internalLinks, page, {...site, ...overrides});
}

describe('internal-links', () => {
  it.each([
    '/docs/api/guides/files',
    '/docs/api/guides/files#upload-a-file',
    '/docs/api/guides/files#the-limits',
    '/docs/api/guides/files#uuid--more',
    '/docs/api/guides/files#box',
    '/docs/api/guides/files#install-it',
    '/docs/api/guides/files?os=linux#upload-a-file',
    '/docs/api/specs/login#body.email',
    '/',
    '/llms.txt',
    '#own-section',
    'https://filen.io',
    'pathname:///docs/api.md',
  ])('accepts %s', async (link) => {
    expect(await check(link)).toEqual([]);
  });

  it.each([
    ['./files', 'is relative'],
    ['/docs/api/guides/files.mdx', 'Fix: write /docs/api/guides/files.'],
    ['/docs/api/index.html', 'Fix: write /docs/api.'],
    ['/docs/api/nothing', 'There is no page /docs/api/nothing.'],
    ['/docs/api/data.json', 'There is no page'],
    ['/docs/api/guides/files#nothing', 'docs/api/guides/files.mdx has no section #nothing.'],
    ['#nothing', 'Fix: use one of #own-section.'],
    [`${site.url}/docs/api`, 'Fix: write /docs/api.'],
  ])('reports %s', async (link, text) => {
    expect(await check(link)).toEqual([expect.stringContaining(text)]);
  });

  it('accepts a page that exists but does not parse', async () => {
    const finding = {place: {line: 1, column: 1}, message: '', fix: ''};
    const brokenPages = [{file: 'docs/web/a.mdx', route: '/docs/web/a', finding}];
    expect(await check('/docs/web/a#b', {brokenPages})).toEqual([]);
  });

  it('checks tags and definitions too', async () => {
    const page = testPage('<Card to="/docs/x" /> <a href="/docs/y">Y</a> [z][z]\n\n[z]: /docs/z');
    expect(await run(internalLinks, page)).toHaveLength(3);
  });
});
