import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {glossaryFile, readGlossary, type Glossary} from '../facts/index';
import {attributeOf, isElement} from '../markdown';
import {SKIP, visit} from '../page-parts';
import {addAttributes, fail, hasTag} from './tags';

/**
 * Gives `<Term id="master-key">master keys</Term>` its meaning from the
 * glossary. Only the first of a kind on a page is explained; others are plain words.
 */
export default function remarkTerm(): (tree: Root, file: VFile) => void {
  let glossary: Glossary | undefined;
  return (tree, file) => {
    if (!hasTag(file, 'Term')) {
      return;
    }
    const seen = new Set<string>();
    visit(tree, (node, index, parent) => {
      if (!isElement(node) || node.name !== 'Term' || parent === undefined || index === undefined) {
        return undefined;
      }
      glossary ??= readGlossary();
      const id = attributeOf(node, 'id') ?? '';
      const entry = glossary[id];
      if (entry === undefined) {
        return fail(
          file,
          node,
          `The glossary has no term "${id}".`,
          `Add it to ${glossaryFile}, or use one of its ids.`,
        );
      }
      if (seen.has(id)) {
        parent.children.splice(index, 1, ...(node.children as never[]));
        return [SKIP, index];
      }
      seen.add(id);
      // A partial may explain the same word as the page it stands on.
      const {name, definition} = entry;
      addAttributes(node, {name, definition, anchor: `term-${path.parse(file.path).name}-${id}`});
      return undefined;
    });
  };
}
