import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';

/** The page after a plugin. */
export async function transform(
  plugin: Plugin<[], Root>,
  markdown: string,
  page = 'docs/page.mdx',
  frontMatter = {},
): Promise<Root> {
  const file = new VFile({path: path.resolve(page), value: markdown, data: {frontMatter}});
  const processor = unified().use(remarkParse).use(remarkMdx).use(plugin);
  return (await processor.run(processor.parse(file), file)) as Root;
}

/** Texts of the cells of all tables, row by row; lines are kept apart. */
export function cellsOf(tree: Root): string[][] {
  const textOf = (node: Nodes): string => (node.type === 'break' ? '\n' : toString(node));
  const rows: string[][] = [];
  visit(tree, 'tableRow', ({children}) => {
    rows.push(children.map((cell) => cell.children.map(textOf).join('')));
  });
  return rows;
}
