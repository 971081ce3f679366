import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {pages} from '../../judge/report';
import {root} from '../../../packages/files';
import {
  addressFault,
  bannedWords,
  bareUrl,
  checkSite,
  headingStyle,
  internalLinks,
  linksOf,
  linkText,
  loadSite,
  repeatedWord,
  spelling,
  type Page,
  type Rule,
} from '../../../checks/content';
import {document, nodes} from './description';

/** Keywords that hold prose. */
const prose = ['description', 'summary', 'title', 'when', 'action', 'meaning'];

const parser = unified().use(remarkParse).use(remarkGfm);
const site = loadSite(root);

/** Every text of the description as a page, so that the rules for pages can read it. */
const texts: readonly Page[] = nodes.flatMap(({place, node}) =>
  prose.flatMap((key) => {
    const text = node[key];
    return typeof text === 'string' ? toPage(`${place} ${key}`, text) : [];
  }),
);

function toPage(file: string, source: string): Page {
  const tree = parser.runSync(parser.parse(source)) as Root;
  return {file, isPartial: true, source, tree, frontMatter: {}, fieldPlaces: {}, route: undefined};
}

/** Checks texts of the description with rules for pages; one line per fault. */
async function check(rules: readonly Rule[], chosen: readonly Page[]): Promise<string[]> {
  const isText = (file: string): boolean => texts.some((text) => text.file === file);
  const problems = await checkSite({...site, pages: [...site.pages, ...chosen]}, isText, rules);
  return problems.map(({file, line, message, fix}) => `${file}, line ${line}: ${message} Fix: ${fix}`);
}

it('texts of the description follow the rules for pages', async () => {
  const rules = [bannedWords, repeatedWord, headingStyle, linkText, bareUrl, internalLinks];
  expect(await check(rules, texts)).toEqual([]);
});

it('texts of the description are spelled right, in British English', async () => {
  // The names of operations are slugs, which never change: "color" and "favorited" stay as they are.
  const ownWords = texts.filter(({file}) => !/^[A-Z]+ \S+ summary$/.test(file));
  expect(await check([spelling], ownWords)).toEqual([]);
});

// The build checks that they lead to sections and fields that exist.
it('links in the description name the page, also within one page', () => {
  const links = texts.flatMap((text) => linksOf(text).map(({url}) => url));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((url) => url.startsWith('#'))).toEqual([]);
});

it('the sections that the sandbox and the kinds of encryption name exist', () => {
  const guides = Object.values(document['x-encryption-kinds'] ?? {}).map(({guide = ''}) => guide);
  const addresses = [...Object.values(pages), ...guides];
  expect(addresses.flatMap((address) => addressFault(address, site) ?? [])).toEqual([]);
});
