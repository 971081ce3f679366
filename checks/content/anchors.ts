import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Heading, Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {readMethods} from '../../packages/facts';
import {attributeOf, isElement, tableTags, type Element} from '../../packages/mdx-plugins';
import {elementsOf, nodesOf} from './tree';
import type {Page, Site} from './types';

export const modules = readMethods();

const known = new WeakMap<Page, ReadonlySet<string>>();

/** All anchors of a page: headings, with ids as Docusaurus makes them, tags, generated tables and imported partials. */
export function anchorsOf(page: Page, site: Site): ReadonlySet<string> {
  const anchors = known.get(page) ?? readAnchors(page, site);
  known.set(page, anchors);
  return anchors;
}

function readAnchors(page: Page, site: Site): Set<string> {
  const anchors = idsOf(page).map(({id}) => id);
  visit(page.tree, (node) => {
    if (isElement(node)) {
      anchors.push(...anchorsOfElement(node, page));
    } else if (node.type === 'mdxjsEsm') {
      anchors.push(...partialsIn(node.value, page, site).flatMap((each) => [...anchorsOf(each, site)]));
    }
  });
  return new Set(anchors);
}

/** Headings and tags of a page with their ids, as Docusaurus makes them. */
export function idsOf({tree}: Page): {node: Node; id: string}[] {
  const slugger = createSlugger();
  const headings = nodesOf(tree, 'heading').map((node) => ({
    node,
    id: fixedId(node) ?? slugger.slug(headingText(node)),
  }));
  // HTML tags have an id; other components may use the attribute for something else.
  const tags = elementsOf(tree).filter(({name}) => /^(?:Heading$|Anchor$|[a-z])/.test(name ?? ''));
  const ids = tags.map((node) => ({node, id: attributeOf(node, 'id') ?? ''}));
  return [...headings, ...ids.filter(({id}) => id !== '')];
}

function anchorsOfElement(element: Element, {file, frontMatter}: Page): string[] {
  const render = tableTags[element.name ?? ''];
  if (render === undefined) {
    return [];
  }
  const anchors: string[] = [];
  try {
    const vfile = new VFile({path: path.resolve(file), data: {frontMatter}});
    const children = render(element, vfile, modules);
    visit({type: 'root', children}, 'link', ({url}) => {
      anchors.push(...(url.startsWith('#') ? [url.slice(1)] : []));
    });
  } catch {
    // Another rule reports tags that the build refuses.
  }
  return anchors;
}

/** The fault of an address on the site, such as `/docs/web#trash`: there is no such page or section. */
export function addressFault(address: string, site: Site): string | undefined {
  const [route = '', anchor] = address.split('#');
  const page = site.pages.find((each) => each.route === route);
  if (page === undefined && !site.routes.has(route)) {
    return `There is no page ${route}.`;
  }
  // A partial continues a generated page, whose other anchors only the build knows.
  const isKnown = anchor === undefined || page === undefined || page.isPartial;
  return isKnown || anchorsOf(page, site).has(anchor) ? undefined : `${route} has no section #${anchor}.`;
}

/** Text of a heading without the comment that fixes its id. */
export function headingText(heading: Heading): string {
  return toString(fixedId(heading) === undefined ? heading.children : heading.children.slice(0, -1)).trim();
}

/** Id from `{/* #id *\/}` at the end of a heading. */
function fixedId(heading: Heading): string | undefined {
  const last: Nodes | undefined = heading.children.at(-1);
  return last?.type === 'mdxTextExpression'
    ? /^\/\*\s*#([^\s*]+)[^*]*\*\/$/.exec(last.value.trim())?.[1]
    : undefined;
}

function partialsIn(code: string, {file}: Page, site: Site): Page[] {
  const paths = [...code.matchAll(/from\s+['"]([^'"]+\.mdx?)['"]/g)].map(([, from = '']) =>
    from.startsWith('@site/') ? from.slice('@site/'.length) : path.posix.join(path.posix.dirname(file), from),
  );
  return site.pages.filter((page) => page.isPartial && paths.includes(page.file));
}
