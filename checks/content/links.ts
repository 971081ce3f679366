import type {Link, Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {attributeOf, isElement, type Element} from '../../packages/mdx-plugins';
import {isAutolink} from './prose';
import {placeOf} from './tree';
import type {Page, Place} from './types';

/** A link of a page; `bare` if its text is the address. */
export type PageLink = {url: string; place: Place; node: Link | Element; bare: boolean};

/** All links of a page or of a part of it: Markdown links, and tags with href or to. */
export function linksOf(page: Page, within: Nodes = page.tree): PageLink[] {
  const links: PageLink[] = [];
  visit(within, (node, _index, parent) => {
    const place = placeOf(node, parent === undefined ? undefined : placeOf(parent));
    if (node.type === 'link') {
      links.push({url: node.url, place, node, bare: isAutolink(node, page)});
    } else if (isElement(node)) {
      const url = attributeOf(node, 'href') ?? attributeOf(node, 'to');
      links.push(...(url === undefined ? [] : [{url, place, node, bare: false}]));
    }
  });
  return links;
}

/** Whether an address stays on the site. */
export function isInternal(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}
