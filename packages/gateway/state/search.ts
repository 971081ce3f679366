export type SearchHash = {type: 'file' | 'directory'; hash: string; uuid: string};

/** UUIDs of items by the account that indexed them and the hash. */
export type SearchState = Map<string, Map<string, Set<string>>>;

export function createSearchState(): SearchState {
  return new Map();
}

/** Stores hashes of names. Those that are there already count as skipped. */
export function addHashes(
  search: SearchState,
  account: number,
  items: readonly SearchHash[],
): {added: number; skipped: number} {
  const index = search.get(String(account)) ?? new Map<string, Set<string>>();
  search.set(String(account), index);
  let added = 0;
  for (const {hash, uuid} of items) {
    const uuids = index.get(hash) ?? new Set();
    index.set(hash, uuids);
    added += uuids.has(uuid) ? 0 : 1;
    uuids.add(uuid);
  }
  return {added, skipped: items.length - added};
}

/** UUIDs of the items that have one of the hashes. */
export function findByHashes(
  search: SearchState,
  account: number,
  hashes: readonly string[],
): ReadonlySet<string> {
  const index = search.get(String(account));
  return new Set(hashes.flatMap((hash) => [...(index?.get(hash) ?? [])]));
}
