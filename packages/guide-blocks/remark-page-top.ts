import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';

/**
 * Puts `<PageTop />` below the first paragraph of a guide: what the server sees, and the
 * contents list of narrow windows, stand between the sentence that says what the page is for and the text.
 */
export default function remarkPageTop(): (tree: Root, file: VFile) => void {
  return ({children}, file) => {
    // Partials are printed inside of guides.
    if (path.basename(file.path).startsWith('_')) {
      return;
    }
    const first = children.findIndex(({type}) => type === 'paragraph' || type === 'heading');
    const place = children[first]?.type === 'paragraph' ? first + 1 : Math.max(first, 0);
    children.splice(place, 0, {type: 'mdxJsxFlowElement', name: 'PageTop', attributes: [], children: []});
  };
}
