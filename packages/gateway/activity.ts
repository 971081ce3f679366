import {randomUUID} from 'node:crypto';
import type {Account} from './account';

/** Adds an entry to the activity log of an account. */
export function log(account: Account, now: number, type: string, info: Record<string, unknown> = {}): void {
  account.events.push({
    id: account.events.length + 1,
    uuid: randomUUID(),
    type,
    timestamp: Math.floor(now / 1000),
    info: {ip: '127.0.0.1', userAgent: 'filen-sdk', ...info},
  });
}
