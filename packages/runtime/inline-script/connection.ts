type Connection = {saveData?: boolean; effectiveType?: string};

/** Whether the reader saves data or is on 2g; then nothing is prefetched. */
export function isSlow({connection} = navigator as {connection?: Connection | undefined}): boolean {
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
