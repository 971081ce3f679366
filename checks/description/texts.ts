import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {checkSite, loadSite, type Page, type Problem, type Rule} from '../content/index';
import {root} from '../../packages/page-parts';
import {document} from './description';
import {nodesOf} from './walk';

/** Keywords that hold prose. */
const prose = ['description', 'summary', 'title', 'when', 'action', 'meaning'];

const parser = unified().use(remarkParse).use(remarkGfm);

/** Our own pages, and the data of their rules. */
export const site = loadSite(root);

/** Every text of the description as a page, so that the rules for pages can read it. */
export const texts: readonly Page[] = nodesOf(document).flatMap(({place, node}) =>
  prose.flatMap((key) => {
    const text = node[key];
    return typeof text === 'string' ? toPage(`${place} ${key}`, text) : [];
  }),
);

/** Checks texts of the description with rules for pages; one line per fault. */
export async function check(rules: readonly Rule[], chosen: readonly Page[] = texts): Promise<string[]> {
  const problems = await checkSite({...site, pages: [...site.pages, ...chosen]}, isText, rules);
  return problems.map(format);
}

function isText(file: string): boolean {
  return texts.some((text) => text.file === file);
}

function format({file, line, message, fix}: Problem): string {
  return `${file}, line ${line}: ${message} Fix: ${fix}`;
}

function toPage(file: string, source: string): Page {
  const tree = parser.runSync(parser.parse(source)) as Root;
  return {file, kind: 'partial', source, tree, frontMatter: {}, fieldPlaces: {}, route: undefined};
}
