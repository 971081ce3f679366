import {randomBytes} from 'node:crypto';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {readBudgets, type Budgets} from './budgets';
import {findExcesses, heaviestPages} from './check';
import {kindOf} from './kinds';
import {weighPages} from './weigh';

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

function budgets(guide: Partial<typeof roomy> = {}, files: Budgets['files'] = {}): Budgets {
  return {
    pages: {
      home: roomy,
      guide: {...roomy, ...guide},
      'api-guide': roomy,
      endpoint: roomy,
      overview: roomy,
      'not-found': roomy,
    },
    files,
  };
}

const check = (limits: Budgets): string[] => findExcesses(folder, weighPages(folder), limits);

describe('budgets of pages', () => {
  it('says nothing of pages within them', () => {
    write({'docs/web.html': '<p>Short</p>', 'index.html': '<p>Home</p>', '404.html': '<p>None</p>'});
    expect(check(budgets())).toEqual([]);
  });

  it('names the page, both numbers and what to do', () => {
    write({'docs/web/login.html': `<p>${noise(20)}</p>`});
    const [excess, ...others] = check(budgets({html: 10}));
    expect(others).toEqual([]);
    expect(excess).toMatch(
      /^\/docs\/web\/login: HTML 2\d\.\d KB, budget of a page of kind "guide" 10 KB\. Mend: /,
    );
  });

  it('takes the budget of the kind of the page', () => {
    write({'index.html': `<p>${noise(20)}</p>`});
    expect(check(budgets({html: 10}))).toEqual([]);
  });

  it('counts the scripts that the inline script lists, and those with a tag', () => {
    write({
      'docs/web.html':
        '<script data-s="/assets/runtime.js /assets/page.js">start()</script><script src=/assets/tag.js></script>',
      'assets/runtime.js': noise(8),
      'assets/page.js': noise(8),
      'assets/tag.js': noise(8),
    });
    expect(check(budgets({script: 15}))).toEqual([
      expect.stringMatching(/^\/docs\/web: script after interaction 2[45]\.\d KB/),
    ]);
  });

  it('counts the styles that come with the scripts by themselves', () => {
    write({
      'docs/web.html':
        '<link rel=stylesheet href=/first.css><script data-s="/full.css /a.js">start()</script>',
      'first.css': noise(2),
      'full.css': noise(8),
      'a.js': noise(2),
    });
    expect(check(budgets({styles: 3, script: 3, laterStyles: 9}))).toEqual([]);
    expect(check(budgets({laterStyles: 5}))).toEqual([expect.stringContaining('styles after interaction 8')]);
  });

  it('counts a script that is named twice once', () => {
    write({
      'docs/web.html': '<script data-s="/a.js /a.js">start()</script><script src="/a.js"></script>',
      'a.js': noise(8),
    });
    expect(check(budgets({script: 9}))).toEqual([]);
  });

  it('counts inline scripts, but no data', () => {
    write({
      'docs/web.html': `<script type=application/ld+json>"${noise(8)}"</script><script>'${noise(4)}'</script>`,
    });
    expect(check(budgets({inlineScript: 5}))).toEqual([]);
    expect(check(budgets({inlineScript: 2}))).toEqual([expect.stringContaining('inline script')]);
  });

  it('counts style sheets, and the fonts that they name', () => {
    write({
      'docs/web.html': '<link rel=stylesheet href=/styles.css>',
      'styles.css': '@font-face{src:url(/inter.woff2)}',
      'inter.woff2': noise(12),
    });
    expect(check(budgets({styles: 1, fonts: 0}))).toEqual([expect.stringMatching(/^\/docs\/web: fonts /)]);
  });

  it('counts the pictures of one colour mode, in the first format offered', () => {
    const picture = (mode: string): string =>
      `<picture><source type=image/avif srcset=/img/a.${mode}.avif><img src=/img/a.${mode}.webp></picture>`;
    write({
      'docs/web.html': picture('light') + picture('dark'),
      'img/a.light.avif': noise(8),
      'img/a.light.webp': noise(20),
      'img/a.dark.avif': noise(8),
      'img/a.dark.webp': noise(20),
    });
    expect(check(budgets({pictures: 12}))).toEqual([]);
    expect(check(budgets({pictures: 7}))).toEqual([expect.stringContaining('pictures')]);
  });

  it('fails where a page names a file that is not there', () => {
    write({'docs/web.html': '<link rel=stylesheet href=/gone.css>'});
    expect(() => check(budgets())).toThrow(/gone\.css.*Mend/);
  });
});

describe('budgets of files', () => {
  it('reports a file over its budget', () => {
    write({'search/index.json': noise(70)});
    expect(check(budgets({}, {'search/index.json': 60}))).toEqual([
      expect.stringMatching(/^\/search\/index\.json: \d+\.\d KB, budget 60 KB\. Mend: /),
    ]);
  });
});

describe('the list of the heaviest pages', () => {
  it('holds ten, the heaviest first', () => {
    write(
      Object.fromEntries(
        Array.from({length: 12}, (_, index) => [`docs/page-${index}.html`, noise(index + 1)]),
      ),
    );
    const lines = heaviestPages(weighPages(folder));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toContain('/docs/page-11 ');
    expect(lines.join()).not.toContain('/docs/page-1 ');
  });
});

describe('the kind of a page', () => {
  it.each([
    ['/', 'home'],
    ['/404', 'not-found'],
    ['/docs/web/login', 'guide'],
    ['/docs/api/guides/files', 'api-guide'],
    ['/docs/api', 'guide'],
    ['/docs/api/specs/login', 'endpoint'],
    ['/docs/api/endpoints-overview', 'overview'],
  ])('of %s is %s', (route, kind) => {
    expect(kindOf(route)).toBe(kind);
  });
});

describe('the file of budgets', () => {
  it('is refused with the name of the wrong field', () => {
    const file = join(folder, 'budgets.json');
    const {pages} = budgets();
    writeFileSync(file, JSON.stringify({pages: {...pages, home: {...roomy, html: 'small'}}, files: {}}));
    expect(() => readBudgets(file)).toThrow(/budgets\.json: pages\.home\.html: .*Mend/);
  });

  it('is refused without one of the kinds', () => {
    const file = join(folder, 'budgets.json');
    const {pages} = budgets();
    writeFileSync(file, JSON.stringify({pages: {home: pages.home}, files: {}}));
    expect(() => readBudgets(file)).toThrow(/budgets\.json: pages\./);
  });

  it('never allows more than the design does', () => {
    const {pages, files} = readBudgets(join(import.meta.dirname, '../../budgets.json'));
    for (const {styles, fonts, inlineScript, script} of Object.values(pages)) {
      expect(styles + fonts).toBeLessThanOrEqual(16);
      expect(inlineScript).toBeLessThanOrEqual(3);
      expect(script).toBeLessThanOrEqual(135);
    }
    expect(pages.endpoint.html).toBeLessThanOrEqual(14);
    expect(files['search/index.json']).toBeLessThanOrEqual(60);
  });
});
