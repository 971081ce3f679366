/**
 * Reads the text of a page from its HTML and from its Markdown, each in its own way and without the code that
 * writes the Markdown, so that the two can be compared.
 */
import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';
import {labelOf} from '../../packages/page-markup';
import {
  contentOf as contentOfPage,
  findElement,
  findPart,
  findParts,
  isForScreen,
  partOf,
} from '../../packages/page-markup/rendered-page';

/** Letters and digits, which are the same in HTML and Markdown. */
function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The parts that the Markdown of a page leaves out, each with the path of the page that contains it, and its texts. */
export function omittedIn(tree: Root) {
  return findParts(contentOf(tree), 'shared').map((part) => ({
    home: String(part.properties.dataHome).replace(/#.*$/, ''),
    // The summary counts the parts, which the other page does not.
    texts: textsOf({
      ...part,
      children: part.children.filter((child) => child.type !== 'element' || child.tagName !== 'summary'),
    }),
  }));
}

/** A copy of a page without what its Markdown leaves out. Of samples in several languages it keeps the first. */
export function withoutOmitted(tree: Root): Root {
  const copy = structuredClone(tree);
  const samples = findParts(contentOf(copy), 'samples');
  const translations = new Set(samples.flatMap((part) => findParts(part, 'tab').slice(1)));
  remove(copy, (part) => translations.has(part) || partOf(part) === 'shared');
  const hasCells = (part: Element): boolean =>
    findElement(part, ({tagName}) => tagName === 'td') !== undefined;
  remove(copy, (part) => part.tagName === 'table' && !hasCells(part));
  return copy;
}

function remove(tree: Root, isUnwanted: (part: Element) => boolean): void {
  visit(tree, 'element', (element, index, parent) => {
    if (parent !== undefined && index !== undefined && isUnwanted(element)) {
      parent.children.splice(index, 1);
      return index;
    }
    return CONTINUE;
  });
}

/** The texts of a page in their order, letters and digits only. */
export function textsOfHtml(tree: Root): string[] {
  return textsOf(contentOf(tree));
}

function textsOf(content: Element): string[] {
  const texts: string[] = [];
  visit(content, (node, _index, parent) => {
    if (node.type === 'element' && (!isText(node) || isRepeated(node, parent as Element | undefined))) {
      return SKIP;
    }
    texts.push(node.type === 'text' ? lettersAndDigits(node.value) : '');
    return CONTINUE;
  });
  return texts.filter((text) => text !== '');
}

/** All text of a Markdown page, letters and digits only, without the addresses of links. */
export function textOfMarkdown(markdown: string): string {
  return lettersAndDigits(
    markdown
      .replace(/\]\(https?:[^)]*\)/g, ']')
      .replace(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
}

/** Whether an element is part of the text, not a control or the definition of a term. */
function isText(element: Element): boolean {
  return element.tagName !== 'h1' && partOf(element) !== 'definition' && !isForScreen(element);
}

/** Labels that are not text in Markdown: that of a code block, whose language follows the fence. */
function isRepeated(element: Element, parent: Element | undefined): boolean {
  if (parent === undefined) {
    return false;
  }
  const language = findPart(parent, 'code')?.properties.dataLanguage;
  const isOfCode = partOf(parent) === 'code' && element.tagName !== 'pre';
  return isOfCode || (partOf(element) === 'label' && toString(element) === labelOf(String(language)));
}

const contentOf = (tree: Root): Element => contentOfPage({route: 'page', tree: () => tree});

/** The contents of a page's head; `items` are those of schema.org. */
export function headOf(tree: Root) {
  const metas = new Map<string, string>();
  const links: {rel: string; href: string; type: string}[] = [];
  const items: Record<string, unknown>[] = [];
  visit(tree, 'element', (element) => {
    const {name, property, content, rel, href, type} = element.properties;
    if (element.tagName === 'meta') {
      metas.set(String(name ?? property), String(content));
    } else if (element.tagName === 'link') {
      links.push({rel: String(rel), href: String(href), type: String(type ?? '')});
    } else if (element.tagName === 'script' && type === 'application/ld+json') {
      items.push(JSON.parse(toString(element)) as Record<string, unknown>);
    }
  });
  return {metas, links, items};
}
