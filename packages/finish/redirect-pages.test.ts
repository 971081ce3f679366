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

it('a redirect to a page that does not exist stops the build with what to correct', async () => {
  const list = [{from: '/old', to: '/docs/none', title: 'New'}];
  await expect(writeRedirectPages(list, '/icon.svg').write(site(temporaryFolder()), [])).rejects.toThrow(
    'The redirect from /old leads to /docs/none, which is no page. Fix: correct it in config/finish.ts.',
  );
});
