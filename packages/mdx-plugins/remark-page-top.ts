import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {tag} from './nodes';
import {isElement} from './tags';

/**
 * Inserts `<PageTop />`, what the server sees, after the first paragraph of a guide, and
 * `<PageContents />`, the contents list of narrow windows, after that or after the `<Facts>` of an overview.
 */
export default function remarkPageTop(): (tree: Root, file: VFile) => void {
  return ({children}, file) => {
    // Not in partials, which are parts of guides.
    if (path.basename(file.path).startsWith('_')) {
      return;
    }
    const first = children.findIndex(({type}) => type === 'paragraph' || type === 'heading');
    const place = children[first]?.type === 'paragraph' ? first + 1 : Math.max(first, 0);
    children.splice(place, 0, tag('PageTop'));
    const facts = children.findIndex((node) => isElement(node) && node.name === 'Facts');
    children.splice(Math.max(place, facts) + 1, 0, tag('PageContents'));
  };
}
