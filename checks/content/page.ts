import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';
import {isPartial, routeOfFile} from '../../packages/page-parts';
import {continuations} from '../../packages/site-tools';
import type {Page, PageKind, Place} from './types';

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze();

/**
 * Parses a Markdown file.
 * @param file its path from the repository root
 * @throws Error that names the place, the problem and its fix
 */
export function parsePage(file: string, source: string): Page {
  const kind = kindOf(file);
  const tree = parseTree(file, source);
  const [first] = tree.children;
  const fields = readFrontMatter(file, first?.type === 'yaml' ? first.value : '');
  return {file, kind, source, tree, ...fields, route: routeOf(file, kind, fields.frontMatter.slug)};
}

function kindOf(file: string): PageKind {
  if (isPartial(file)) {
    return 'partial';
  }
  return file.startsWith('docs/') ? 'guide' : 'page';
}

function routeOf(file: string, kind: PageKind, slug: unknown): string | undefined {
  if (kind === 'partial') {
    return continuations.find((each) => each.file === file)?.route;
  }
  return routeOfFile(kind === 'guide' ? '/docs' : '/', file.replace(/^(docs|src\/pages)\//, ''), slug);
}

function readFrontMatter(file: string, text: string): Pick<Page, 'frontMatter' | 'fieldPlaces'> {
  const counter = new LineCounter();
  const document = parseDocument(text, {lineCounter: counter});
  // The fence `---` is on the line before the first field.
  const place = (offset: number): Place => {
    const {line, col} = counter.linePos(offset);
    return {line: line + 1, column: col};
  };
  const [error] = document.errors;
  if (error !== undefined) {
    const reason = error.message.split(' at line ')[0] ?? '';
    throw parseError(file, place(error.pos[0]), reason, 'quote values with a colon, a # or a quote in them.');
  }
  const items = isMap(document.contents) ? document.contents.items : [];
  const fieldPlaces = items.flatMap(({key}): [string, Place][] =>
    isScalar(key) && key.range ? [[String(key.value), place(key.range[0])]] : [],
  );
  const frontMatter = items.length === 0 ? {} : (document.toJS() as Record<string, unknown>);
  return {frontMatter, fieldPlaces: Object.fromEntries(fieldPlaces)};
}

function parseTree(file: string, source: string): Root {
  try {
    return parser.parse(source);
  } catch (error) {
    const {reason, ...given} = error as {reason: string; line?: number; column?: number};
    // For a tag that is not closed, only the text has the place: "… for `<Tabs>` (3:1-3:7)".
    const [, inText = 1, columnInText = 1] = /\((\d+):(\d+)/.exec(reason) ?? [];
    const place = {line: given.line ?? Number(inText), column: given.column ?? Number(columnInText)};
    throw parseError(file, place, reason, parseFix(source.split('\n')[place.line - 1] ?? ''));
  }
}

function parseError(file: string, {line, column}: Place, reason: string, fix: string): Error {
  return new Error(`${file}:${line}:${column}: does not parse: ${reason.replace(/\.?$/, '.')} Fix: ${fix}`);
}

function parseFix(line: string): string {
  if (line.includes('{#')) {
    return 'write a fixed heading id as {/* #id */}.';
  }
  return line.includes('<!--')
    ? 'write comments as {/* … */}.'
    : 'put { and < of prose in backticks and close every tag.';
}
