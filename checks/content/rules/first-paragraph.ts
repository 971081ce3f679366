import type {Paragraph, RootContent} from 'mdast';
import {isElement} from '../../../packages/markdown/index';
import {placeOf} from '../places';
import {inlineProse} from '../prose';
import {wholePages, type Rule} from '../types';

const minimum = 40;
const mend = `start with a paragraph of at least ${minimum} characters that says what the page is for.`;

/** A page begins with a paragraph that says what it is for. */
export const firstParagraph: Rule = {
  name: 'first-paragraph',
  kinds: wholePages,
  check: (page) => {
    const first = page.tree.children.find(isVisible);
    if (first === undefined || !isTextParagraph(first)) {
      const place = first === undefined ? {line: 1, column: 1} : placeOf(first);
      return [{place, message: 'The page does not begin with a paragraph.', mend}];
    }
    const {length} = inlineProse(first, page).text.trim();
    return length < minimum
      ? [{place: placeOf(first), message: `The first paragraph has ${length} characters.`, mend}]
      : [];
  },
};

/** Leaves out front matter, imports and comments. */
function isVisible(node: RootContent): boolean {
  return !['yaml', 'mdxjsEsm', 'mdxFlowExpression', 'definition'].includes(node.type);
}

/** A tag on a line of its own is parsed as a paragraph too. */
function isTextParagraph(node: RootContent): node is Paragraph {
  return node.type === 'paragraph' && node.children.some((child) => !isElement(child));
}
