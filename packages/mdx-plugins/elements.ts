import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Node} from 'unist';

/** A JSX tag in a page. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Tells JSX tags from other nodes. */
export function isElement(node: Node): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The text of an attribute; undefined when it is missing or an expression. */
export function attributeOf(element: Element, name: string): string | undefined {
  const value = element.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  )?.value;
  return typeof value === 'string' ? value : undefined;
}
