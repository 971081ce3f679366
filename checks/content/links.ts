import type {Definition, Link, LinkReference, Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {attributeOf, isElement, type Element} from '../../packages/markdown/index';
import {isAutolink} from './prose';
import {placeOf} from './places';
import type {Page, Place} from './types';

/** A link of a page; `node` holds its text. Definitions (`[name]: address`) hold none. */
export type PageLink = {url: string; place: Place; node: Link | Element | Definition; bare: boolean};

/** All links of a page or of a part of it: Markdown links, definitions, tags with href or to. */
export function linksOf(page: Page, within: Nodes = page.tree): PageLink[] {
  const found: PageLink[] = [];
  visit(within, (node, _index, parent) => {
    const place = placeOf(node, parent === undefined ? undefined : placeOf(parent));
    if (node.type === 'link') {
      found.push({url: node.url, place, node, bare: isAutolink(node, page)});
    } else if (node.type === 'definition') {
      found.push({url: node.url, place, node, bare: false});
    } else if (isElement(node)) {
      const url = attributeOf(node, 'href') ?? attributeOf(node, 'to');
      if (url !== undefined) {
        found.push({url, place, node, bare: false});
      }
    }
  });
  return found;
}

/** Links of the form `[text][name]`, whose address stands in a definition. */
export function linkReferencesOf(page: Page): LinkReference[] {
  const found: LinkReference[] = [];
  visit(page.tree, 'linkReference', (node) => {
    found.push(node);
  });
  return found;
}

/** Whether an address stays on the site. */
export function isInternal(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}
