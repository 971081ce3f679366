/** Random numbers from 0 to 1, repeatable by their seed: a linear congruential generator, small, and good enough here. */
export function randomFrom(start: number): () => number {
  // Neighbouring seeds would begin on the same page.
  let state = Math.imul(start, 2_654_435_761);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
