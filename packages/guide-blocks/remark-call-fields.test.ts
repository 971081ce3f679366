import path from 'node:path';
import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import remarkCallFields from './remark-call-fields';

function treeOf(markdown: string): Root {
  const file = new VFile({path: path.resolve('docs/page.mdx'), value: markdown});
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkCallFields);
  return processor.runSync(processor.parse(file), file) as Root;
}

const print = (call: string): Root => treeOf(`<CallFields call="${call}" />\n`);

/** Rows of all tables of a tree. */
function rowsOf(tree: Root): string[] {
  const [, details] = tree.children as unknown as [unknown, {children: Table[]}];
  return details.children
    .filter(({type}) => type === 'table')
    .flatMap(({children}) => children.map((row) => row.children.map((cell) => toString(cell)).join(' | ')));
}

describe('remark-call-fields', () => {
  it('says what the call does, what is special about it, and which guide uses it', () => {
    const [first] = print('POST /v3/confirmation/send').children;
    expect(toString(first)).toBe(
      'Sends the confirmation email again. No API key. No result. Guide: Register an account.',
    );
  });

  it('prints the fields of the request and of the response', () => {
    const rows = rowsOf(print('POST /v3/user/lock'));
    expect(rows[0]).toBe('Field of the request | Type | What');
    expect(rows).toContain('type | acquire, refresh, status, release | what to do');
    expect(rows).toContain('status | locked, optional | while a client holds it');
  });

  it('prints fields inside lists with their place', () => {
    const rows = rowsOf(print('POST /v3/file/versions'));
    expect(rows).toContain('versions | list of object | sort them by timestamp yourself');
    expect(rows).toContain('versions[].uuid | UUID | the version');
  });

  it('prints what the response is where that is no object', () => {
    const rows = rowsOf(print('GET /v3/contacts'));
    expect(rows[1]).toBe('data | list of object | the list itself, one row per contact');
    expect(rows).toContain('data[].userId | integer | user ID, which shares call receiverId');
    expect(rowsOf(print('GET /v3/contacts/requests/in/count'))[1]).toMatch(/^data \| integer \| /);
  });

  it('folds nothing where there are no fields', () => {
    expect(print('POST /v3/user/didExportMasterKeys').children).toHaveLength(1);
  });

  it('stops with page, line and fix at an unknown call', () => {
    expect(() => print('POST /v3/nothing')).toThrow(
      'docs/page.mdx:1  There is no call "POST /v3/nothing". Fix: Take one from data/undescribed-calls.yaml.',
    );
  });
});
