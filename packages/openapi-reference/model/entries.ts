/**
 * Entries of a map whose keys are paths, statuses or addresses. Extensions
 * (`x-…`) may be between them, and an entry without content says nothing.
 */
export function entriesOf<T>(map: Readonly<Record<string, T>> | undefined): [string, T][] {
  return Object.entries(map ?? {}).filter(
    ([key, value]) => !key.startsWith('x-') && typeof value === 'object' && value !== null,
  );
}

/** The entry of a map, if it has one of its own: a description may name a key `constructor`. */
export function ownEntry<T>(map: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
