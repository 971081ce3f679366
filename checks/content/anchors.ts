import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Heading, Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {posix} from 'node:path';
import {visit} from 'unist-util-visit';
import {cliTags, isCliId} from '../../packages/facts';
import {listedMethods, sdk} from './listed-methods';
import {attributeOf, isElement, type Element} from '../../packages/mdx-plugins';
import type {Page, Site} from './types';

/** All anchors of a page: headings, with ids as Docusaurus makes them, tags, generated tables and imported partials. */
export function anchorsOf(page: Page, site: Site): Set<string> {
  const slugger = createSlugger();
  const anchors = new Set<string>();
  visit(page.tree, (node) => {
    if (node.type === 'heading') {
      const classicId = parseMarkdownHeadingId(toString(node.children), 'classic').id;
      anchors.add(fixedId(node) ?? classicId ?? slugger.slug(headingText(node)));
    } else if (isElement(node)) {
      anchorsOfElement(node, page).forEach((anchor) => anchors.add(anchor));
    } else if (node.type === 'mdxjsEsm') {
      for (const partial of partialsIn(node.value, page, site)) {
        anchorsOf(partial, site).forEach((anchor) => anchors.add(anchor));
      }
    }
  });
  return anchors;
}

function anchorsOfElement(element: Element, page: Page): readonly string[] {
  const name = element.name ?? '';
  if (name in cliTags) {
    const cli = attributeOf(element, 'cli');
    return (isCliId(cli) && cliTags[name]?.(cli, page.route ?? '')) || [];
  }
  if (name === 'SdkMethods') {
    return listedMethods(page, sdk.modules, element).map(({anchor}) => anchor);
  }
  // HTML tags have an id; other components may use the attribute for something else.
  return /^(?:Heading$|Anchor$|[a-z])/.test(name) ? [attributeOf(element, 'id') ?? []].flat() : [];
}

/** The fault of an address on the site, such as `/docs/web#trash`: there is no such page or section. */
export function addressFault(address: string, site: Site): string | undefined {
  const [route = '', anchor] = address.split('#');
  const page = site.pages.find((each) => each.route === route);
  if (page === undefined && !site.routes.has(route)) {
    return `There is no page ${route}.`;
  }
  // A partial continues a generated page, whose other anchors only the build knows.
  const isKnown = anchor === undefined || page === undefined || page.kind === 'partial';
  return isKnown || anchorsOf(page, site).has(anchor) ? undefined : `${route} has no section #${anchor}.`;
}

/** Text of a heading without the comment that fixes its id. */
export function headingText(heading: Heading): string {
  return toString(fixedId(heading) === undefined ? heading.children : heading.children.slice(0, -1)).trim();
}

/** Id from `{/* #id *\/}` at the end of a heading. */
export function fixedId(heading: Heading): string | undefined {
  const last: Nodes | undefined = heading.children.at(-1);
  return last?.type === 'mdxTextExpression'
    ? /^\/\*\s*#([^\s*]+)[^*]*\*\/$/.exec(last.value.trim())?.[1]
    : undefined;
}

function partialsIn(code: string, page: Page, site: Site): Page[] {
  const paths = [...code.matchAll(/from\s+['"]([^'"]+\.mdx?)['"]/g)].map(([, path = '']) =>
    path.startsWith('@site/') ? path.slice('@site/'.length) : posix.join(posix.dirname(page.file), path),
  );
  return site.pages.filter(({file, kind}) => kind === 'partial' && paths.includes(file));
}
