import {randomBytes} from 'node:crypto';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {pageKinds, weighPages} from '../../packages/site-tools';
import {readBudgets, type Budgets} from './budgets';
import {findExcesses} from './check';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'));
});

afterEach(() => {
  rmSync(folder, {recursive: true});
});

function write(files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), content);
  }
}

/** Text that gzip makes about so large; without compression it is a third larger. */
const noise = (kilobytes: number): string => randomBytes(kilobytes * 1024).toString('base64');

const roomy = {html: 50, styles: 50, laterStyles: 50, inlineScript: 50, script: 50, fonts: 50, pictures: 50};

/** The excesses of the folder with these budgets for guides. */
function check(guide: Partial<typeof roomy> = {}, files: Budgets['files'] = {}): string[] {
  const pages = Object.fromEntries(pageKinds.map((kind) => [kind, roomy])) as Budgets['pages'];
  return findExcesses(folder, weighPages(folder), {pages: {...pages, guide: {...roomy, ...guide}}, files});
}

const picture = (mode: string): string =>
  `<picture><source type=image/avif srcset=/img/a.${mode}.avif><img src=/img/a.${mode}.webp></picture>`;

/** A guide with parts of each kind. */
const files = {
  'index.html': noise(20),
  'docs/web.html': [
    '<link rel=stylesheet href=/first.css>',
    '<script data-s="/full.css /a.js /b.js /a.js">go()</script><script src=/b.js></script>',
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

describe('budgets', () => {
  it.each<[string, keyof typeof roomy, number, number]>([
    ['HTML', 'html', 15, 10],
    ['style sheets', 'styles', 3, 2],
    ['styles after interaction', 'laterStyles', 9, 5],
    ['inline script', 'inlineScript', 5, 2],
    ['script after interaction', 'script', 18, 15],
    ['fonts', 'fonts', 17, 0],
    ['pictures', 'pictures', 12, 7],
  ])('hold for %s', (name, field, enough, tooLittle) => {
    write(files);
    expect(check({[field]: enough})).toEqual([]);
    expect(check({[field]: tooLittle})).toEqual([
      expect.stringMatching(
        new RegExp(`^/docs/web: ${name} \\d+\\.\\d KB, budget of a page of kind "guide" \\d+ KB\\. Fix: `),
      ),
    ]);
  });

  it('hold for files', () => {
    write({'search/index.json': noise(70)});
    expect(check({}, {'search/index.json': 60})).toEqual([
      expect.stringMatching(/^\/search\/index\.json: \d+\.\d KB, budget 60 KB\. Fix: /),
    ]);
  });

  it('cannot be checked where a page names a file that is not there', () => {
    write({'docs/web.html': '<link rel=stylesheet href=/gone.css>'});
    expect(() => check()).toThrow(/gone\.css.*Fix/);
  });

  it('are refused with the name of the wrong field, and never allow more than the design does', () => {
    write({'budgets.json': JSON.stringify({pages: {home: {...roomy, html: 'small'}}, files: {}})});
    expect(() => readBudgets(folder)).toThrow(/budgets\.json:1: pages\.home\.html: .*Fix/);
    const {pages, files} = readBudgets();
    for (const {styles, fonts, inlineScript, script} of Object.values(pages)) {
      expect([styles + fonts + inlineScript <= 21.5, inlineScript <= 3, script <= 150]).toEqual([
        true,
        true,
        true,
      ]);
    }
    expect(pages.endpoint.html).toBeLessThanOrEqual(14);
    expect(files['search/index.json']).toBeLessThanOrEqual(130);
  });
});
