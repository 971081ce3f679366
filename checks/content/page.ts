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
import type {BrokenPage, Finding, Page, PageKind, Place} from './types';

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze();

/** Parses one Markdown file; `file` is its path from the repository root. */
export function parsePage(file: string, source: string): Page | BrokenPage {
  const kind = kindOf(file);
  const route = routeOf(file, kind, undefined);
  let tree: Root;
  try {
    tree = parser.parse(source);
  } catch (error) {
    return {file, route, finding: parseFinding(error, source)};
  }
  const [first] = tree.children;
  const fields = readFrontMatter(first?.type === 'yaml' ? first.value : '');
  return 'place' in fields
    ? {file, route, finding: fields}
    : {file, kind, source, tree, ...fields, route: routeOf(file, kind, fields.frontMatter.slug)};
}

/** Tells the results of `parsePage` apart. */
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
    return continuations.find((each) => each.file === file)?.route;
  }
  return routeOfFile(kind === 'guide' ? '/docs' : '/', file.replace(/^(docs|src\/pages)\//, ''), slug);
}

function readFrontMatter(text: string): Pick<Page, 'frontMatter' | 'fieldPlaces'> | Finding {
  const counter = new LineCounter();
  const document = parseDocument(text, {lineCounter: counter});
  // The fence `---` stands on the line before the first field.
  const place = (offset: number): Place => {
    const {line, col} = counter.linePos(offset);
    return {line: line + 1, column: col};
  };
  const [error] = document.errors;
  if (error !== undefined) {
    return {
      place: place(error.pos[0]),
      message: `The front matter is no valid YAML: ${error.message.split(' at line ')[0] ?? ''}.`,
      fix: 'quote values that hold a colon, a # or a quote.',
    };
  }
  if (!isMap(document.contents)) {
    return {frontMatter: {}, fieldPlaces: {}};
  }
  const fieldPlaces = document.contents.items.flatMap(({key}): [string, Place][] =>
    isScalar(key) && key.range ? [[String(key.value), place(key.range[0])]] : [],
  );
  return {
    frontMatter: document.toJS() as Record<string, unknown>,
    fieldPlaces: Object.fromEntries(fieldPlaces),
  };
}

function parseFinding(error: unknown, source: string): Finding {
  const {reason, line, column} = error as {reason: string; line?: number; column?: number};
  // A tag that is not closed is named in the text alone: "… for `<Tabs>` (3:1-3:7)".
  const [, inTextLine = 1, inTextColumn = 1] = /\((\d+):(\d+)/.exec(reason) ?? [];
  const place = {line: line ?? Number(inTextLine), column: column ?? Number(inTextColumn)};
  return {
    place,
    message: `The page does not parse: ${reason.replace(/\.?$/, '.')}`,
    fix: parseFix(source.split('\n')[place.line - 1] ?? ''),
  };
}

function parseFix(line: string): string {
  if (line.includes('{#')) {
    return 'write a fixed heading id as {/* #id */}.';
  }
  if (line.includes('<!--')) {
    return 'write comments as {/* … */}.';
  }
  return 'put { and < of prose in backticks and close every tag.';
}
