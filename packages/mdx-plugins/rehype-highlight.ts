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
      const meta =
        typeof code.properties.metastring === 'string'
          ? code.properties.metastring
          : ((code.data as {meta?: string} | undefined)?.meta ?? '');
      const language = languageOf(code);
      const place = section === '' ? {} : {section};
      const title = /\btitle="([^"]+)"/.exec(meta)?.[1];
      const html = highlight(toString(code), language);
      node.properties = {html, language, ...place, ...(title !== undefined && {title})};
      node.children = [];
    });
  };
}

function languageOf(code: Element): string {
  const names = [code.properties.className].flat().map(String);
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}
