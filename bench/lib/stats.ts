/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  if (middle.length === 0) {
    throw new Error('There is no value to take the median of.');
  }
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** KB are 1,024 bytes, here and in the limits. */
export const kilobytes = (bytes: number): number => bytes / 1024;
