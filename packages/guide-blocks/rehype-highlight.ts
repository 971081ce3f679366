import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {highlight} from '../markdown';
import {visit} from '../page-parts';

/**
 * Highlights code blocks while the page is compiled. A block becomes one `pre`
 * whose inside is a single HTML string: React does not walk the code, and the
 * page's script stays small.
 */
export default function rehypeHighlight(): (tree: Root) => Promise<void> {
  return async (tree) => {
    const jobs: Promise<void>[] = [];
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
      jobs.push(
        highlight(toString(code), language).then((html) => {
          node.properties = {html, language, ...place, ...(title !== undefined && {title})};
          node.children = [];
        }),
      );
    });
    await Promise.all(jobs);
  };
}

function languageOf(code: Element): string {
  const names = [code.properties.className].flat().map(String);
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}
