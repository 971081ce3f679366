/** Metadata of version 1, loaded when it is needed: browsers have no MD5. */
import {md5} from '@noble/hashes/legacy';
import {toBase64, utf8, type Bytes} from './bytes';

/**
 * @param bytes `Salted__`, 8 bytes of salt, AES-256-CBC
 * @returns nothing if the padding does not fit: there is no tag
 */
export async function decryptVersion1(bytes: Bytes, key: string): Promise<Bytes | undefined> {
  const [cbcKey, parameters] = await keyAndIv(key, bytes.slice(8, 16));
  return crypto.subtle.decrypt(parameters, cbcKey, bytes.slice(16)).then(
    (plain) => new Uint8Array(plain),
    () => undefined,
  );
}

export async function encryptVersion1(
  text: string,
  key: string,
  salt = crypto.getRandomValues(new Uint8Array(8)),
): Promise<string> {
  const [cbcKey, parameters] = await keyAndIv(key, salt);
  const body = new Uint8Array(await crypto.subtle.encrypt(parameters, cbcKey, utf8(text)));
  return toBase64(join(utf8('Salted__'), salt, body));
}

/** EVP_BytesToKey with MD5 and one round: 32 bytes of key, then 16 bytes of IV. */
async function keyAndIv(key: string, salt: Bytes): Promise<[CryptoKey, AesCbcParams]> {
  let out = new Uint8Array();
  for (let block = new Uint8Array(); out.length < 48; out = join(out, block)) {
    block = new Uint8Array(md5(join(block, utf8(key), salt)));
  }
  const cbcKey = await crypto.subtle.importKey('raw', out.slice(0, 32), 'AES-CBC', false, [
    'encrypt',
    'decrypt',
  ]);
  return [cbcKey, {name: 'AES-CBC', iv: out.slice(32)}];
}

function join(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((total, {length}) => total + length, 0));
  let start = 0;
  for (const part of parts) {
    all.set(part, start);
    start += part.length;
  }
  return all;
}
