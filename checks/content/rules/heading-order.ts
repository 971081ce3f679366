import {visit} from 'unist-util-visit';
import {placeOf} from '../places';
import {everyKind, type Finding, type Rule} from '../types';

/** Headings start at ## and go down one level at a time; the title comes from front matter. */
export const headingOrder: Rule = {
  name: 'heading-order',
  kinds: everyKind,
  check: (page) => {
    const found: Finding[] = [];
    // A partial may start deeper: the page that imports it has headings before.
    let previous: number | undefined = page.kind === 'partial' ? undefined : 1;
    visit(page.tree, 'heading', (heading) => {
      const {depth} = heading;
      const place = placeOf(heading);
      if (depth === 1) {
        found.push({
          place,
          message: 'A page has no # heading.',
          fix: 'put the title into front matter and start headings with ##.',
        });
      } else if (previous !== undefined && depth > previous + 1) {
        found.push({
          place,
          message: `The heading goes down from level ${previous} to ${depth}.`,
          fix: `write it with ${'#'.repeat(previous + 1)}.`,
        });
      }
      previous = depth;
    });
    return found;
  },
};
