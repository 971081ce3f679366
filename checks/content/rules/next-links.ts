import {headingText} from '../anchors';
import {isInternal, linksOf} from '../links';
import {placeOf} from '../places';
import type {Rule} from '../types';

const fix = 'end the page with "## Next" and at least one link to a page of this site.';

/** A guide ends with a section "Next" that leads on. */
export const nextLinks: Rule = {
  name: 'next-links',
  kinds: ['guide'],
  check: (page) => {
    const {children} = page.tree;
    const heading = children.filter((node) => node.type === 'heading' && node.depth <= 2).at(-1);
    if (heading?.type !== 'heading' || headingText(heading) !== 'Next') {
      const place = placeOf(heading ?? children.at(-1) ?? page.tree);
      return [{place, message: 'The page does not end with a section "Next".', fix}];
    }
    const section = {type: 'root' as const, children: children.slice(children.indexOf(heading))};
    return linksOf(page, section).some(({url}) => isInternal(url))
      ? []
      : [{place: placeOf(heading), message: 'The section "Next" leads nowhere.', fix}];
  },
};
