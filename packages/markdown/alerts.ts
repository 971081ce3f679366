import type {Root} from 'mdast';
import {visit} from '../page-parts';

/** Reads the alerts of GitHub, quotes that begin with `[!NOTE]`: the word in bold instead. */
export function alerts(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'blockquote', ({children: [paragraph]}) => {
      const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
      if (paragraph?.type !== 'paragraph' || text?.type !== 'text') {
        return;
      }
      const [marker, kind = ''] = /^\[!(note|tip|important|warning|caution)\]\s*/i.exec(text.value) ?? [];
      if (marker !== undefined) {
        const value = `${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()}:`;
        text.value = ` ${text.value.slice(marker.length)}`;
        paragraph.children.unshift({type: 'strong', children: [{type: 'text', value}]});
      }
    });
  };
}
