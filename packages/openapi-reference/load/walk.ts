type Node = Record<string, unknown>;

/**
 * Visits every entry of a description, with the keys that lead to it. What YAML aliases share is visited once.
 * @param visit may change the entry, and says whether to go on inside
 */
export function walk(
  root: object,
  visit: (node: Node, key: string, place: readonly string[]) => boolean,
): void {
  const visited = new Set<object>();
  const enter = (node: object, place: readonly string[]): void => {
    if (visited.has(node)) {
      return;
    }
    visited.add(node);
    for (const key of Object.keys(node)) {
      const inner = [...place, key];
      const goOn = visit(node as Node, key, inner);
      const value = (node as Node)[key];
      if (goOn && typeof value === 'object' && value !== null) {
        enter(value, inner);
      }
    }
  };
  enter(root, []);
}
