import type {Paragraph, Root, RootContent, Table, TableRow} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {readVectors, valueAt, vectorsFile, type Vector} from '../facts/vectors';
import {fail} from './fail';

/**
 * Prints `<TestVector id="auth-v2-1" rows="inputs.salt, output.derivedPassword" />`
 * as a table with the published values, so that no value is typed twice.
 */
export default function remarkTestVector(): (tree: Root, file: VFile) => void {
  let vectors: Map<string, Vector> | undefined;
  return (tree, file) => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
      if (node.name !== 'TestVector' || parent === undefined || index === undefined) {
        return undefined;
      }
      vectors ??= new Map(readVectors().vectors.map((vector) => [vector.id, vector]));
      const id = attribute(node, 'id') ?? '';
      const vector = vectors.get(id);
      if (vector === undefined) {
        return fail(
          file,
          node.position,
          `There is no test vector "${id}".`,
          `Take an id from ${vectorsFile}.`,
        );
      }
      const rows = (attribute(node, 'rows') ?? '')
        .split(',')
        .map((row) => row.trim())
        .filter((row) => row !== '');
      if (rows.length === 0) {
        return fail(
          file,
          node.position,
          'The attribute "rows" is missing.',
          'Name the values to print: rows="inputs.key, output".',
        );
      }
      const cells = rows.map((row) => {
        const value = valueAt(vector, row);
        if (value === undefined) {
          fail(file, node.position, `The vector "${id}" has no value "${row}".`, `Look at ${vectorsFile}.`);
        }
        return [row, typeof value === 'string' ? value : JSON.stringify(value)] as const;
      });
      parent.children.splice(index, 1, ...(print(id, cells) as RootContent[] as never[]));
      return [SKIP, index + 2];
    });
    visit(tree, 'mdxJsxTextElement', (node: MdxJsxTextElement) => {
      if (node.name === 'TestVector') {
        fail(file, node.position, 'A test vector stands inside a sentence.', 'Put blank lines around it.');
      }
    });
  };
}

function attribute(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

function print(id: string, rows: readonly (readonly [string, string])[]): [Paragraph, Table] {
  const row = (label: string, value: string): TableRow => ({
    type: 'tableRow',
    children: [
      {type: 'tableCell', children: [{type: 'inlineCode', value: label}]},
      {
        type: 'tableCell',
        children: value === '' ? [{type: 'text', value: '(empty)'}] : [{type: 'inlineCode', value}],
      },
    ],
  });
  const header: TableRow = {
    type: 'tableRow',
    children: [
      {type: 'tableCell', children: [{type: 'text', value: 'Field'}]},
      {type: 'tableCell', children: [{type: 'text', value: 'Value'}]},
    ],
  };
  return [
    {
      type: 'paragraph',
      children: [
        {type: 'text', value: 'Test vector '},
        {type: 'inlineCode', value: id},
        {type: 'text', value: ':'},
      ],
    },
    {type: 'table', children: [header, ...rows.map(([label, value]) => row(label, value))]},
  ];
}
