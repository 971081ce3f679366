import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import {markLongNames} from '../markdown';
import {isLongName} from '../page-parts';
import {lengthOf, namesOf, rowsOf} from './tables';

/** Characters of small print that a phone shows in a line, and those that part two columns. */
const LINE = 46;
const GAP = 3;
/** What a name that goes on in the next line needs. */
const PIECE = 14;
/** Headings of what explains itself. */
const PROSE = /^(?:what|for|meaning|purpose|use|how)\b/i;
/** A column of sentences needs this much to be read. */
const SENTENCE = 18;

/**
 * Marks tables that are too wide for phones, where the style sheet shows each row
 * as a block: a name, what is said about it, and values with the heading of
 * their column; and names that are too long for a line. Tables that we print from data have their own marks.
 */
export default function rehypeTables(): (tree: Root) => void {
  return (tree) => {
    markLongNames(tree);
    visit(tree, 'element', (table: Element) => {
      if (table.tagName !== 'table') {
        return;
      }
      const [head, ...rows] = rowsOf(table);
      if (head === undefined || table.properties.className !== undefined || fits([head, ...rows])) {
        return;
      }
      table.properties.className = ['stacked'];
      for (const row of rows) {
        row.forEach((cell, column) => {
          const label = head[column] === undefined ? '' : toString(head[column]);
          if (column > 0 && label !== '' && !PROSE.test(label)) {
            cell.properties.dataLabel = label;
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
  const names = cell === undefined ? [] : namesOf(cell).map((name) => toString(name));
  const words = (cell === undefined ? '' : toString(cell)).split(/[\s/-]+/);
  const pieces = [...names, ...words].map((text) => (isLongName(text) ? PIECE : text.length));
  return Math.max(...pieces, Math.min(lengthOf(cell), SENTENCE));
}
