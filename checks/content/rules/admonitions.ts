import {visit} from 'unist-util-visit';
import {placeOf, sourceOf} from '../places';
import {everyKind, type Finding, type Rule} from '../types';

const types = ['danger', 'info', 'note', 'tip', 'warning'];

/** Admonitions are of a known type and have a title in brackets. */
export const admonitions: Rule = {
  name: 'admonitions',
  kinds: everyKind,
  check: (page) => {
    const found: Finding[] = [];
    visit(page.tree, (node) => {
      const place = placeOf(node);
      if (node.type === 'containerDirective') {
        const [first] = node.children;
        if (!types.includes(node.name)) {
          found.push({
            place,
            message: `There is no admonition "${node.name}".`,
            fix: `use one of ${types.join(', ')}.`,
          });
        } else if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) {
          found.push({
            place,
            message: 'The admonition has no title.',
            fix: `write :::${node.name}[Title].`,
          });
        }
      } else if (node.type === 'paragraph' && sourceOf(node, page.source).startsWith(':::')) {
        found.push({
          place,
          message: 'The admonition is not read as one.',
          fix: 'write the title in brackets, :::warning[Title], and ::: on a line of its own at the end.',
        });
      }
    });
    return found;
  },
};
