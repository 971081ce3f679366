type Connection = {saveData?: boolean; effectiveType?: string};

/** Whether the reader saves data, by the browser or the system, or is on 2g; then nothing is prefetched. */
export function isSlow(
  {connection} = navigator as {connection?: Connection | undefined},
  prefersLessData = matchMedia('(prefers-reduced-data: reduce)').matches,
): boolean {
  return (
    prefersLessData || connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
  );
}
