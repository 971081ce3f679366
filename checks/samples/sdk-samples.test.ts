import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkTypes, collect, startSamples} from './check';
import {formatFault} from './types';
import {root} from './files';

const collection = collect();

describe('samples of the SDK', () => {
  const runs = startSamples(collection, (file) => import(path.join(root, file)));

  it('stand in files, which guides print', () => {
    expect(collection.samples.length).toBeGreaterThan(0);
    expect(collection.faults.map(formatFault)).toEqual([]);
  });

  it('compile in strict mode against the installed SDK', {timeout: 120_000}, () => {
    expect(checkTypes(collection).map(formatFault)).toEqual([]);
  });

  it.each([...runs].map(([{file}, faults]) => ({file, faults})))(
    'do what $file shows, and print what its guide says',
    {timeout: 600_000},
    async ({faults}) => {
      expect((await faults).map(formatFault)).toEqual([]);
    },
  );
});
