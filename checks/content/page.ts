import type {Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';
import {nestingOf} from '../../packages/markdown';
import {isPartial, routeOfFile} from '../../packages/page-parts';
import type {BrokenPage, Finding, Page, PageKind, Place} from './types';

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze();

/** Levels of lists and quotes: parsers need time that grows with the third power. */
const DEEPEST = 50;

/** Levels of everything, tags and paragraphs counted. */
const DEEPEST_TREE = 200;

/** Parses one Markdown file; `file` is its path from the repository root. */
export function parsePage(file: string, source: string): Page | BrokenPage {
  const kind = kindOf(file);
  const {depth, line} = nestingOf(source);
  if (depth > DEEPEST) {
    return {
      file,
      route: routeOf(file, kind, undefined),
      finding: {
        place: {line, column: 1},
        message: `Lists or quotes nest more than ${DEEPEST} levels deep.`,
        mend: 'write them with fewer levels.',
      },
    };
  }
  let tree: Root;
  try {
    tree = parser.parse(source);
    checkDepth(tree);
  } catch (error) {
    return {file, route: routeOf(file, kind, undefined), finding: parseFinding(error, source)};
  }
  const fields = readFrontMatter(tree);
  if (fields instanceof FrontMatterError) {
    return {
      file,
      route: routeOf(file, kind, undefined),
      finding: {
        place: fields.place,
        message: `The front matter is no valid YAML: ${fields.message}.`,
        mend: 'quote values that hold a colon, a # or a quote.',
      },
    };
  }
  return {file, kind, source, tree, ...fields, route: routeOf(file, kind, fields.frontMatter.slug)};
}

/** Tells the results of `parsePage` apart: a page that was parsed. */
export function isWhole(page: Page | BrokenPage): page is Page {
  return !isBroken(page);
}

/** Tells the results of `parsePage` apart: a file that could not be parsed. */
export function isBroken(page: Page | BrokenPage): page is BrokenPage {
  return 'finding' in page;
}

function kindOf(file: string): PageKind {
  if (isPartial(file)) {
    return 'partial';
  }
  return file.startsWith('docs/') ? 'guide' : 'page';
}

function routeOf(file: string, kind: PageKind, slug: unknown): string | undefined {
  if (kind === 'partial') {
    return undefined;
  }
  return routeOfFile(kind === 'guide' ? '/docs' : '/', file.replace(/^(docs|src\/pages)\//, ''), slug);
}

class FrontMatterError extends Error {
  constructor(
    message: string,
    readonly place: Place,
  ) {
    super(message);
  }
}

function readFrontMatter(tree: Root): Pick<Page, 'frontMatter' | 'fieldPlaces'> | FrontMatterError {
  const [first] = tree.children;
  if (first?.type !== 'yaml') {
    return {frontMatter: {}, fieldPlaces: {}};
  }
  const counter = new LineCounter();
  const document = parseDocument(first.value, {lineCounter: counter});
  // The fence `---` stands on the line before the first field.
  const place = (offset: number): Place => {
    const {line, col} = counter.linePos(offset);
    return {line: line + 1, column: col};
  };
  const [error] = document.errors;
  if (error !== undefined) {
    return new FrontMatterError(error.message.split(' at line ')[0] ?? error.message, place(error.pos[0]));
  }
  if (!isMap(document.contents)) {
    return {frontMatter: {}, fieldPlaces: {}};
  }
  // From entries, so that a field may be called like something that every object has.
  const fieldPlaces = Object.fromEntries(
    document.contents.items.flatMap(({key}): [string, Place][] =>
      isScalar(key) && key.range ? [[String(key.value), place(key.range[0])]] : [],
    ),
  );
  try {
    return {frontMatter: document.toJS() as Record<string, unknown>, fieldPlaces};
  } catch (error) {
    // Aliases that stand for too much, or for nothing.
    const text = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    return new FrontMatterError(text, place(0));
  }
}

/**
 * Rules walk the tree by calling themselves, level by level.
 * @throws RangeError like a parser that runs out of room
 */
function checkDepth(tree: Root): void {
  const waiting: {node: Nodes; depth: number}[] = [{node: tree, depth: 0}];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const {node, depth} = next;
    if (depth > DEEPEST_TREE) {
      throw new RangeError('The tree of the page is too deep.');
    }
    if ('children' in node) {
      waiting.push(...node.children.map((child) => ({node: child, depth: depth + 1})));
    }
  }
}

function parseFinding(error: unknown, source: string): Finding {
  if (error instanceof RangeError) {
    return {
      place: {line: 1, column: 1},
      message: 'The page nests too deeply to be read.',
      mend: 'write it with fewer levels of tags, lists, quotes or brackets.',
    };
  }
  if (!isParseMessage(error)) {
    throw error;
  }
  // A tag that is not closed is named in the text alone: "… for `<Tabs>` (3:1-3:7)".
  const [, line = 1, column = 1] = /\((\d+):(\d+)/.exec(error.reason) ?? [];
  const place: Place = {line: error.line ?? Number(line), column: error.column ?? Number(column)};
  const text = source.split('\n')[place.line - 1] ?? '';
  return {
    place,
    message: `The page does not parse: ${error.reason.replace(/\.?$/, '.')}`,
    mend: parseMend(text),
  };
}

/** The parser throws the messages of vfile-message. */
function isParseMessage(error: unknown): error is Error & {reason: string; line?: number; column?: number} {
  return error instanceof Error && 'reason' in error && typeof error.reason === 'string';
}

function parseMend(line: string): string {
  if (line.includes('{#')) {
    return 'write a fixed heading id as {/* #id */}.';
  }
  if (line.includes('<!--')) {
    return 'write comments as {/* … */}.';
  }
  return 'put { and < of prose in backticks and close every tag.';
}
