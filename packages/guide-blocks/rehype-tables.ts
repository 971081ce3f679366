import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {markLongNames} from '../markdown';
import {isLongName, visit} from '../page-parts';
import {lengthOf, namesOf, rowsOf} from './tables';

/** Characters of small print that a phone shows in a line, and those that part two columns. */
const LINE = 46;
const GAP = 3;
/** What a name that goes on in the next line needs. */
const PIECE = 14;
/** Up to here a cell with several words stays on one line, such as "App 4". */
const SHORT = 10;
/** The longest name of a row: those who hear the page hear it before each cell. */
const NAME = 130;
/** Headings of what explains itself. */
const PROSE = /^(?:what|for|meaning|purpose|use|how)\b/i;
/** A column of sentences needs this much to be read. */
const SENTENCE = 18;

/**
 * Names tables by the heading above them and rows by their first cell, and marks
 * tables that are too wide for phones, where the style sheet shows each row as a
 * block: a name, what is said about it, and values with the heading of their column;
 * names that are too long for a line; and cells that stay on one. Tables that we
 * print from data have their own marks.
 */
export default function rehypeTables(): (tree: Root) => void {
  return (tree) => {
    markLongNames(tree);
    let section: string[] = [];
    visit(tree, 'element', (table: Element) => {
      section = /^h[1-6]$/.test(table.tagName) ? [String(table.properties.id)] : section;
      if (table.tagName !== 'table') {
        return;
      }
      table.properties.ariaLabelledBy = section.length > 0 ? section : undefined;
      const [head, ...rows] = rowsOf(table);
      rows
        .flat()
        .filter(isShort)
        .forEach((cell) => (cell.properties.className = ['short']));
      if (isNamed(rows) || table.properties.className !== undefined) {
        head?.forEach((cell) => (cell.properties.scope = 'col'));
        rows.flatMap((row) => row.slice(0, 1)).forEach(nameRow);
      }
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

function nameRow(cell: Element): void {
  cell.tagName = 'th';
  cell.properties.scope = 'row';
}

/** Whether the first cells tell the rows apart. */
function isNamed(rows: readonly Element[][]): boolean {
  const names = rows.map(([first]) => (first === undefined ? '' : toString(first)));
  return new Set(names).size === rows.length && names.every(({length}) => length > 0 && length <= NAME);
}

function isShort(cell: Element): boolean {
  return lengthOf(cell) <= SHORT && /\S\s+\S/.test(toString(cell));
}

function fits(rows: readonly Element[][]): boolean {
  const columns = rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? [];
  const widths = columns.map((cells) => Math.max(...cells.map(widthOf)));
  return widths.reduce((sum, width) => sum + width + GAP, -GAP) <= LINE;
}

/** What a cell needs to be read: its longest piece, and room for sentences. */
function widthOf(cell: Element | undefined): number {
  const names = cell === undefined ? [] : namesOf(cell).map((name) => toString(name));
  const text = cell === undefined ? '' : toString(cell);
  const words = text.length <= SHORT ? [text] : text.split(/[\s/-]+/);
  const pieces = [...names, ...words].map((piece) => (isLongName(piece) ? PIECE : piece.length));
  return Math.max(...pieces, Math.min(lengthOf(cell), SENTENCE));
}
