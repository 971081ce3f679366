import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import {renderedPage} from '../../page-markup/rendered-page';
import {readPage} from './read-page';

/** One line for the page, then one for each of its parts: kind, title, name, anchor, text. */
function outline(html: string): string {
  const {title, description, keywords, method, address, parts} = readPage(renderedPage('/docs/a', html));
  const lines = parts.map(({kind, title: own, name = own, anchor, text}) => [
    kind,
    kind !== 'page' && own,
    name !== own && `(${name})`,
    anchor && `#${anchor}`,
    text && `| ${text}`,
  ]);
  return [[title, keywords && `(${keywords})`, method, address, description && `- ${description}`], ...lines]
    .map((line) => line.filter(Boolean).join(' '))
    .join('\n');
}

type Case = {case: string; html: string; shows: string};

it.each(parse(readFileSync(new URL('read-page.cases.yaml', import.meta.url), 'utf8')) as Case[])(
  'the index contains $case',
  ({html, shows}) => {
    expect(outline(html)).toBe(shows);
  },
);

it('a page without an article or <main> is refused by name', () => {
  expect(() => outline('<p>Text.</p>')).toThrow('/docs/a: the page has neither an article nor <main>.');
});
