import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, afterAll, expect, it} from 'vitest';
import {runExtractors} from '../finish';
import {temporaryFolder} from '../files/testing';
import {renderedPage, type RenderedPage} from '../page-markup/rendered-page';
import {writeMarkdownPages} from '.';

const folder = temporaryFolder({}, afterAll);
const url = 'https://docs.example.org';

function page(route: string, title: string, {next = '', shared = '', footer = ''} = {}): RenderedPage {
  return renderedPage(
    route,
    `<!doctype html><html><head><title>${title}</title><meta name=description content="About ${title}."></head><body><main><article><h1>${title}</h1><div data-part=article><p>${shared}Text.</p></div>${footer}</article>` +
      `${next === '' ? '' : `<a class="pagination-nav__link pagination-nav__link--next" href=${next}>Next</a>`}</main></body></html>`,
  );
}

const pages = [
  page('/', 'Home'),
  page('/docs/api', 'API'),
  page('/docs/web', 'Web', {next: '/docs/web/z'}),
  page('/docs/web/a', 'Second'),
  page('/docs/web/z', 'First', {
    next: '/docs/web/a',
    shared: ['servers', 'error-codes']
      .map((id) => `<b data-part=shared data-home=/docs/x#${id}>Once.</b>`)
      .join(''),
    footer: '<footer data-part=checked>Checked against web 0.2.3.</footer>',
  }),
];
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

beforeAll(async () => {
  const extractor = writeMarkdownPages(url, {
    title: 'Example',
    summary: 'A site.',
    notes: ['A note.'],
    areas: [
      {name: 'Web', path: '/docs/web'},
      {name: 'API', path: '/docs/api'},
    ],
    files: [{title: 'Description', path: '/openapi.yaml', description: 'All operations.'}],
    samples: ['/samples/a.mjs'],
  });
  await runExtractors({outDir: folder, baseUrl: '/', url, pages}, [extractor]);
});

it('every page is written to its path plus .md, with its address, area and versions, and where the parts are that it leaves out', () => {
  expect(read('docs/web/z.md')).toBe(
    '# First\n\n> About First.\n\n- Page: https://docs.example.org/docs/web/z\n- Area: Web\n- Checked against: web 0.2.3\n- Shared parts are left out here and stand in https://docs.example.org/docs/x: servers, error codes\n\nText.\n',
  );
  expect(read('index.md')).toMatch(/^# Home\n/);
});

it('llms.txt lists all pages by area, in reading order, then files and samples', () => {
  expect(read('llms.txt')).toBe(`# Example

> A site.

A note.

## Web

- [Web](https://docs.example.org/docs/web.md): About Web.
- [First](https://docs.example.org/docs/web/z.md): About First.
- [Second](https://docs.example.org/docs/web/a.md): About Second.

## API

- [API](https://docs.example.org/docs/api.md): About API.

## Other pages

- [Home](https://docs.example.org/index.md): About Home.

## Files

- [Description](https://docs.example.org/openapi.yaml): All operations.

## Samples

- [samples/a.mjs](https://docs.example.org/samples/a.mjs)
`);
});
