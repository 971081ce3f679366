import type {Element} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {list, listItem, paragraph, strong, text} from './nodes';
import {handlers} from './parts';
import {prune} from './prune';

const processor = unified().use(remarkGfm, {tablePipeAlign: false}).use(remarkStringify, {
  bullet: '-',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
});

/**
 * Converts an element of a page to Markdown, without its first heading.
 * @param base URL of the page
 */
export function toMarkdown(element: Element, base: string): string {
  const {content, definitions} = prune(element, base);
  const tree = toMdast(content, {handlers, document: true}) as Root;
  if (definitions.size > 0) {
    tree.children.push(
      {type: 'heading', depth: 2, children: [text('Words on this page')]},
      list(
        [...definitions].map(([name, meaning]) =>
          listItem([paragraph(strong(text(name)), text(`: ${meaning}`))]),
        ),
      ),
    );
  }
  return processor.stringify(tree);
}
