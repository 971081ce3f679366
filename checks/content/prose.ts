import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Nodes, Strong} from 'mdast';
import {visit} from 'unist-util-visit';
import {attributeOf, isElement} from '../../packages/markdown/index';
import {placeAt, placeOf, sourceOf} from './places';
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

/** The prose inside a node: of a paragraph, a heading, a link. */
export function inlineProse(node: Nodes, page: Page, kind: 'text' | 'label' = 'text'): Prose {
  const runs: {text: string; offsets: number[]}[] = [];
  const add = (text: string, source: Nodes): void => {
    const start = source.position?.start.offset ?? node.position?.start.offset ?? 0;
    runs.push({text, offsets: align(text, sourceOf(source, page.source), start)});
  };
  const walk = (current: Nodes): void => {
    if (current.type === 'text') {
      add(current.value, current);
    } else if (current.type === 'textDirective') {
      // Only `:::` blocks are in use; `a:b` in a sentence is what it looks like.
      add(sourceOf(current, page.source), current);
    } else if (current.type === 'break') {
      add('\n', current);
    } else if (isMasked(current, node) || isAutolink(current, page)) {
      add(mask, current);
    } else if ('children' in current) {
      current.children.forEach(walk);
    }
  };
  walk(node);
  const offsets = runs.flatMap((run) => run.offsets);
  const fallback = node.position?.start.offset ?? 0;
  return {
    kind,
    text: runs.map(({text}) => text).join(''),
    place: (index) => placeAt(page.source, offsets[index] ?? fallback),
  };
}

/** Number of words that readers see as text: with labels, without code. */
export function countWords(page: Page): number {
  let words = 0;
  visit(page.tree, 'text', ({value}) => {
    words += value.match(/[\p{L}\p{N}][\p{L}\p{N}'’./-]*/gu)?.length ?? 0;
  });
  return words;
}

/** A bare address that GitHub-flavoured Markdown has turned into a link. */
export function isAutolink(node: Nodes, page: Page): boolean {
  return (
    node.type === 'link' && (node.position === undefined || !sourceOf(node, page.source).startsWith('['))
  );
}

function isMasked(node: Nodes, top: Nodes): boolean {
  const isLabel = (other: Nodes): other is Strong => other.type === 'strong';
  return (
    node.type === 'inlineCode' ||
    node.type === 'mdxTextExpression' ||
    node.type === 'image' ||
    (isLabel(node) && node !== top)
  );
}

function elementProse(element: MdxJsxFlowElement | MdxJsxTextElement): Prose[] {
  return attributes.flatMap((name) => {
    const value = attributeOf(element, name);
    return value === undefined
      ? []
      : {kind: 'attribute' as const, text: value, place: () => placeOf(element)};
  });
}

/**
 * Finds for each character of `text` its offset in the file. The two differ by
 * escapes and indentation, which are skipped, and by entities.
 */
function align(text: string, source: string, start: number): number[] {
  let position = 0;
  return Array.from({length: text.length}, (_, index) => {
    const entity = /^&#?\w+;/.exec(source.slice(position, position + 32));
    if (entity !== null) {
      position += entity[0].length;
      return start + position - entity[0].length;
    }
    const found = source.indexOf(text.charAt(index), position);
    position = found === -1 ? position : found + 1;
    return start + Math.max(position - 1, 0);
  });
}
