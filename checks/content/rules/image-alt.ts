import {visit} from 'unist-util-visit';
import {attributeOf, hasAttribute, isElement} from '../../../packages/markdown/index';
import {placeOf} from '../places';
import {everyKind, type Finding, type Place, type Rule} from '../types';

const [minimum, maximum] = [40, 150];

/** A picture has an alt text that says what the reader should see. */
export const imageAlt: Rule = {
  name: 'image-alt',
  kinds: everyKind,
  check: (page) => {
    const found: Finding[] = [];
    const add = (alt: string, place: Place): void => {
      const {length} = alt.trim();
      if (length < minimum || length > maximum) {
        found.push({
          place,
          message: length === 0 ? 'The picture has no alt text.' : `The alt text has ${length} characters.`,
          mend: `say in ${minimum} to ${maximum} characters what the reader should see.`,
        });
      }
    };
    visit(page.tree, (node) => {
      if (node.type === 'image' || node.type === 'imageReference') {
        add(node.alt ?? '', placeOf(node));
      } else if (isElement(node) && (node.name === 'img' || hasAttribute(node, 'alt'))) {
        const alt = attributeOf(node, 'alt');
        // An expression cannot be read here; it is there, at least.
        if (alt !== undefined || !hasAttribute(node, 'alt')) {
          add(alt ?? '', placeOf(node));
        }
      }
    });
    return found;
  },
};
