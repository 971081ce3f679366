import type {Element} from 'hast';
import type {Root} from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {list, listItem, paragraph} from './mdast';
import {handlers} from './parts';
import {prune} from './prune';

const processor = unified()
  .use(rehypeRemark, {handlers})
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {
    bullet: '-',
    fences: true,
    listItemIndent: 'one',
    resourceLink: true,
    rule: '-',
  });

/**
 * Writes an element of a page as Markdown, without its first heading.
 * @param base address of the page
 */
export function toMarkdown(element: Element, base: string): string {
  const {content, definitions} = prune(element, base);
  const tree = processor.runSync({type: 'root', children: [content]}) as Root;
  if (definitions.size > 0) {
    tree.children.push(
      {type: 'heading', depth: 2, children: [{type: 'text', value: 'Words on this page'}]},
      list(
        [...definitions].map(([name, text]) =>
          listItem([
            paragraph(
              {type: 'strong', children: [{type: 'text', value: name}]},
              {type: 'text', value: `: ${text}`},
            ),
          ]),
        ),
      ),
    );
  }
  return processor.stringify(tree);
}
