import type {Root, Table} from 'mdast';
import {visit} from 'unist-util-visit';

/** Names alerts as GitHub writes them, quotes that begin with `[!NOTE]`, by their word in bold. */
export function alerts(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'blockquote', ({children: [paragraph]}) => {
      const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
      const kind =
        text?.type === 'text' ? /^\[!(note|tip|important|warning|caution)\]\s*/i.exec(text.value) : null;
      if (paragraph?.type === 'paragraph' && text?.type === 'text' && kind?.[1] !== undefined) {
        text.value = ` ${text.value.slice(kind[0].length)}`;
        const value = `${kind[1].charAt(0).toUpperCase()}${kind[1].slice(1).toLowerCase()}:`;
        paragraph.children.unshift({type: 'strong', children: [{type: 'text', value}]});
      }
    });
  };
}

/** Widens a table whose rows have more cells than its head: those would be left out. */
export function wholeTables(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'table', (table: Table) => {
      const width = Math.max(...table.children.map(({children}) => children.length));
      table.align = Array.from({length: width}, (_, index) => table.align?.[index] ?? null);
    });
  };
}
