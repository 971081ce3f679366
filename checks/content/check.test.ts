import {describe, expect, it} from 'vitest';
import {checkSite, formatProblem} from './check';
import {isBroken, parsePage} from './page';
import {headingOrder} from './rules/heading-order';
import {minimumLength} from './rules/minimum-length';
import {repeatedWord} from './rules/repeated-word';
import {testPage, testSite} from './testing';

const pages = [
  testPage('The the.\n\n# A', 'docs/b.mdx'),
  testPage('# A\n\nThe the.', 'docs/a.mdx'),
  testPage('Text.', 'docs/_partials/c.mdx'),
];
const broken = [parsePage('docs/d.mdx', '{')].filter(isBroken);
const rules = [headingOrder, repeatedWord];

describe('checkSite', () => {
  it('lists problems by file and line, with those of pages that do not parse', async () => {
    const problems = await checkSite(testSite(pages, {brokenPages: broken}), undefined, rules);
    expect(problems.map(({file, line, rule}) => `${file}:${line} ${rule}`)).toEqual([
      'docs/a.mdx:1 heading-order',
      'docs/a.mdx:3 repeated-word',
      'docs/b.mdx:1 repeated-word',
      'docs/b.mdx:3 heading-order',
      'docs/d.mdx:1 parse',
    ]);
  });

  it('checks only chosen files', async () => {
    const problems = await checkSite(
      testSite(pages, {brokenPages: broken}),
      (file) => file === 'docs/a.mdx',
      rules,
    );
    expect(problems).toHaveLength(2);
  });

  it('spares partials the rules for whole pages', async () => {
    const problems = await checkSite(testSite(pages), undefined, [minimumLength]);
    expect(problems.map(({file}) => file)).toEqual(['docs/a.mdx', 'docs/b.mdx']);
  });
});

describe('formatProblem', () => {
  it('names file, line, rule and fix in one line', () => {
    const problem = {
      file: 'docs/a.mdx',
      line: 3,
      column: 5,
      rule: 'bare-url',
      message: 'Wrong.',
      fix: 'fix it.',
    };
    expect(formatProblem(problem)).toBe('docs/a.mdx:3:5  bare-url  Wrong. Fix: fix it.');
  });
});
