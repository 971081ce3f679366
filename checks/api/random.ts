import {seededRandom} from '../../packages/site-tools/seeded-random';

/** Chance that is the same in every run. */
export type Random = {
  /** One of the values; undefined where there is none. */
  pick: <Value>(values: readonly Value[]) => Value | undefined;
  /** The values in another order. */
  shuffle: <Value>(values: readonly Value[]) => Value[];
};

/** Chance from a seed. */
export function randomFrom(seed: number): Random {
  const next = seededRandom(seed);
  return {
    pick: (values) => values[Math.floor(next() * values.length)],
    shuffle: (values) =>
      values
        .map((value) => ({value, rank: next()}))
        .sort((one, other) => one.rank - other.rank)
        .map(({value}) => value),
  };
}
