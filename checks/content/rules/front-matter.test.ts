import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {frontMatter} from './front-matter';

const fields: Record<string, string> = {
  title: 'Share a folder',
  description: 'Give another account access to a folder, change it later, and take it back.',
  keywords: '[share, folder, contact]',
  checked: '[web 0.2.3]',
};

function page(changes: Record<string, string | undefined>): string {
  const lines = Object.entries({...fields, ...changes}).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${value}`,
  );
  return ['---', ...lines, '---', '', 'Text.'].join('\n');
}

describe('front-matter', () => {
  it('accepts the template of the style guide', async () => {
    expect(await run(frontMatter, page({}))).toEqual([]);
  });

  it('accepts slug, sidebar_label and sidebar_position', async () => {
    expect(
      await run(frontMatter, page({slug: '/web', sidebar_label: 'Share', sidebar_position: '2'})),
    ).toEqual([]);
  });

  it('reports every required field of a page without front matter', async () => {
    const found = await run(frontMatter, 'Text.');
    expect(found).toHaveLength(4);
    expect(found[0]).toBe(
      '1:1 The field "title" is missing or no text. Fix: name the page in at most 60 characters.',
    );
  });

  it('reports a long title at its line', async () => {
    expect(await run(frontMatter, page({title: 'x'.repeat(61)}))).toEqual([
      '2:1 The field "title" is longer than 60 characters. Fix: name the page in at most 60 characters.',
    ]);
  });

  it('reports a short description', async () => {
    expect((await run(frontMatter, page({description: 'Too short.'})))[0]).toContain(
      '3:1 The field "description"',
    );
  });

  it('reports too few keywords and keywords that are no list', async () => {
    expect((await run(frontMatter, page({keywords: '[a, b]'})))[0]).toContain('has fewer than 3 words');
    expect((await run(frontMatter, page({keywords: 'a, b, c'})))[0]).toContain('is missing or no list');
    expect((await run(frontMatter, page({keywords: '[a, b, a]'})))[0]).toContain('names a word twice');
  });

  it('reports an empty list of checked versions', async () => {
    expect((await run(frontMatter, page({checked: '[]'})))[0]).toContain('5:1 The field "checked" is empty.');
  });

  it.each(['hide_title', 'toc_max_heading_level', 'tags'])('reports the unknown field %s', async (field) => {
    expect((await run(frontMatter, page({[field]: 'true'})))[0]).toContain(
      `6:1 The field "${field}" is not in use`,
    );
  });
});
