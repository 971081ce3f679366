import {createSlugger, parseMarkdownHeadingId} from '@docusaurus/utils';
import type {Heading, Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {posix} from 'node:path';
import {visit} from 'unist-util-visit';
import {cliTags, isCliId} from '../../packages/facts';
import {methodsPrintedBy} from './printed-methods';
import {attributeOf, isElement} from '../../packages/markdown';
import {sdk} from './sdk';
import type {Page, Site} from './types';

/**
 * All anchors of a page: its headings, with ids as Docusaurus makes them, the
 * ids of its tags, those in tables that tags stand for, and those of the partials
 * that it imports.
 */
export function anchorsOf(page: Page, site: Site): Set<string> {
  const slugger = createSlugger();
  const found = new Set<string>();
  visit(page.tree, (node) => {
    if (node.type === 'heading') {
      found.add(fixedId(node) ?? classicId(node) ?? slugger.slug(headingText(node)));
    } else if (isElement(node) && node.name !== null && node.name in cliTags) {
      const cli = attributeOf(node, 'cli');
      const ids = isCliId(cli) ? cliTags[node.name]?.(cli, page.route ?? '') : undefined;
      ids?.forEach((id) => found.add(id));
    } else if (isElement(node) && node.name === 'SdkMethods') {
      methodsPrintedBy(page, sdk.modules, node).forEach(({anchor}) => found.add(anchor));
    } else if (isElement(node) && node.name === 'Moved') {
      attributeOf(node, 'ids')
        ?.split(/\s+/)
        .forEach((id) => found.add(id));
    } else if (isElement(node) && carriesId(node.name)) {
      const id = attributeOf(node, 'id');
      if (id !== undefined) {
        found.add(id);
      }
    } else if (node.type === 'mdxjsEsm') {
      for (const partial of partialsIn(node.value, page, site)) {
        anchorsOf(partial, site).forEach((anchor) => found.add(anchor));
      }
    }
  });
  return found;
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

function classicId(heading: Heading): string | undefined {
  return parseMarkdownHeadingId(toString(heading.children), 'classic').id;
}

/** HTML tags print their id; a component may use the word for something else. */
function carriesId(name: string | null): boolean {
  return name === 'Heading' || name === 'Anchor' || (name !== null && /^[a-z]/.test(name));
}

function partialsIn(code: string, page: Page, site: Site): Page[] {
  const paths = [...code.matchAll(/from\s+['"]([^'"]+\.mdx?)['"]/g)].map(([, path = '']) =>
    path.startsWith('@site/') ? path.slice('@site/'.length) : posix.join(posix.dirname(page.file), path),
  );
  return site.pages.filter(({file, kind}) => kind === 'partial' && paths.includes(file));
}
