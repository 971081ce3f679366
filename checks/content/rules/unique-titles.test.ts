import {describe, expect, it} from 'vitest';
import {run, testPage, testSite} from '../testing';
import {uniqueTitles} from './unique-titles';

const page = (file: string, title: string) => testPage(`---\ntitle: ${title}\n---\n`, file);

describe('unique-titles', () => {
  it('accepts different titles', async () => {
    const pages = [
      page('docs/web/notes.mdx', 'Notes on the web'),
      page('docs/mobile/notes.mdx', 'Notes on the phone'),
    ];
    expect(await run(uniqueTitles, pages[0] ?? '', testSite(pages))).toEqual([]);
  });

  it('names the other page with the same title', async () => {
    const pages = [page('docs/web/notes.mdx', 'Notes'), page('docs/mobile/notes.mdx', 'notes')];
    expect((await run(uniqueTitles, pages[0] ?? '', testSite(pages)))[0]).toContain(
      '2:1 docs/mobile/notes.mdx has the same title.',
    );
  });

  it('leaves pages without a title to front-matter', async () => {
    const pages = [testPage('Text.', 'docs/a.mdx'), testPage('Text.', 'docs/b.mdx')];
    expect(await run(uniqueTitles, pages[0] ?? '', testSite(pages))).toEqual([]);
  });
});
