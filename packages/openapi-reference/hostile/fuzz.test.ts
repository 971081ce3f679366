import {describe, expect, it} from 'vitest';
import {mutate} from './mutate';
import {fuzz, TIME_LIMIT} from './run-fuzz';

const COUNT = 240;

describe('descriptions with seeded faults', () => {
  it('are accepted, or refused with file and mend, each in time', {timeout: 180_000}, async () => {
    const results = await fuzz(COUNT, 1);
    expect(results).toHaveLength(COUNT);
    expect(
      results
        .filter(({kind}) => kind === 'fault')
        .map(({seed, source, name, text}) => ({seed, source, name, text})),
    ).toEqual([]);
    expect(Math.max(...results.map(({milliseconds}) => milliseconds))).toBeLessThan(TIME_LIMIT);
    // Faults that change nothing, or that nothing survives, would test little.
    const refused = results.filter(({kind}) => kind === 'refused').length;
    expect(refused).toBeGreaterThan(COUNT * 0.3);
    expect(refused).toBeLessThan(COUNT * 0.7);
  });

  it('are the same for the same seed', () => {
    const source = JSON.stringify({openapi: '3.1.0', info: {title: 'A', version: '1'}, paths: {}});
    expect(mutate(source, 7)).toEqual(mutate(source, 7));
    expect(mutate(source, 7)).not.toEqual(mutate(source, 8));
  });
});
