import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import {highlight} from '../highlight';

/**
 * Highlights code blocks. A block becomes a `pre` with a single HTML string, which
 * React does not have to walk.
 */
export default function rehypeHighlight(): (tree: Root) => void {
  return (tree) => {
    let section = '';
    visit(tree, 'element', (node: Element) => {
      const [code] = node.children;
      section = /^h[1-6]$/.test(node.tagName) ? toString(node).trim() : section;
      if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') {
        return;
      }
      const {meta = ''} = (code.data ?? {}) as {meta?: string};
      const title = /\btitle="([^"]+)"/.exec(meta)?.[1];
      const language = /\blanguage-(\S+)/.exec(String(code.properties.className))?.[1] ?? 'text';
      node.properties = {
        html: highlight(toString(code), language),
        language,
        ...(section !== '' && {section}),
        ...(title !== undefined && {title}),
      };
      node.children = [];
    });
  };
}
