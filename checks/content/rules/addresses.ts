import {idsOf} from '../anchors';
import {finding} from '../tree';
import {pageStart, type Rule} from '../types';

/** Each page has an address of its own, and each id stands once on it. */
export const uniqueAddresses: Rule = {
  name: 'unique-addresses',
  check: (page, {pages}) => {
    const first = pages.find(({route, isPartial}) => !isPartial && route === page.route);
    const isSecond = !page.isPartial && first !== undefined && first.file !== page.file;
    const ids = idsOf(page);
    const where = page.fieldPlaces.slug ?? pageStart;
    const message = `The page has the address of ${first?.file}.`;
    return [
      ...(isSecond ? [finding(where, message, 'give one of them another file name or slug.')] : []),
      ...ids
        .filter(({id}, index) => ids.findIndex((each) => each.id === id) < index)
        .map(({node, id}) =>
          finding(node, `The id "${id}" stands twice on the page.`, 'give one of them another id.'),
        ),
    ];
  },
};
