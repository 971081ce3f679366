import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import {markLongNames} from '../highlight';
import {isLongName} from '../page-markup';

/** Characters that fit on a line of a phone, and those between two columns. */
const LINE = 46;
const GAP = 3;
/** Minimum width of a name that may break. */
const PIECE = 14;
/** A cell of several words up to this length stays on one line, such as "App 4". */
const SHORT = 10;
/** Maximum length of a row's name, which screen readers read before each cell. */
const MAX_NAME = 130;
/** Headings of columns of sentences, which need no label. */
const PROSE = /^(?:what|for|meaning|purpose|use|how)\b/i;
/** Minimum width of a column of sentences. */
const SENTENCE = 18;

/**
 * Prepares tables for screen readers and phones: labels a table by the heading above,
 * makes unique first cells row headers, and marks tables that are too wide for a phone,
 * which the style sheet shows row by row, as well as long names and short cells. Tables
 * rendered from data have a class already.
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
            cell.properties.dataLabel = label.endsWith('?') ? label : `${label}:`;
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

/** Whether the first cells are unique. */
function isNamed(rows: readonly Element[][]): boolean {
  const names = rows.map(([first]) => (first === undefined ? '' : toString(first)));
  return new Set(names).size === rows.length && names.every(({length}) => length > 0 && length <= MAX_NAME);
}

function isShort(cell: Element): boolean {
  const text = toString(cell);
  return text.length <= SHORT && /\S\s+\S/.test(text);
}

function fits(rows: readonly Element[][]): boolean {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]))));
  return widths.reduce((sum, width) => sum + width + GAP, -GAP) <= LINE;
}

/** Minimum width of a cell: its longest word or name, and room for sentences. */
function widthOf(cell: Element | undefined): number {
  if (cell === undefined) {
    return 0;
  }
  const text = toString(cell);
  const words = text.length <= SHORT ? [text] : text.split(/[\s/-]+/);
  const names = elementsOf(cell, /^code$/).map((name) => toString(name));
  const pieces = [...names, ...words].map((piece) => (isLongName(piece) ? PIECE : piece.length));
  return Math.max(...pieces, Math.min(text.length, SENTENCE));
}

/** The cells of all rows, the head first. */
function rowsOf(table: Element): Element[][] {
  return elementsOf(table, /^tr$/).map((row) => elementsOf(row, /^t[dh]$/));
}

function elementsOf(element: Element, tagName: RegExp): Element[] {
  const elements: Element[] = [];
  visit(element, 'element', (node: Element) => {
    if (tagName.test(node.tagName)) {
      elements.push(node);
    }
  });
  return elements;
}
