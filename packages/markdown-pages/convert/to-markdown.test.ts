import {readFileSync} from 'node:fs';
import type {Element} from 'hast';
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

it.each(cases)('the Markdown of a page $case', ({html, markdown}) => {
  const page = parser.parse(`<article>${html}</article>`);
  const article = findElement(page, ({tagName}) => tagName === 'article') as Element;
  expect(toMarkdown(article, BASE).trimEnd()).toBe(markdown);
});
