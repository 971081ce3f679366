import type {Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {attributeOf, isElement} from '../../packages/mdx-plugins';
import {placeOf, sourceOf} from './tree';
import {pageStart, type Page, type Place} from './types';

/** Replaces code, expressions, addresses and labels in prose. */
export const mask = '\uFFFC';

/** A run of text as readers see it, with code and bold labels masked. A label is worded by the product. */
export type Prose = {isLabel: boolean; text: string; place: (index: number) => Place};

const attributes = ['alt', 'caption', 'label', 'title'];
const fields = ['title', 'description', 'sidebar_label'];
const masked = ['inlineCode', 'mdxTextExpression', 'image'];

/** All prose of a page in reading order, the front matter first. */
export function proseOf(page: Page): Prose[] {
  const runs = fields.flatMap((field) => fieldProse(page, field));
  visit(page.tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      runs.push(inlineProse(node, page));
    } else if (node.type === 'strong') {
      runs.push({...inlineProse(node, page), isLabel: true});
    } else {
      const element = isElement(node) ? attributes.map((name) => attributeOf(node, name)) : [];
      const texts = node.type === 'image' ? [node.alt] : element;
      runs.push(...texts.map((text) => ({isLabel: false, text: text ?? '', place: () => placeOf(node)})));
    }
  });
  return runs.filter(({text}) => text.replaceAll(mask, '').trim() !== '');
}

/** The prose of a front matter field, if the field is text. */
export function fieldProse({frontMatter, fieldPlaces}: Page, field: string): Prose[] {
  const text = frontMatter[field];
  const place = (): Place => fieldPlaces[field] ?? pageStart;
  return typeof text === 'string' ? [{isLabel: false, text, place}] : [];
}

/** The prose inside a paragraph, heading or link. Places are exact to the line. */
export function inlineProse(node: Nodes, page: Page): Prose {
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
    const isLabel = current.type === 'strong' && current !== node;
    if (masked.includes(current.type) || isLabel || isAutolink(current, page)) {
      return mask;
    }
    return 'children' in current ? current.children.map(textOf).join('') : '';
  };
  const text = textOf(node);
  const {line, column} = placeOf(node);
  return {
    isLabel: false,
    text,
    place: (index) => ({line: line + text.slice(0, index).split('\n').length - 1, column}),
  };
}

/** Number of words on the page as it opens: with labels, without code and folded parts. */
export function countVisibleWords({tree}: Page): number {
  let words = 0;
  visit(tree, (node) => {
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
export function isAutolink(node: Nodes, {source}: Page): boolean {
  return node.type === 'link' && (node.position === undefined || !sourceOf(node, source).startsWith('['));
}
