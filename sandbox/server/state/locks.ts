/** Who holds a resource of an account, and until when (milliseconds). */
export type Lease = {holder: string; until: number};

/** A holder that does not refresh loses the lock after this time. */
const leaseMs = 30_000;

/** Acts on a lock and tells what came of it. */
export function useLock(
  locks: Map<string, Lease>,
  name: string,
  type: 'acquire' | 'refresh' | 'status' | 'release',
  holder: string,
  now: number,
) {
  const lease = locks.get(name);
  const held = lease !== undefined && lease.until > now ? lease : undefined;
  const isMine = held?.holder === holder;
  const isFree = isMine || held === undefined;
  const acquired = type === 'acquire' && isFree;
  const refreshed = type === 'refresh' && isMine;
  const released = type === 'release' && isFree;
  if (acquired || refreshed) {
    locks.set(name, {holder, until: now + leaseMs});
  } else if (released) {
    locks.delete(name);
  }
  const isLocked = type !== 'release' && (acquired || held !== undefined);
  return {acquired, refreshed, released, ...(isLocked && {status: 'locked'})};
}
