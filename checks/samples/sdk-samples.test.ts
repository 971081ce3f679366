import {describe, expect, it} from 'vitest';
import {checkTypes, startSamples} from './check';
import {collectSamples} from './collect';
import {formatFault} from './types';

const {samples, faults} = collectSamples();

describe('samples of the SDK', () => {
  const runs = startSamples(samples);

  it('stand in files, which guides print', () => {
    expect(samples.length).toBeGreaterThan(0);
    expect(faults.map(formatFault)).toEqual([]);
  });

  it('compile in strict mode against the installed SDK', {timeout: 120_000}, () => {
    expect(checkTypes(samples).map(formatFault)).toEqual([]);
  });

  it.each([...runs].map(([{file}, found]) => ({file, found})))(
    'do what $file shows, and print what its guide says',
    {timeout: 600_000},
    async ({found}) => {
      expect((await found).map(formatFault)).toEqual([]);
    },
  );
});
