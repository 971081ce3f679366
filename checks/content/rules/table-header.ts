import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {placeOf} from '../places';
import {everyKind, type Finding, type Rule} from '../types';

/** Every column has a heading: screen readers read it out before each cell. */
export const tableHeader: Rule = {
  name: 'table-header',
  kinds: everyKind,
  check: (page) => {
    const found: Finding[] = [];
    visit(page.tree, 'table', (table) => {
      const [header] = table.children;
      header?.children.forEach((cell, index) => {
        if (toString(cell).trim() === '') {
          found.push({
            place: placeOf(header),
            message: `Column ${index + 1} of the table has no heading.`,
            fix: 'write what its cells are, such as "Feature" or "Property".',
          });
        }
      });
    });
    return found;
  },
};
