import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';
import type {List, ListItem} from 'mdast';
import {findPart, partOf} from '../../page-markup/rendered-page';
import {
  blocks,
  elementsOf,
  list,
  listItem,
  paragraph,
  phrasing,
  strong,
  text,
  type Blocks,
  type State,
} from './nodes';

export function itemsOf(state: State, element: Element): ListItem[] {
  return elementsOf(element).map((item) =>
    partOf(item) === 'field' ? field(state, item) : listItem(blocks(state, item.children)),
  );
}

/** A field of an endpoint page: name and badges in the first line, the rest below. */
function field(state: State, element: Element): ListItem {
  const head = findPart(element, 'head');
  const name = head && findPart(head, 'name');
  const badges = elementsOf(head ?? element).filter((child) => partOf(child) === 'badge');
  const rest = element.children.filter((child) => child !== head);
  const [first, ...below] = joinLists(blocks(state, rest));
  const line = [
    strong({type: 'inlineCode', value: name === undefined ? '' : toString(name)}),
    text(badges.length === 0 ? '' : ` (${badges.map((badge) => toString(badge)).join(', ')})`),
  ];
  return listItem(
    first?.type === 'paragraph'
      ? [paragraph(...line, text(': '), ...first.children), ...below]
      : [paragraph(...line), ...(first === undefined ? [] : [first, ...below])],
  );
}

/** Joins adjacent lists, which would get different bullets in Markdown. */
function joinLists(nodes: Blocks): Blocks {
  const result: Blocks = [];
  for (const node of nodes) {
    const before = result.at(-1);
    if (node.type === 'list' && before?.type === 'list') {
      result.splice(-1, 1, list([...before.children, ...node.children]));
    } else {
      result.push(node);
    }
  }
  return result;
}

/** One entry per name, with its description. */
export function definitionList(state: State, element: Element): List {
  const items: ListItem[] = [];
  const groups = elementsOf(element).flatMap((child) =>
    child.tagName === 'div' ? elementsOf(child) : child,
  );
  for (const entry of groups) {
    if (entry.tagName === 'dt') {
      items.push(listItem([paragraph(strong(...phrasing(state, entry.children)))]));
      continue;
    }
    const item = items.at(-1);
    const [first, ...below] = blocks(state, entry.children);
    const name = item?.children[0];
    if (name?.type === 'paragraph' && first?.type === 'paragraph') {
      name.children.push(text(': '), ...first.children);
      item?.children.push(...below);
    } else if (first !== undefined) {
      item?.children.push(first, ...below);
    }
  }
  return list(items);
}
