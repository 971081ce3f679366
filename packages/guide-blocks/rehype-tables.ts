import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';

/** Characters of small print that a phone shows in a line, and those that part two columns. */
const LINE = 46;
const GAP = 3;
/** From here on a name in code may go on in the next line. */
const LONG_NAME = 26;
/** A column of sentences needs this much to be read. */
const SENTENCE = 18;

/**
 * Marks tables that are too wide for phones, where the style sheet shows each row
 * as a block: a name, what is said about it, and values with the heading of
 * their column. Tables that we print from data have their own marks.
 */
export default function rehypeTables(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (table: Element) => {
      if (table.tagName !== 'table') {
        return;
      }
      markLongNames(table);
      const [head, ...rows] = rowsOf(table);
      if (head === undefined || table.properties.className !== undefined || fits([head, ...rows])) {
        return;
      }
      table.properties.className = ['stacked'];
      const lengths = head.map((_, column) => Math.max(...rows.map((row) => lengthOf(row[column]))));
      // The longest text needs no heading to be understood.
      const longest = lengths.indexOf(Math.max(...lengths));
      for (const row of rows) {
        row.forEach((cell, column) => {
          const label = head[column];
          if (column > 0 && column !== longest && label !== undefined && toString(label) !== '') {
            cell.properties.dataLabel = toString(label);
          }
        });
      }
    });
  };
}

function fits(rows: readonly Element[][]): boolean {
  const columns = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? [];
  const widths = columns.map((cells) => Math.max(...cells.map(widthOf)));
  return widths.reduce((sum, width) => sum + width + GAP, -GAP) <= LINE;
}

/** What a cell needs to be read: its longest piece, and room for sentences. */
function widthOf(cell: Element | undefined): number {
  const pieces =
    cell === undefined ? [] : namesOf(cell).map((name) => Math.min(toString(name).length, LONG_NAME));
  const words = toString(cell ?? {type: 'root', children: []}).split(/[\s/-]+/);
  const longest = Math.max(...pieces, ...words.map(({length}) => Math.min(length, LONG_NAME)));
  return Math.max(longest, Math.min(lengthOf(cell), SENTENCE));
}

function lengthOf(cell: Element | undefined): number {
  return cell === undefined ? 0 : toString(cell).length;
}

function markLongNames(table: Element): void {
  for (const name of namesOf(table)) {
    if (toString(name).length > LONG_NAME) {
      name.properties.className = ['long'];
    }
  }
}

function namesOf(element: Element): Element[] {
  const names: Element[] = [];
  visit(element, 'element', (node: Element) => {
    if (node.tagName === 'code') {
      names.push(node);
    }
  });
  return names;
}

/** The cells of all rows, the head first. */
function rowsOf(table: Element): Element[][] {
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
