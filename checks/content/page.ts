import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {parse, type YAMLParseError} from 'yaml';
import {isPartial, routeOfFile} from '../../packages/routes';
import {continuations} from '../../packages/site-tools';
import type {Page, Place} from './types';

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
  const tree = parseTree(file, source);
  const [first] = tree.children;
  const fields = readFrontMatter(file, first?.type === 'yaml' ? first.value : '');
  const route = isPartial(file)
    ? continuations.find((each) => each.file === file)?.route
    : routeOfFile('/docs', file.replace(/^docs\//, ''), fields.frontMatter.slug);
  return {file, isPartial: isPartial(file), source, tree, ...fields, route};
}

function readFrontMatter(file: string, text: string): Pick<Page, 'frontMatter' | 'fieldPlaces'> {
  // The fence `---` is on the line before the first field.
  const fieldPlaces = text.split('\n').flatMap((line, index): [string, Place][] => {
    const [, name] = /^(\w+):/.exec(line) ?? [];
    return name === undefined ? [] : [[name, {line: index + 2, column: 1}]];
  });
  try {
    const frontMatter = (parse(text) ?? {}) as Record<string, unknown>;
    return {frontMatter, fieldPlaces: Object.fromEntries(fieldPlaces)};
  } catch (error) {
    const {message, linePos} = error as YAMLParseError;
    const place = {line: (linePos?.[0].line ?? 0) + 1, column: linePos?.[0].col ?? 1};
    const [reason = ''] = message.split(' at line ');
    throw parseError(file, place, reason, 'quote values with a colon, a # or a quote in them.');
  }
}

function parseTree(file: string, source: string): Root {
  try {
    return parser.parse(source);
  } catch (error) {
    const {reason, line, column} = error as {reason: string; line?: number; column?: number};
    // For a tag that is not closed, only the text has the place: "… for `<Tabs>` (3:1-3:7)".
    const [, inText = 1, columnInText = 1] = /\((\d+):(\d+)/.exec(reason) ?? [];
    const place = {line: line ?? Number(inText), column: column ?? Number(columnInText)};
    throw parseError(file, place, reason, parseFix(source.split('\n')[place.line - 1] ?? ''));
  }
}

function parseError(file: string, {line, column}: Place, reason: string, fix: string): Error {
  return new Error(`${file}:${line}:${column}  syntax  ${reason.replace(/\.?$/, '.')} Fix: ${fix}`);
}

function parseFix(line: string): string {
  if (line.includes('{#')) {
    return 'write a fixed heading id as {/* #id */}.';
  }
  return line.includes('<!--')
    ? 'write comments as {/* … */}.'
    : 'put { and < of prose in backticks and close every tag.';
}
