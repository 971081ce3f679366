import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from '../page-parts';

/** Characters of a cell; 0 for one that is not there. */
export function lengthOf(cell: Element | undefined): number {
  return cell === undefined ? 0 : toString(cell).length;
}

/** What stands in the font of code. */
export function namesOf(element: Element): Element[] {
  const names: Element[] = [];
  visit(element, 'element', (node: Element) => {
    if (node.tagName === 'code') {
      names.push(node);
    }
  });
  return names;
}

/** The cells of all rows, the head first. */
export function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (node: Element) => {
    if (node.tagName === 'tr') {
      rows.push(
        node.children.filter(
          (child): child is Element => child.type === 'element' && /^t[dh]$/.test(child.tagName),
        ),
      );
    }
  });
  return rows;
}
