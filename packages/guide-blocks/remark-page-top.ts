import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {isElement} from '../markdown';

/**
 * Puts `<PageTop />`, what the server sees, below the first paragraph of a guide, and
 * `<PageContents />`, the contents list of narrow windows, below that; on an overview below its tasks and facts.
 */
export default function remarkPageTop(): (tree: Root, file: VFile) => void {
  return ({children}, file) => {
    // Partials are printed inside of guides.
    if (path.basename(file.path).startsWith('_')) {
      return;
    }
    const first = children.findIndex(({type}) => type === 'paragraph' || type === 'heading');
    const place = children[first]?.type === 'paragraph' ? first + 1 : Math.max(first, 0);
    children.splice(place, 0, element('PageTop'));
    const facts = children.findIndex((node) => isElement(node) && node.name === 'Facts');
    children.splice(Math.max(place, facts) + 1, 0, element('PageContents'));
  };
}

function element(name: string): RootContent {
  return {type: 'mdxJsxFlowElement', name, attributes: [], children: []};
}
