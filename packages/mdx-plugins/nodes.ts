import {part, type PartName} from '../page-markup';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {InlineCode, Link, PhrasingContent, Table, TableRow, Text} from 'mdast';

export function text(value: string): Text {
  return {type: 'text', value};
}

export function code(value: string): InlineCode {
  return {type: 'inlineCode', value};
}

/** Text with `code` in backticks. */
export function withCode(sentence: string): PhrasingContent[] {
  return sentence
    .split('`')
    .map((part, index) => (index % 2 === 1 ? code(part) : text(part)))
    .filter(({value}) => value !== '');
}

/** Code with an anchor that links to itself, so that readers can copy the link. */
export function permalink(kind: PartName, id: string, value: string): Link {
  const hProperties = {id, ...part(kind)};
  return {type: 'link', url: `#${id}`, children: [code(value)], data: {hProperties}};
}

export function row(...cells: PhrasingContent[][]): TableRow {
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}

export function table(titles: readonly string[], rows: readonly TableRow[], ...className: string[]): Table {
  return {
    type: 'table',
    ...(className.length > 0 && {data: {hProperties: {className}}}),
    children: [row(...titles.map((title) => [text(title)])), ...rows],
  };
}

/** A JSX tag without attributes. */
export function tag(name: string, ...children: MdxJsxFlowElement['children']): MdxJsxFlowElement {
  return {type: 'mdxJsxFlowElement', name, attributes: [], children};
}
