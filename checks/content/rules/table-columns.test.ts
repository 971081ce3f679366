import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {tableColumns} from './table-columns';

describe('table-columns', () => {
  it('accepts four columns', async () => {
    expect(await run(tableColumns, '| a | b | c | d |\n|---|---|---|---|\n| 1 | 2 | 3 | 4 |')).toEqual([]);
  });

  it('reports five columns', async () => {
    expect((await run(tableColumns, '| a | b | c | d | e |\n|---|---|---|---|---|'))[0]).toContain(
      '1:1 The table has 5 columns.',
    );
  });
});
