/**
 * React keeps references to the texts that it has rendered. A translator replaces them by elements of its own, so
 * that an update would change a text that nobody sees, and a removal would throw. This makes React work with such pages.
 */

/** Texts that others have removed, and the nodes in their place. */
const replacements = new WeakMap<Node, Node>();

/** A text that React changes is put back into the page, where it is translated again. */
const changes = new MutationObserver((records) => {
  for (const {target} of records) {
    const replacement = replacements.get(target);
    if (!target.isConnected && replacement?.parentNode) {
      replacement.parentNode.replaceChild(target, replacement);
    }
  }
});

const removals = new MutationObserver((records) => {
  const added = new Set(records.flatMap(({addedNodes}) => [...addedNodes]));
  for (const {removedNodes, addedNodes, previousSibling, nextSibling} of records) {
    const replacement = [addedNodes[0], previousSibling, nextSibling].find((node) => node && added.has(node));
    for (const node of removedNodes) {
      if (node.nodeType === Node.TEXT_NODE && replacement && !node.isConnected) {
        replacements.set(node, replacement);
        changes.observe(node, {characterData: true});
      }
    }
  }
});

/** Watches what others do to the texts of an island. */
export function watchTexts(island: Element): void {
  removals.observe(island, {childList: true, subtree: true});
}

/** The child of `parent` that a node is, is in, or was replaced by. */
function childOf(parent: Node, node: Node): Node {
  let child: Node | null = node.isConnected ? node : (replacements.get(node) ?? node);
  while (child !== null && child.parentNode !== parent) {
    child = child.parentNode;
  }
  return child ?? node;
}

const {removeChild, insertBefore} = Node.prototype;

/** Makes removals and insertions find what has replaced a text. Call it once, before React runs. */
export function tolerateReplacedTexts(): void {
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return removeChild.call(this, childOf(this, child)) as Child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    return insertBefore.call(this, child, next && childOf(this, next)) as Child;
  };
}
