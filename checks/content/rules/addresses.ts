import {attributeOf} from '../../../packages/mdx-plugins';
import {fixedId} from '../anchors';
import {elementsOf, finding, nodesOf} from '../tree';
import {pageStart, type Rule} from '../types';

/** Each page has an address of its own, and each id stands once on it. */
export const uniqueAddresses: Rule = {
  name: 'unique-addresses',
  check: (page, {pages}) => {
    const first = pages.find(({route, kind}) => kind !== 'partial' && route === page.route);
    const ids = [
      ...nodesOf(page.tree, 'heading').map((node) => ({node, id: fixedId(node)})),
      ...elementsOf(page.tree, 'Anchor').map((node) => ({node, id: attributeOf(node, 'id')})),
    ];
    const repeated = ids.filter(
      ({id}, index) => id !== undefined && ids.findIndex((each) => each.id === id) < index,
    );
    return [
      ...(page.kind === 'partial' || first === undefined || first.file === page.file
        ? []
        : [
            finding(
              page.fieldPlaces.slug ?? pageStart,
              `The page has the address of ${first.file}.`,
              'give one of them another file name or slug.',
            ),
          ]),
      ...repeated.map(({node, id = ''}) =>
        finding(node, `The id "${id}" stands twice on the page.`, 'give one of them another id.'),
      ),
    ];
  },
};
