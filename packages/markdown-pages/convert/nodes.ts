import type {Element, ElementContent, Nodes, Parents} from 'hast';
import type {Options} from 'hast-util-to-mdast';
import type {List, ListItem, Paragraph, PhrasingContent, RootContent, Strong, Text} from 'mdast';

export type Handle = NonNullable<NonNullable<Options['handlers']>[string]>;
export type State = Parameters<Handle>[0];
export type Blocks = ReturnType<State['toFlow']>;

/** Whether a node is an element, of one of the given names if there are any. */
export function isElement(node: Nodes | undefined, ...names: readonly string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

/** Child elements, without the text between them. */
export function elementsOf(parent: Parents): Element[] {
  const children: Nodes[] = parent.children;
  return children.filter((node) => isElement(node));
}

/** The nodes with a text between each two. */
export function joined(nodes: readonly ElementContent[], value: string): ElementContent[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [{type: 'text', value}, node]));
}

/** A tight entry unless it has several paragraphs. */
export function listItem(children: Blocks): ListItem {
  const spread = children.some(({type}, index) => index > 0 && type !== 'list');
  return {type: 'listItem', spread, checked: null, children};
}

/** @param start number of the first entry of an ordered list */
export function list(children: ListItem[], start?: number): List {
  const spread = children.some((item) => item.spread === true);
  return {type: 'list', ordered: start !== undefined, start: start ?? null, spread, children};
}

/** Nodes as blocks; text becomes paragraphs. */
export function blocks(state: State, children: ElementContent[]): Blocks {
  return state.toFlow(state.all({type: 'element', tagName: 'div', properties: {}, children}));
}

/** Inline content; blocks are unwrapped. */
export function phrasing(state: State, children: ElementContent[]): PhrasingContent[] {
  return state
    .all({type: 'element', tagName: 'span', properties: {}, children})
    .flatMap((node: RootContent): PhrasingContent[] =>
      node.type === 'paragraph' ? node.children : [node as PhrasingContent],
    );
}

export function text(value: string): Text {
  return {type: 'text', value};
}

export function strong(...children: PhrasingContent[]): Strong {
  return {type: 'strong', children};
}

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return {type: 'paragraph', children};
}
