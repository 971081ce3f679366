import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {temporaryFolder} from '../files/testing';
import {writeRedirectPages} from './redirect-pages';

const site = (outDir: string) => ({outDir, url: 'https://docs.example', baseUrl: '/', pages: []});

it('a redirect leads to a page, with or without a section', async () => {
  const outDir = temporaryFolder({'index.html': '', 'docs/web.html': '', 'docs/api/index.html': ''});
  const list = ['/', '/docs/web#trash', '/docs/api'].map((to, index) => ({
    from: `/old-${index}`,
    to,
    title: 'New',
  }));
  await writeRedirectPages(list, '/icon.svg').write(site(outDir), []);
  expect(readFileSync(path.join(outDir, 'old-1.html'), 'utf8')).toContain('url=/docs/web#trash');
});

it.each([
  ['/old', '/docs/none', 'leads to /docs/none, which is no page'],
  ['/docs/web', '/docs/api', 'would hide the page there'],
])('a redirect from %s to %s stops the build with what to correct', async (from, to, problem) => {
  const outDir = temporaryFolder({'docs/web.html': '', 'docs/api/index.html': ''});
  await expect(
    writeRedirectPages([{from, to, title: 'New'}], '/icon.svg').write(site(outDir), []),
  ).rejects.toThrow(`The redirect from ${from} ${problem}. Fix: correct it in config/finish.ts.`);
});
