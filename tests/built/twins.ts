/**
 * Reads what a page says from its HTML and from its Markdown twin, each in its own way and without the code that
 * writes the twins, so that the two can be compared.
 */
import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import {labelOf} from '../../packages/page-parts';
import {findElement, findPart, findParts, isForScreen, partOf} from '../../packages/page-parts/rendered-page';

/** Letters and digits: what stays the same in another notation. */
export function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What a twin leaves out on purpose: a part that stands once on another page. */
export type LeftOut = {
  /** Path of the page where it stands, without the section. */
  home: string;
  /** Its texts, letters and digits only, all of which stand there. */
  texts: string[];
};

/** What the twin of a page leaves out on purpose. Of its samples in several languages it keeps the first. */
export function leftOutOf(tree: Root): LeftOut[] {
  return findParts(contentOf(tree), 'shared').map((part) => ({
    home: String(part.properties.dataHome).replace(/#.*$/, ''),
    // How many there are is said by the line that opens them.
    texts: textsOf({...part, children: part.children.filter((child) => !isSummary(child))}),
  }));
}

/** A copy of a page without what its twin leaves out. */
export function withoutLeftOut(tree: Root): Root {
  const others = new Set(findParts(contentOf(tree), 'samples').flatMap(translations));
  const copy = <Parent extends Root | Element>(parent: Parent): Parent => {
    const children: readonly Root['children'][number][] = parent.children;
    return {
      ...parent,
      children: children.flatMap((child): Root['children'] => {
        if (child.type !== 'element') {
          return [child];
        }
        const kept = copy(child);
        const isEmptyTable = child.tagName === 'table' && !holdsCells(kept);
        return others.has(child) || partOf(child) === 'shared' || isEmptyTable ? [] : [kept];
      }),
    };
  };
  return copy(tree);
}

function holdsCells(table: Element): boolean {
  return findElement(table, ({tagName}) => tagName === 'td') !== undefined;
}

function translations(samples: Element): Element[] {
  return findParts(samples, 'tab').slice(1);
}

function isSummary(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'summary';
}

/** The text and code of a page in their order, one entry per block, letters and digits only. */
export function textsOfHtml(tree: Root): string[] {
  return textsOf(contentOf(tree));
}

function textsOf(content: Element): string[] {
  const texts: string[] = [];
  let line = '';
  const end = (): void => {
    if (bare(line) !== '') {
      texts.push(bare(line));
    }
    line = '';
  };
  const read = (node: ElementContent, parent: Element): void => {
    if (node.type === 'text') {
      line += node.value;
    } else if (node.type === 'element' && isText(node) && !isRepeated(node, parent)) {
      const isInline = INLINE.has(node.tagName);
      if (!isInline) {
        end();
      }
      node.children.forEach((child) => read(child, node));
      if (!isInline) {
        end();
      }
    }
  };
  content.children.forEach((child) => read(child, content));
  end();
  return texts;
}

/** All text of a twin, letters and digits only, without the addresses of links. */
export function textOfMarkdown(markdown: string): string {
  return bare(markdown.replace(/\]\(https?:[^)]*\)/g, ']').replace(/&#x([0-9A-F]+);/g, unescapeCode));
}

function unescapeCode(_match: string, code: string): string {
  return String.fromCodePoint(Number.parseInt(code, 16));
}

const INLINE: ReadonlySet<string> = new Set(
  'a abbr b button code em i img kbd small span strong sub sup'.split(' '),
);

/** What a reader sees of the page's text, without explanations that open. */
function isText(element: Element): boolean {
  return element.tagName !== 'h1' && partOf(element) !== 'definition' && !isForScreen(element);
}

/** Labels that another notation says without words: that of a block of code, whose language stands behind its fence. */
function isRepeated(element: Element, parent: Element): boolean {
  const language = findPart(parent, 'code')?.properties.dataLanguage;
  const isOfCode = partOf(parent) === 'code' && element.tagName !== 'pre';
  return isOfCode || (partOf(element) === 'label' && toString(element) === labelOf(String(language)));
}

function contentOf(tree: Root): Element {
  const content = findPart(tree, 'article') ?? findElement(tree, ({tagName}) => tagName === 'main');
  if (content === undefined) {
    throw new Error('The page has no content.');
  }
  return content;
}

/** What the head of a page says. */
export type HeadFacts = {
  metas: ReadonlyMap<string, string>;
  links: readonly {rel: string; href: string; type: string}[];
  /** Things in the terms of schema.org. */
  things: readonly Record<string, unknown>[];
};

/** Reads the head of a page. */
export function headOf(tree: Root): HeadFacts {
  const metas = new Map<string, string>();
  const links: {rel: string; href: string; type: string}[] = [];
  const things: Record<string, unknown>[] = [];
  visit(tree, 'element', (element) => {
    const {name, property, content, rel, href, type} = element.properties;
    if (element.tagName === 'meta') {
      metas.set(String(name ?? property), String(content));
    } else if (element.tagName === 'link') {
      links.push({rel: String(rel), href: String(href), type: String(type ?? '')});
    } else if (element.tagName === 'script' && type === 'application/ld+json') {
      things.push(JSON.parse(toString(element)) as Record<string, unknown>);
    }
  });
  return {metas, links, things};
}
