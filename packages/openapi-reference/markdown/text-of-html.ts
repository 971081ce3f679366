import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';

/** Replaces raw HTML by its text: inline tags are dropped, blocks become paragraphs. */
export function textOfHtml(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'html', (node, index, parent) => {
      if (parent === undefined || index === undefined) {
        return undefined;
      }
      const isInline =
        parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell';
      const value = isInline ? '' : textOf(node.value);
      const children: RootContent[] =
        value === '' ? [] : [{type: 'paragraph', children: [{type: 'text', value}]}];
      const isBreak = isInline && /^<br\b/i.test(node.value);
      (parent.children as RootContent[]).splice(
        index,
        1,
        ...(isBreak ? [{type: 'break' as const}] : children),
      );
      return index + (isBreak ? 1 : children.length);
    });
  };
}

function textOf(html: string): string {
  return (
    html
      .replace(/<!--[^]*?(?:-->|$)/g, '')
      .replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
      // Without `<` inside, else many `<` would take quadratic time.
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
