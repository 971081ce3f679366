/** Who holds a resource of an account, and until when (milliseconds). */
export type Lease = {holder: string; until: number};

/** A holder that does not refresh loses the lock after this time. */
const leaseMs = 30_000;

type LockRequest = {
  account: number;
  resource: string;
  holder: string;
  type: 'acquire' | 'refresh' | 'status' | 'release';
  now: number;
};

type LockAnswer = {
  acquired: boolean;
  released: boolean;
  refreshed: boolean;
  resource: string;
  status?: 'locked';
};

/** Acts on a lock and tells what came of it. */
export function useLock(
  locks: Map<string, Lease>,
  {account, resource, holder, type, now}: LockRequest,
): LockAnswer {
  const name = `${String(account)} ${resource}`;
  const lease = locks.get(name);
  const held = lease !== undefined && lease.until > now ? lease : undefined;
  const isMine = held?.holder === holder;
  const answer = {acquired: false, released: false, refreshed: false, resource};
  if (type === 'status') {
    return {...answer, ...(held === undefined ? {} : {status: 'locked'})};
  }
  if (type === 'release') {
    if (isMine) {
      locks.delete(name);
    }
    return {...answer, released: isMine || held === undefined};
  }
  const succeeds = type === 'acquire' ? isMine || held === undefined : isMine;
  if (succeeds) {
    locks.set(name, {holder, until: now + leaseMs});
  }
  return {
    ...answer,
    [type === 'acquire' ? 'acquired' : 'refreshed']: succeeds,
    ...(held === undefined && !succeeds ? {} : {status: 'locked'}),
  };
}
