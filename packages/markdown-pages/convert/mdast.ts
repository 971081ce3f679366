/** Builders of mdast nodes. */
import type {Element, ElementContent} from 'hast';
import type {Options} from 'hast-util-to-mdast';
import type {List, ListItem, Paragraph, PhrasingContent, RootContent} from 'mdast';

/** A handler of hast-util-to-mdast. */
export type Handle = NonNullable<NonNullable<Options['handlers']>[string]>;
export type State = Parameters<Handle>[0];
export type Blocks = ReturnType<State['toFlow']>;

/** A tight entry unless it has several paragraphs. */
export function listItem(children: Blocks): ListItem {
  const spread = children.some(({type}, index) => index > 0 && type !== 'list');
  return {type: 'listItem', spread, checked: null, children};
}

/**
 * A list.
 * @param start number of the first entry of an ordered list
 */
export function list(children: ListItem[], start?: number): List {
  return {
    type: 'list',
    ordered: start !== undefined,
    start: start ?? null,
    spread: children.some(({spread}) => spread === true),
    children,
  };
}

/** Nodes as blocks; text becomes paragraphs. */
export function blocks(state: State, nodes: readonly ElementContent[]): Blocks {
  const parent: Element = {type: 'element', tagName: 'div', properties: {}, children: [...nodes]};
  return state.toFlow(state.all(parent));
}

/** Inline content; blocks are unwrapped. */
export function phrasing(state: State, nodes: readonly ElementContent[]): PhrasingContent[] {
  const parent: Element = {type: 'element', tagName: 'span', properties: {}, children: [...nodes]};
  return state
    .all(parent)
    .flatMap((node: RootContent): PhrasingContent[] =>
      node.type === 'paragraph' ? node.children : [node as PhrasingContent],
    );
}

/** A paragraph in bold. */
export function strong(value: string): Paragraph {
  return {type: 'paragraph', children: [{type: 'strong', children: [{type: 'text', value}]}]};
}

/** A paragraph of these parts. */
export function paragraph(...children: PhrasingContent[]): Paragraph {
  return {type: 'paragraph', children};
}
