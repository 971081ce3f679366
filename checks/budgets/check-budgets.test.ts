import {randomBytes} from 'node:crypto';
import {expect, it} from 'vitest';
import {temporaryFolder} from '../../packages/files/testing';
import {pageKinds, weighPages} from '../../packages/site-tools';
import {findExcesses, readBudgets, type Budgets} from './check';

/** Text of about this size after gzip; without compression it is a third larger. */
const noise = (kilobytes: number): string => randomBytes(kilobytes * 1024).toString('base64');

const roomy = {html: 50, first: 50, inlineScript: 50, later: 50, pictures: 50};

/** The excesses of a site of these files, with these budgets for guides. */
function check(
  site: Record<string, string>,
  guide: Partial<typeof roomy> = {},
  files: Budgets['files'] = {},
): string[] {
  const folder = temporaryFolder(site);
  const pages = Object.fromEntries(pageKinds.map((kind) => [kind, roomy])) as Budgets['pages'];
  return findExcesses(folder, weighPages(folder), {pages: {...pages, guide: {...roomy, ...guide}}, files});
}

const picture = (mode: string): string =>
  `<picture><source type=image/avif srcset=/img/a.${mode}.avif><img src=/img/a.${mode}.webp></picture>`;

/** A guide with parts of each kind. */
const files = {
  'index.html': noise(20),
  'docs/web.html': [
    '<link rel=preload as=font href=/inter.woff2><link rel=stylesheet href=/first.css>',
    '<script data-app=/a.js data-later-styles=/full.css>go()</script><script src=/b.js></script>',
    `<script type=application/ld+json>"${noise(8)}"</script><script>'${noise(4)}'</script>`,
    picture('light') + picture('dark'),
  ].join(''),
  'first.css': `@font-face{src:url(/inter.woff2)}/*${noise(2)}*/`,
  'full.css': noise(8),
  'inter.woff2': noise(12),
  'a.js': noise(8),
  'b.js': noise(8),
  'img/a.light.avif': noise(8),
  'img/a.light.webp': noise(20),
  'img/a.dark.avif': noise(8),
  'img/a.dark.webp': noise(20),
};

it.each<[string, keyof typeof roomy, number, number]>([
  ['HTML', 'html', 15, 10],
  ['styles, fonts and script at first load', 'first', 32, 29],
  ['inline script', 'inlineScript', 5, 2],
  ['styles and script after the page', 'later', 18, 14],
  ['pictures', 'pictures', 12, 7],
])('budgets limit %s', (name, field, enough, tooLittle) => {
  expect(check(files, {[field]: enough})).toEqual([]);
  expect(check(files, {[field]: tooLittle})).toEqual([
    expect.stringMatching(
      new RegExp(`^/docs/web: ${name} \\d+\\.\\d KB, budget of a page of kind "guide" \\d+ KB\\. Fix: `),
    ),
  ]);
});

it('budgets limit files', () => {
  expect(check({'search/index.json': noise(70)}, {}, {'search/index.json': 60})).toEqual([
    expect.stringMatching(/^\/search\/index\.json: \d+\.\d KB, budget 60 KB\. Fix: /),
  ]);
});

it('a page that refers to a missing file is reported', () => {
  expect(() => check({'docs/web.html': '<link rel=stylesheet href=/gone.css>'})).toThrow(/gone\.css.*Fix/);
});

it('the budgets stay within the limits of the design', () => {
  const {pages, files} = readBudgets();
  for (const {first, inlineScript, later} of Object.values(pages)) {
    expect([first <= 16, inlineScript <= 1.3, first + later <= 42]).toEqual([true, true, true]);
  }
  expect(pages.endpoint.html).toBeLessThanOrEqual(14);
  expect(files['search/index.json']).toBeLessThanOrEqual(130);
});
