import {decryptMetadata} from '../crypto';
import {passwordKeys, type Account} from '../server/accounts';

/** What only the owner of an account can read with. */
export type Secrets = {keys: readonly string[]; privateKey: string | undefined};

/** The keys of a demo account; undefined for others, and once its password is no longer the published one. */
export function secretsOf(account: Account | undefined): Secrets | undefined {
  const keys = openWithAny(account?.dek ?? account?.masterKeys, passwordKeys)?.split('|');
  return keys && {keys, privateKey: openWithAny(account?.privateKey, keys)};
}

export function openWithAny(text?: string | null, keys: readonly string[] = []): string | undefined {
  return keys.map((key) => attempt(() => decryptMetadata(text, key))).find((opened) => opened !== undefined);
}

export function nameIn(text: string | undefined): string | undefined {
  const parsed = attempt(() => JSON.parse(text ?? '') as {name?: unknown} | null);
  return typeof parsed?.name === 'string' ? parsed.name : undefined;
}

export function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
