/** Chance that is the same in every run. */
export type Random = {
  /** One of the values; undefined where there is none. */
  pick: <Value>(values: readonly Value[]) => Value | undefined;
  /** The values in another order. */
  shuffle: <Value>(values: readonly Value[]) => Value[];
};

/** Chance from a seed, by the generator mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    pick: (values) => values[Math.floor(next() * values.length)],
    shuffle: (values) =>
      values
        .map((value) => ({value, rank: next()}))
        .sort((one, other) => one.rank - other.rank)
        .map(({value}) => value),
  };
}
