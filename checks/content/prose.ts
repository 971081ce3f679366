import type {Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {attributeOf, isElement, type Element} from '../../packages/markdown';
import {placeOf, sourceOf} from './tree';
import type {Page, Place} from './types';

/** Stands in prose for what is no prose: code, expressions, addresses, labels of the interface. */
export const mask = '\uFFFC';

/**
 * A run of text as readers see it, with code and bold labels masked.
 * `label` = a bold label, worded by the product and not by us; `attribute` = text in a tag, such as alt;
 * `field` = a front matter field.
 */
export type Prose = {
  kind: 'text' | 'label' | 'attribute' | 'field';
  text: string;
  place: (index: number) => Place;
};

const attributes = ['alt', 'caption', 'label', 'title'];
const fields = ['title', 'description', 'sidebar_label'];

/** All prose of a page, in order: front matter, paragraphs, headings, table cells, labels, texts in tags. */
export function proseOf(page: Page): Prose[] {
  const found: Prose[] = fields.flatMap((field) => fieldProse(page, field) ?? []);
  visit(page.tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      found.push(inlineProse(node, page));
    } else if (node.type === 'strong') {
      found.push(inlineProse(node, page, 'label'));
    } else if (node.type === 'image') {
      found.push({kind: 'attribute', text: node.alt ?? '', place: () => placeOf(node)});
    } else if (isElement(node)) {
      found.push(...elementProse(node));
    }
  });
  return found.filter(({text}) => text.replaceAll(mask, '').trim() !== '');
}

/** The prose of a front matter field, if the field is text. */
export function fieldProse(page: Page, field: string): Prose | undefined {
  const value = page.frontMatter[field];
  const place = page.fieldPlaces[field] ?? {line: 1, column: 1};
  return typeof value === 'string' ? {kind: 'field', text: value, place: () => place} : undefined;
}

/** The prose inside a node: of a paragraph, a heading, a link. Places are exact to the line. */
export function inlineProse(node: Nodes, page: Page, kind: 'text' | 'label' = 'text'): Prose {
  const textOf = (current: Nodes): string => {
    if (current.type === 'text') {
      return current.value;
    }
    if (current.type === 'textDirective') {
      // Only `:::` blocks are in use; `a:b` in a sentence is plain text.
      return sourceOf(current, page.source);
    }
    if (current.type === 'break') {
      return '\n';
    }
    if (isMasked(current, node) || isAutolink(current, page)) {
      return mask;
    }
    return 'children' in current ? current.children.map(textOf).join('') : '';
  };
  const text = textOf(node);
  const {line, column} = placeOf(node);
  return {kind, text, place: (index) => ({line: line + text.slice(0, index).split('\n').length - 1, column})};
}

/** Number of words that readers see when they open the page: with labels, without code and what is folded. */
export function countVisibleWords(page: Page): number {
  let words = 0;
  visit(page.tree, (node) => {
    if (isElement(node) && node.name === 'details') {
      return SKIP;
    }
    if (node.type === 'text') {
      words += node.value.match(/[\p{L}\p{N}][\p{L}\p{N}'’./-]*/gu)?.length ?? 0;
    }
    return undefined;
  });
  return words;
}

/** A bare address that GitHub-flavoured Markdown has turned into a link. */
export function isAutolink(node: Nodes, page: Page): boolean {
  return (
    node.type === 'link' && (node.position === undefined || !sourceOf(node, page.source).startsWith('['))
  );
}

/** Code, pictures and labels, which are the product's words and not ours. */
function isMasked(node: Nodes, top: Nodes): boolean {
  return (
    ['inlineCode', 'mdxTextExpression', 'image'].includes(node.type) ||
    (node.type === 'strong' && node !== top)
  );
}

function elementProse(element: Element): Prose[] {
  return attributes.flatMap((name) => {
    const value = attributeOf(element, name);
    return value === undefined
      ? []
      : {kind: 'attribute' as const, text: value, place: () => placeOf(element)};
  });
}
