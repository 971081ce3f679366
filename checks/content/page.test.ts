import {describe, expect, it} from 'vitest';
import {parsePage} from './page';
import {testPage} from './testing';

describe('route of a page', () => {
  it.each([
    ['docs/api/index.mdx', '/docs/api'],
    ['docs/api/README.md', '/docs/api'],
    ['docs/api/guides/files.mdx', '/docs/api/guides/files'],
    ['docs/web/web.mdx', '/docs/web'],
    ['docs/index.mdx', '/docs'],
    ['src/pages/index.mdx', '/'],
    ['src/pages/style-guide.mdx', '/style-guide'],
    ['docs/web/_partials/login.mdx', undefined],
    ['docs/web/_login.mdx', undefined],
  ])('of %s is %s', (file, route) => {
    expect(testPage('', file).route).toBe(route);
  });

  it('comes from slug where that is set', () => {
    expect(testPage('---\nslug: /cli/access-filen-drive\n---\n', 'docs/cli/access.mdx').route).toBe(
      '/docs/cli/access-filen-drive',
    );
    expect(testPage('---\nslug: access\n---\n', 'docs/cli/a.mdx').route).toBe('/docs/cli/access');
  });
});

describe('front matter', () => {
  it('gives the fields with their places', () => {
    const page = testPage('---\ntitle: A\n# note\nchecked: [b]\n---\n');
    expect(page.frontMatter).toEqual({title: 'A', checked: ['b']});
    expect(page.fieldPlaces.checked).toEqual({line: 4, column: 1});
  });

  it('that is no YAML makes one problem with its line', () => {
    expect(parsePage('docs/a.mdx', '---\ntitle: A\ndescription: b: c\n---\n')).toMatchObject({
      finding: {place: {line: 3}, message: expect.stringContaining('no valid YAML') as string},
    });
  });
});

describe('a page that does not parse', () => {
  it.each([
    ['Text.\n\nA {brace', 3, 'backticks'],
    ['## A {#id}', 1, '{/* #id */}'],
    ['Text.\n\n<!-- comment -->', 3, '{/* … */}'],
    ['Text.\n\n<Tabs>\n\nText.', 3, 'close every tag'],
  ])('%j makes one problem with line and fix', (source, line, fix) => {
    expect(parsePage('docs/a.mdx', source)).toMatchObject({
      finding: {
        place: {line},
        message: expect.stringContaining('The page does not parse') as string,
        fix: expect.stringContaining(fix) as string,
      },
    });
  });
});
