import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import remarkCallFields from './remark-call-fields';
import {cellsOf, transform} from './testing';

const render = (call: string): Promise<Root> =>
  transform(remarkCallFields, `<CallFields call="${call}" />\n`);

/** Rows of the tables in the `<details>`. */
async function rowsOf(call: string): Promise<string[]> {
  const [, details] = (await render(call)).children as unknown as [unknown, {children: Table[]}];
  return cellsOf({type: 'root', children: details.children}).map((cells) => cells.join(' | '));
}

describe('remark-call-fields', () => {
  it('starts with what the call does, what is special about it, and its guide', async () => {
    const [first] = (await render('POST /v3/confirmation/send')).children;
    expect(toString(first)).toBe(
      'Sends the confirmation email again. No API key. No result. Guide: Register an account.',
    );
  });

  it.each([
    ['POST /v3/user/lock', 'Field of the request | Type | What'],
    ['POST /v3/user/lock', 'type | acquire, refresh, status, release | operation'],
    ['POST /v3/user/lock', 'status | locked, optional | while a client holds it'],
    // Fields inside lists, and a response that is not an object.
    [
      'POST /v3/file/versions',
      'versions | list of object | sort them by timestamp, then by lastModified of the metadata',
    ],
    ['POST /v3/file/versions', 'versions[].uuid | UUID | the version'],
    ['GET /v3/contacts', 'data | list of object | the list itself, one row per contact'],
    ['GET /v3/contacts', 'data[].userId | integer | user ID, which shares call receiverId'],
  ])('lists for %s the row %s', async (call, row) => {
    expect(await rowsOf(call)).toContain(row);
  });

  it('has no collapsible part if there are no fields', async () => {
    expect((await render('POST /v3/user/didExportMasterKeys')).children).toHaveLength(1);
  });

  it('stops the build with page, line and fix for an unknown call', async () => {
    await expect(render('POST /v3/nothing')).rejects.toThrow(
      'docs/page.mdx:1  There is no call "POST /v3/nothing". Fix: Take one from data/undescribed-calls.yaml.',
    );
  });
});
