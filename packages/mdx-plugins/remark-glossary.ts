import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {readGlossary} from '../facts/index';
import {row, table, text} from './nodes';
import {replaceTags} from './tags';

/** Renders `<Glossary />` as a table of all terms, each linked to the section that says more. */
export default function remarkGlossary(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    replaceTags(tree, file, 'Glossary', () => {
      const entries = Object.values(readGlossary()).sort((a, b) => a.name.localeCompare(b.name, 'en'));
      const rows = entries.map(({name, definition, page}) =>
        row([{type: 'link', url: page, children: [text(name)]}], [text(definition)]),
      );
      return [table(['Word', 'Meaning'], rows)];
    });
  };
}
