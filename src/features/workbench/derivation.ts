/** From a typed password to what a client keeps and what it sends, for the worker. */
import {argon2id} from '@noble/hashes/argon2';
import {md5} from '@noble/hashes/legacy';
import {md2, md4} from '@site/samples/api/md2-md4.mjs';
import {deriveV2, Fault, hexKey, requireSubtle, toHex, utf8, type Version} from './formats';

export type Secrets = {password: string; salt: string; version: Version};

export type Derived = {
  /** Master key or KEK. */
  passwordKey: string;
  loginPassword: string;
};

/**
 * @param onProgress gets the finished share, from 0 to 1, of Argon2id only
 * @throws Fault if the password is empty or the salt is none
 */
export async function derive(
  {password, salt, version}: Secrets,
  onProgress: (share: number) => void,
): Promise<Derived> {
  requireSubtle();
  if (password === '') {
    throw new Fault('text', 'The password is empty.');
  }
  switch (version) {
    case 1:
      return {
        passwordKey: await hash(password, 'SHA-512', 'SHA-1'),
        loginPassword:
          (await hash(password, 'SHA-1', 'SHA-256', 'SHA-384', 'SHA-512')) +
          (await hash(toHex(md5(utf8(md4(md2(password))))), 'SHA-512')),
      };
    case 2:
      return deriveV2(password, salt);
    case 3: {
      const bytes = hexKey(salt, 512, 'A salt of version 3', 'salt');
      const hex = toHex(argon2id(password, bytes, {t: 3, m: 65_536, p: 4, dkLen: 64, onProgress}));
      return {passwordKey: hex.slice(0, 64), loginPassword: hex.slice(64)};
    }
  }
}

/** Each hash reads the hex text of the one before. */
async function hash(text: string, ...algorithms: string[]): Promise<string> {
  let result = text;
  for (const algorithm of algorithms) {
    result = toHex(new Uint8Array(await crypto.subtle.digest(algorithm, utf8(result))));
  }
  return result;
}
