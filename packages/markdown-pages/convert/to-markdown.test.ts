import {readFileSync} from 'node:fs';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {findElement} from '../../page-markup/rendered-page';
import {toMarkdown} from './to-markdown';

type Case = {case: string; html: string; markdown: string};

const cases = parse(readFileSync(new URL('to-markdown.cases.yaml', import.meta.url), 'utf8')) as Case[];
const parser = unified().use(rehypeParse);
const BASE = 'https://docs.example.org/docs/page';

/** The Markdown of an article. */
function markdown(html: string): string {
  const article = findElement(
    parser.parse(`<article>${html}</article>`),
    ({tagName}) => tagName === 'article',
  );
  if (article === undefined) {
    throw new Error('The example has no article.');
  }
  return toMarkdown(article, BASE).trimEnd();
}

it.each(cases)('the Markdown of a page $case', ({html, markdown: expected}) => {
  expect(markdown(html)).toBe(expected);
});
