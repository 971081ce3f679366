// #region lock
import {randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import {call} from './envelope.mjs';

const DEFAULTS = {pause: 1000, refreshEvery: 5000, patience: 25_000};

/** Runs `work(signal)` while it holds the lock. The signal aborts when the lock may be lost. */
export async function withLock(api, resource, work, options = {}) {
  const {pause, refreshEvery, patience} = {...DEFAULTS, ...options};
  const uuid = randomUUID(); // The same in every call: it identifies the holder of the lock.
  const lock = (type) => call(api, 'POST', '/v3/user/lock', {uuid, type, resource});

  while (!(await lock('acquire')).acquired) await sleep(pause);

  const lost = new AbortController();
  let confirmed = Date.now();
  const timer = setInterval(async () => {
    const answer = await lock('refresh').catch(() => undefined);
    if (answer?.refreshed) confirmed = Date.now();
    else if (Date.now() - confirmed > patience) lost.abort();
  }, refreshEvery);

  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
    // If this call fails, the server drops the lock on its own.
    await lock('release').catch(() => undefined);
  }
}
// #endregion
