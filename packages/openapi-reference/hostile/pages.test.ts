/** Guides that mean harm, or that someone copied from elsewhere: the checks of the content name file and line. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {beforeAll, describe, expect, it} from 'vitest';
import {findInvisible} from '../../markdown/invisible';
import {checkSite, formatProblem} from '../../../checks/content/check';
import {isBroken, isWhole, parsePage} from '../../../checks/content/page';
import {testSite} from '../../../checks/content/testing';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What the checks say about a page, one line per problem. */
async function problemsOf(source: string): Promise<string[]> {
  const page = parsePage('docs/web/notes.mdx', source);
  const site = testSite([page].filter(isWhole), {
    brokenPages: [page].filter(isBroken),
  });
  return (await checkSite(site)).map(formatProblem);
}

// The dictionary is read once.
beforeAll(() => problemsOf('Text.'), 60_000);

const front = (fields: string): string => `---\n${fields}\n---\n\nText.\n`;

describe('front matter', () => {
  it.each([
    [
      'with aliases that explode',
      `a: &a [x, x, x, x, x, x, x, x, x]\n${['b', 'c', 'd', 'e'].map((name, index) => `${name}: &${name} [${Array.from({length: 9}, () => `*${'abcd'.charAt(index)}`).join(', ')}]`).join('\n')}`,
      'docs/web/notes.mdx:2:1  parse  The front matter is no valid YAML',
    ],
    ['with an alias of nothing', 'title: *none', 'docs/web/notes.mdx:2:'],
    [
      'with a repeated field',
      'title: A\ntitle: B',
      'docs/web/notes.mdx:3:1  parse  The front matter is no valid YAML',
    ],
    [
      'with the field __proto__',
      '__proto__: {title: A}',
      'docs/web/notes.mdx:2:1  front-matter  The field "__proto__" is not in use here.',
    ],
    [
      'with the field constructor',
      'constructor: A',
      'docs/web/notes.mdx:2:1  front-matter  The field "constructor" is not in use here.',
    ],
    ['with a path out of the site', 'slug: ../../../etc/passwd', 'docs/web/notes.mdx:2:1  front-matter  The field "slug"'],
    ['with a program as path', 'slug: javascript:alert(1)', 'docs/web/notes.mdx:2:1  front-matter  The field "slug"'],
    ['with a turned direction', 'title: "A\u202Eb"', 'docs/web/notes.mdx:2:10  invisible-characters'],
    ['with a list as title', 'title: [<script>]', 'docs/web/notes.mdx:2:1  front-matter  The field "title"'],
  ])('%s is reported', async (_, fields, report) => {
    const site = await problemsOf(front(fields));
    expect(site.filter((line) => line.startsWith(report))).not.toEqual([]);
  });
});

describe('a page', () => {
  it.each([
    ['200 quotes', '> '.repeat(200) + 'a', 5],
    ['200 lists', Array.from({length: 200}, (_, level) => `${'  '.repeat(level)}- a`).join('\n'), 204],
    ['5,000 open brackets', '['.repeat(5000) + '(#%)', undefined],
    ['5,000 open tags', '<b>'.repeat(5000), undefined],
    ['5,000 nested tags', `${'<b>'.repeat(5000)}a${'</b>'.repeat(5000)}`, undefined],
    ['an anchor that is no address', '[a](#%) [b](/docs/web#%E0%A4%A)', undefined],
    ['a word of 100,000 letters', 'a'.repeat(100_000), undefined],
    ['NUL', 'a\u0000b', 5],
    ['a program as expression', '{process.exit(1)}', undefined],
  ])('with %s is checked in time and without a crash', {timeout: 20_000}, async (_, text, line) => {
    const problems = await problemsOf(`---\ntitle: A\n---\n\n${text}\n`);
    for (const problem of problems) {
      expect(problem).toMatch(/^docs\/web\/notes\.mdx:\d+:\d+ {2}[\w-]+ {2}.*Mend: /s);
    }
    if (line !== undefined) {
      expect(problems.some((problem) => problem.startsWith(`docs/web/notes.mdx:${line}:`))).toBe(true);
    }
  });
});

describe('our own texts', () => {
  it('hold no character that nobody sees', () => {
    const folders = [
      'config',
      'data',
      'docs',
      'openapi',
      'samples',
      'src',
      'static',
      'README.md',
      'CONTRIBUTING.md',
    ];
    const files = execFileSync('git', ['ls-files', '-z', ...folders], {cwd: root, encoding: 'utf8'})
      .split('\0')
      .filter((file) => /\.(?:mdx?|ya?ml|json|tsx?|mts|m?js|css|svg|txt|py|go|out)$/.test(file));
    const found = files.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const spot = findInvisible(text);
      return spot === undefined ? [] : [`${file}:${text.slice(0, spot.index).split('\n').length}`];
    });
    expect(files.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });
});
