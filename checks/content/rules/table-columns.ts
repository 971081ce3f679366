import {visit} from 'unist-util-visit';
import {placeOf} from '../places';
import {everyKind, type Finding, type Rule} from '../types';

const maximum = 4;

/** Tables stay under five columns, so that they fit on a phone. */
export const tableColumns: Rule = {
  name: 'table-columns',
  kinds: everyKind,
  check: (page) => {
    const found: Finding[] = [];
    visit(page.tree, 'table', (table) => {
      const columns = table.children[0]?.children.length ?? 0;
      if (columns > maximum) {
        found.push({
          place: placeOf(table),
          message: `The table has ${columns} columns.`,
          fix: `keep to ${maximum}: split the table, or merge columns.`,
        });
      }
    });
    return found;
  },
};
