import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import remarkTestVector from './remark-test-vector';

const {vectors} = JSON.parse(readFileSync('data/published/crypto-vectors.json', 'utf8')) as {
  vectors: {id: string; inputs: Record<string, unknown>; output: unknown}[];
};

function vector(id: string): (typeof vectors)[number] | undefined {
  return vectors.find((candidate) => candidate.id === id);
}

/** The page after the plugin. */
function transform(markdown: string): Root {
  const file = new VFile({path: path.resolve('docs/page.mdx'), value: markdown});
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkTestVector);
  return processor.runSync(processor.parse(file), file) as Root;
}

/** Texts of the cells of the first table. */
function cells(tree: Root): string[][] {
  const table = tree.children.find((node): node is Table => node.type === 'table');
  return (table?.children ?? []).map((row) => row.children.map((cell) => toString(cell)));
}

describe('remark-test-vector', () => {
  it('prints a table with the published values', () => {
    const found = vector('hashfn-1');
    expect(cells(transform('<TestVector id="hashfn-1" rows="inputs.input, output" />'))).toEqual([
      ['Field', 'Value'],
      ['inputs.input', found?.inputs.input],
      ['output', found?.output],
    ]);
  });

  it('names the vector in front of the table and keeps what stands around', () => {
    const tree = transform('Before.\n\n<TestVector id="hashfn-1" rows="output" />\n\nAfter.');
    expect(tree.children.map(({type}) => type)).toEqual(['paragraph', 'paragraph', 'table', 'paragraph']);
    expect(toString(tree.children[1])).toBe('Test vector hashfn-1:');
  });

  it('prints every vector of a page', () => {
    const tree = transform(
      '<TestVector id="hashfn-1" rows="output" />\n\n<TestVector id="hashfn-2" rows="output" />',
    );
    expect(tree.children.filter(({type}) => type === 'table')).toHaveLength(2);
  });

  it('sets values in code, so that nothing in them is read as Markdown', () => {
    const table = transform('<TestVector id="hashfn-1" rows="output" />').children.at(-1) as Table;
    const types = table.children[1]?.children.map((cell) => cell.children.map(({type}) => type));
    expect(types).toEqual([['inlineCode'], ['inlineCode']]);
  });

  it('prints numbers and lists as JSON, and an empty text as a word', () => {
    expect(cells(transform('<TestVector id="rsa-meta-limit" rows="inputs.bytes" />'))[1]).toEqual([
      'inputs.bytes',
      '382',
    ]);
    const keys = vector('masterkeys-blob-1')?.inputs.masterKeys;
    expect(cells(transform('<TestVector id="masterkeys-blob-1" rows="inputs.masterKeys" />'))[1]).toEqual([
      'inputs.masterKeys',
      JSON.stringify(keys),
    ]);
    expect(cells(transform('<TestVector id="publiclink-v3-none" rows="inputs.password" />'))[1]).toEqual([
      'inputs.password',
      '(empty)',
    ]);
  });

  it('leaves other tags alone', () => {
    expect(transform('<Other id="hashfn-1" />').children).toMatchObject([
      {type: 'mdxJsxFlowElement', name: 'Other'},
    ]);
  });

  it.each([
    ['<TestVector id="nothing" rows="output" />', 'There is no test vector "nothing".'],
    ['<TestVector rows="output" />', 'There is no test vector "".'],
    ['<TestVector id="hashfn-1" rows="outputs" />', 'The vector "hashfn-1" has no value "outputs".'],
    [
      '<TestVector id="auth-v2-1" rows="output.nothing" />',
      'The vector "auth-v2-1" has no value "output.nothing".',
    ],
    ['<TestVector id="hashfn-1" />', 'The attribute "rows" is missing.'],
    ['<TestVector id="hashfn-1" rows=" , " />', 'The attribute "rows" is missing.'],
    ['Text <TestVector id="hashfn-1" rows="output" /> text.', 'A test vector stands inside a sentence.'],
  ])('stops at %s with page, line and mend', (tag, message) => {
    expect(() => transform(`Text.\n\n${tag}\n`)).toThrow(`docs/page.mdx:3  ${message} Mend: `);
  });
});
