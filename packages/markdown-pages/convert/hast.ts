import type {Element, ElementContent, Nodes, Parents} from 'hast';

/** Whether a node is an element, of one of the given names if there are any. */
export function isElement<Name extends string = string>(
  node: Nodes | undefined,
  ...names: readonly Name[]
): node is Element & {tagName: Name} {
  return node?.type === 'element' && (names.length === 0 || names.some((name) => name === node.tagName));
}

/** Child elements, without the text between them. */
export function elementsOf(parent: Parents): Element[] {
  const children: Nodes[] = parent.children;
  return children.filter((node) => isElement(node));
}

/** Names of the classes of an element. */
export function classesOf({properties}: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** The nodes with a text between each two. */
export function joined(nodes: readonly ElementContent[], value: string): ElementContent[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [{type: 'text', value}, node]));
}
