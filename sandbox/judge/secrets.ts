import {decryptMetadata} from '../crypto';
import {passwordKeys, type Account} from '../server/accounts';

/** What only the owner of an account can read with. */
export type Secrets = {keys: readonly string[]; privateKey: string | undefined};

/** The keys of a demo account; undefined for others, and once its password is no longer the published one. */
export function secretsOf(account: Account): Secrets | undefined {
  const sealed = account.dek ?? account.masterKeys;
  const keys = sealed === null ? undefined : openWithAny(sealed, passwordKeys)?.split('|');
  return (
    keys && {
      keys,
      privateKey: account.privateKey === null ? undefined : openWithAny(account.privateKey, keys),
    }
  );
}

/** The plain text, if one of the keys opens it. */
export function openWithAny(text: string, keys: readonly string[]): string | undefined {
  return keys.map((key) => attempt(() => decryptMetadata(text, key))).find((opened) => opened !== undefined);
}

/** The name in the JSON of an item, if it has one. */
export function nameIn(text: string | undefined): string | undefined {
  const parsed = attempt(() => JSON.parse(text ?? '') as {name?: unknown} | null);
  return typeof parsed?.name === 'string' ? parsed.name : undefined;
}

/** The result of a function; undefined when it throws. */
export function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
