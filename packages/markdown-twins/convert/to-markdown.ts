import type {Element} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import type {Root, Text} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, {type Options} from 'remark-stringify';
import {unified} from 'unified';
import {isPlainText, visit} from '../../page-parts';
import {list, listItem, paragraph, tidyText, type State} from './mdast';
import {handlers} from './parts';
import {prune} from './prune';

type Print = NonNullable<NonNullable<Options['handlers']>['text']>;

/**
 * A text with what means something in Markdown escaped. The library would look for three dozen
 * such things in each text, and twice in those that follow an element.
 */
const printText: Print = ({value}: Text, _parent, state, info) => {
  const isFirst = info.before === '\n';
  return isPlainText(isFirst ? value : `a ${value}`) && !`${value}${info.after}`.endsWith(' \n')
    ? value
    : state.safe(value, info);
};

const printer = unified()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkStringify, {
    bullet: '-',
    fences: true,
    listItemIndent: 'one',
    resourceLink: true,
    rule: '-',
    handlers: {text: Object.assign(printText, {peek: printText})},
  });

/**
 * What the library hands to its handlers, used again for each page. Asked for a page as a
 * whole, it copies and tidies it first, as `prune` does already, and takes half as long again.
 */
const state = takeState();

function takeState(): State {
  const taken: State[] = [];
  toMdast(
    {type: 'element', tagName: 'state', properties: {}, children: []},
    {handlers: {...handlers, state: (own) => void taken.push(own)}},
  );
  const [only] = taken;
  if (only === undefined) {
    throw new Error('hast-util-to-mdast calls no handler. Fix: read what its newest version asks for.');
  }
  return only;
}

/**
 * Writes an element of a page as Markdown, without its first heading.
 * @param base address of the page
 */
export function toMarkdown(element: Element, base: string): string {
  const {content, definitions} = prune(element, base);
  state.elementById.clear();
  visit(content, 'element', (node) => {
    const {id} = node.properties;
    if (typeof id === 'string' && !state.elementById.has(id)) {
      state.elementById.set(id, node);
    }
  });
  const tree: Root = {type: 'root', children: state.toFlow(state.all(content))};
  tidyText(tree);
  if (definitions.size > 0) {
    tree.children.push(
      {type: 'heading', depth: 2, children: [{type: 'text', value: 'Words on this page'}]},
      list(
        [...definitions].map(([name, text]) =>
          listItem([
            paragraph(
              {type: 'strong', children: [{type: 'text', value: name}]},
              {type: 'text', value: `: ${text}`},
            ),
          ]),
        ),
      ),
    );
  }
  return printer.stringify(tree);
}
