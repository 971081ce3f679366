/** Gives each change its own time: never two alike, so that lists have one order. */
export type Timestamps = (now: number) => number;

/** Times in milliseconds, each later than the one before, even within one millisecond. */
export function createTimestamps(): Timestamps {
  let latest = 0;
  return (now) => {
    latest = Math.max(now, latest + 1);
    return latest;
  };
}
