import type {Element, Root} from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import rehypeAlignTables from './rehype-align-tables';

/** The classes of the headings, table by table. */
async function headingsOf(...tables: string[][]): Promise<unknown[][]> {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeAlignTables);
  const markdown = tables.map(([head = '', ...rows]) =>
    [head, `|${'---|'.repeat(head.split('|').length - 2)}`, ...rows].join('\n'),
  );
  const tree = (await processor.run(processor.parse(markdown.join('\n\n')))) as Root;
  const found: unknown[][] = [];
  visit(tree, 'element', ({tagName, properties}: Element) => {
    if (tagName === 'table') {
      found.push([]);
    } else if (tagName === 'th') {
      found.at(-1)?.push(properties.className);
    }
  });
  return found;
}

const sentence = 'whatever is said about a field goes on for the length of a line';

describe('rehype-align-tables', () => {
  it('gives tables with the same headings the same columns, wide enough for the widest name', async () => {
    const [first, second] = await headingsOf(
      ['| Field | What |', `| \`id\` | ${sentence} |`],
      ['| Field | What |', '| `lastModifiedByTheOwner` | a date |'],
    );
    expect(first).toEqual([['w40'], undefined]);
    expect(second).toEqual(first);
  });

  it('leaves a table alone that is the only one of its kind', async () => {
    const headings = await headingsOf(
      ['| Field | What |', `| \`id\` | ${sentence} |`],
      ['| Field | Type |', `| \`id\` | ${sentence} |`],
    );
    expect(headings.flat()).toEqual([undefined, undefined, undefined, undefined]);
  });
});
