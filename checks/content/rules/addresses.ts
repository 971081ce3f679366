import {attributeOf} from '../../../packages/mdx-plugins';
import {fixedId} from '../anchors';
import {elementsOf, finding, nodesOf} from '../tree';
import {pageStart, type Rule} from '../types';

/** Each page has an address of its own, and each id stands once on it. */
export const uniqueAddresses: Rule = {
  name: 'unique-addresses',
  check: (page, {pages}) => {
    const first = pages.find(({route, isPartial}) => !isPartial && route === page.route);
    const hasTwin = !page.isPartial && first !== undefined && first.file !== page.file;
    const ids = [
      ...nodesOf(page.tree, 'heading').map((node) => ({node, id: fixedId(node)})),
      ...elementsOf(page.tree, 'Anchor').map((node) => ({node, id: attributeOf(node, 'id')})),
    ].filter(({id}) => id !== undefined);
    const where = page.fieldPlaces.slug ?? pageStart;
    const message = `The page has the address of ${first?.file}.`;
    return [
      ...(hasTwin ? [finding(where, message, 'give one of them another file name or slug.')] : []),
      ...ids
        .filter(({id}, index) => ids.findIndex((each) => each.id === id) < index)
        .map(({node, id}) =>
          finding(node, `The id "${id}" stands twice on the page.`, 'give one of them another id.'),
        ),
    ];
  },
};
