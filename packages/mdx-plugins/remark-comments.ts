import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Leaves out comments between blocks, which would be comments in the HTML, too. Search phrases are read from the source. */
export default function remarkComments() {
  return (tree: Root): void => {
    visit(tree, 'mdxFlowExpression', ({value}, index, parent) => {
      if (parent === undefined || index === undefined || !/^\s*\/\*[^]*\*\/\s*$/.test(value)) {
        return undefined;
      }
      parent.children.splice(index, 1);
      return index;
    });
  };
}
