import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {isElement} from './elements';
import {fail} from './tags';

/** Habits from other Docusaurus sites in a code block, which would be shown to readers or do nothing here. */
const inCode: readonly {isIn: (code: Code) => boolean; what: string; fix: string}[] = [
  {
    isIn: ({lang}) => lang === 'mermaid',
    what: 'Mermaid diagrams need a script in the browser.',
    fix: 'Draw it with <Drawing> or <Sequence>, see CONTRIBUTING.md.',
  },
  {
    isIn: ({meta}) => /(?:^|\s)(?:showLineNumbers|\{[\d,\s-]+\}|noInline|live)(?=\s|=|$)/.test(meta ?? ''),
    what: 'Code blocks have no line numbers, marked lines or live editors.',
    fix: 'Remove it, and name the line in the sentence before the block.',
  },
  {
    isIn: ({value}) => /^\s*(?:\/\/|#|<!--|\/\*|\{\/\*)\s*highlight-(?:next-line|start|end)\b/m.test(value),
    what: 'A highlight comment would be shown to readers.',
    fix: 'Remove it, and name the line in the sentence before the block.',
  },
];

/** Theme components that do nothing without React in the browser, or break the content security policy. */
const imports = /^\s*import\b[^'"]*['"]@theme\/(CodeBlock|Mermaid|Details|ThemedImage|IdealImage)['"]/m;

/** Refuses habits from other Docusaurus sites that do not work here, with the place and what to write instead. */
export default function remarkUnsupported(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    visit(tree, (node) => {
      if (node.type === 'code') {
        const habit = inCode.find(({isIn}) => isIn(node));
        if (habit !== undefined) {
          fail(file, node, habit.what, habit.fix);
        }
      } else if (node.type === 'mdxjsEsm') {
        const name = imports.exec(node.value)?.[1];
        if (name !== undefined) {
          const instead =
            name === 'CodeBlock' ? 'a fence of three backticks' : 'Markdown or a block of CONTRIBUTING.md';
          fail(file, node, `@theme/${name} does not work on this site.`, `Write ${instead} instead.`);
        }
      } else if (isElement(node)) {
        const hasStyle = node.attributes.some(
          (each) => each.type === 'mdxJsxAttribute' && each.name === 'style',
        );
        if (hasStyle) {
          const fix = 'Use a block of CONTRIBUTING.md, or give the component a CSS module.';
          fail(file, node, 'The content security policy forbids inline styles.', fix);
        }
      }
    });
  };
}
