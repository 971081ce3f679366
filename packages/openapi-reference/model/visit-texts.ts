/**
 * Visits each text of pages once.
 * @param onText gets the text, the object that it stands in, and its key there
 */
export function visitTexts(pages: object, onText: (text: string, node: object, key: string) => void): void {
  const seen = new Set<object>();
  const visit = (node: object): void => {
    // Groups are part of several pages.
    if (seen.has(node)) {
      return;
    }
    seen.add(node);
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      if (typeof value === 'string') {
        onText(value, node, key);
      } else if (typeof value === 'object' && value !== null) {
        visit(value);
      }
    }
  };
  visit(pages);
}
