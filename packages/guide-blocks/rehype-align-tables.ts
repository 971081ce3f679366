import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from '../page-parts';
import {lengthOf, namesOf, rowsOf} from './tables';

/** Characters from which a cell gains nothing by more room. */
const SENTENCE = 45;
const NAME = 28;
/** A character of code beside one of text, with the frame that code has. */
const CODE_WIDTH = 1.25;
/** Widths are told in steps of so many per cent: `w25` in the style sheet. */
const STEP = 5;

/**
 * Gives the columns of tables with the same headings, which readers compare, the
 * same widths on the whole page: a class on each heading but the last.
 */
export default function rehypeAlignTables(): (tree: Root) => void {
  return (tree) => {
    const groups = new Map<string, Element[][][]>();
    visit(tree, 'element', (table: Element) => {
      if (table.tagName === 'table') {
        const rows = rowsOf(table);
        const key = JSON.stringify(rows[0]?.map((cell) => toString(cell)));
        groups.set(key, [...(groups.get(key) ?? []), rows]);
      }
    });
    [...groups.values()].filter((tables) => tables.length > 1).forEach(align);
  };
}

function align(tables: readonly Element[][][]): void {
  const heads = tables.map(([head = []]) => head);
  const needs = (heads[0] ?? []).map((_, column) =>
    Math.max(...tables.flat().map((row) => needOf(row[column]))),
  );
  const all = needs.reduce((sum, need) => sum + need, 0);
  needs.slice(0, -1).forEach((need, column) => {
    const width = STEP * Math.max(1, Math.round((100 * need) / all / STEP));
    heads.forEach((head) => {
      const cell = head[column];
      if (cell !== undefined) {
        cell.properties.className = [`w${width}`];
      }
    });
  });
}

/** Characters that a cell is glad of. */
function needOf(cell: Element | undefined): number {
  const names = cell === undefined ? [] : namesOf(cell).map((name) => Math.min(lengthOf(name), NAME));
  return Math.max(Math.min(lengthOf(cell), SENTENCE), CODE_WIDTH * Math.max(0, ...names));
}
