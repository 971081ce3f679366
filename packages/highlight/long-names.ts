import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {isLongName, longNameClass, piecesOf} from '../page-markup';

/** Marks long names in code, and where they may wrap. */
export function markLongNames(tree: Root): void {
  visit(tree, 'element', (node: Element) => {
    if (node.tagName === 'pre') {
      return SKIP;
    }
    if (node.tagName === 'code' && isLongName(toString(node))) {
      node.properties.className = [longNameClass];
      node.children = node.children.flatMap((child) =>
        child.type === 'text' ? withBreaks(child.value) : [child],
      );
    }
    return undefined;
  });
}

function withBreaks(text: string): ElementContent[] {
  return piecesOf(text).flatMap((value, index): ElementContent[] => {
    const piece: ElementContent = {type: 'text', value};
    return index === 0 ? [piece] : [{type: 'element', tagName: 'wbr', properties: {}, children: []}, piece];
  });
}
