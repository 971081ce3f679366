import type {Element} from 'hast';
import type {List, Root} from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {handlers} from './parts';
import {prune, type Definition} from './prune';

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
  if (definitions.length > 0) {
    tree.children.push(
      {type: 'heading', depth: 2, children: [{type: 'text', value: 'Words on this page'}]},
      definitionList(definitions),
    );
  }
  return processor.stringify(tree);
}

function definitionList(definitions: readonly Definition[]): List {
  return {
    type: 'list',
    spread: false,
    children: definitions.map(({name, text}) => ({
      type: 'listItem',
      spread: false,
      children: [
        {
          type: 'paragraph',
          children: [
            {type: 'strong', children: [{type: 'text', value: name}]},
            {type: 'text', value: `: ${text}`},
          ],
        },
      ],
    })),
  };
}
