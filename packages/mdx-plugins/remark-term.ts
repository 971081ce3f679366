import path from 'node:path';
import type {Root} from 'mdast';
import {SKIP} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {glossaryFile, readGlossary} from '../facts/index';
import {attributeOf} from './elements';
import {addAttributes, fail, visitTags} from './tags';

/**
 * Gives `<Term id="master-key">master keys</Term>` its meaning from the
 * glossary. Only the first use of a term on a page is explained.
 */
export default function remarkTerm(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const seen = new Set<string>();
    visitTags(tree, file, 'Term', (tag, index, siblings) => {
      const id = attributeOf(tag, 'id') ?? '';
      const entry = readGlossary()[id];
      if (entry === undefined) {
        return fail(
          file,
          tag,
          `The glossary has no term "${id}".`,
          `Add it to ${glossaryFile}, or use one of its ids.`,
        );
      }
      if (seen.has(id)) {
        siblings.splice(index, 1, ...tag.children);
        return [SKIP, index];
      }
      seen.add(id);
      const {name, definition} = entry;
      // A page and its partial may both explain a term, so the anchor has the name of the file.
      addAttributes(tag, {name, definition, anchor: `term-${path.parse(file.path).name}-${id}`});
      return undefined;
    });
  };
}
