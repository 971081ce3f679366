import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {tableHeader} from './table-header';

describe('table-header', () => {
  it('accepts a heading over every column, also one in code', async () => {
    expect(await run(tableHeader, '| a | `b` |\n|---|---|\n| | 2 |')).toEqual([]);
  });

  it('reports a column without', async () => {
    expect((await run(tableHeader, '| | b |\n|---|---|\n| 1 | 2 |'))[0]).toContain(
      '1:1 Column 1 of the table has no heading.',
    );
  });
});
