import path from 'node:path';
import type {Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {glossaryFile, readGlossary, type Glossary} from '../facts/glossary';
import {attributeOf, type Element} from '../markdown/index';
import {addAttributes} from './attributes';
import {fail} from './fail';

/**
 * Gives `<Term id="master-key">master keys</Term>` its meaning from the
 * glossary. Only the first of a kind on a page is explained; others are plain words.
 */
export default function remarkTerm(): (tree: Root, file: VFile) => void {
  let glossary: Glossary | undefined;
  return (tree, file) => {
    const seen = new Set<string>();
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (node, index, parent) => {
      const term = node as Element;
      if (term.name !== 'Term' || parent === undefined || index === undefined) {
        return undefined;
      }
      glossary ??= readGlossary();
      const id = attributeOf(term, 'id') ?? '';
      const entry = glossary[id];
      if (entry === undefined) {
        return fail(
          file,
          term.position,
          `The glossary has no term "${id}".`,
          `Add it to ${glossaryFile}, or use one of its ids.`,
        );
      }
      if (seen.has(id)) {
        (parent as {children: unknown[]}).children.splice(index, 1, ...term.children);
        return [SKIP, index];
      }
      seen.add(id);
      // A partial may explain the same word as the page it stands on.
      const {name, definition} = entry;
      addAttributes(term, {name, definition, anchor: `term-${path.parse(file.path).name}-${id}`});
      return undefined;
    });
  };
}
