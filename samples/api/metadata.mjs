// #region keys
import {createCipheriv, createDecipheriv, createHash, pbkdf2Sync, randomBytes} from 'node:crypto';

const HEX_KEY = /^[0-9a-f]{64}$/i;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Version 3: the 64 hex characters are the key. */
export function keyBytesV3(key) {
  if (!HEX_KEY.test(key)) throw new Error('A version 3 key has 64 hex characters.');
  return Buffer.from(key, 'hex');
}

/** Version 2: the key text is password and salt at once; one round maps it to 32 bytes. */
export function keyBytesV2(key) {
  return pbkdf2Sync(key, key, 1, 32, 'sha512');
}

/** Random text for keys and version 2 IVs: 64 symbols, so 6 bits for each character. */
export function randomText(length) {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte & 63]).join('');
}
// #endregion

// #region encrypt
/** The version that an account writes, of metadata and of files. */
export function versionOf({authVersion}) {
  return authVersion === 3 ? 3 : 2;
}

/** Returns the string that is sent, tag included. */
export function encryptMetadata(text, key, version = 2) {
  if (version === 3) {
    const iv = randomBytes(12);
    return '003' + iv.toString('hex') + seal(text, keyBytesV3(key), iv);
  }
  const iv = randomText(12);
  // The 12 characters are the IV: they are not decoded.
  return '002' + iv + seal(text, keyBytesV2(key), Buffer.from(iv, 'utf8'));
}

function seal(text, keyBytes, iv) {
  const cipher = createCipheriv('aes-256-gcm', keyBytes, iv, {authTagLength: 16});
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return body.toString('base64');
}
// #endregion

// #region decrypt
/** Throws when the key is wrong or the text was changed (versions 2 and 3). */
export function decryptMetadata(text, key) {
  if (text.startsWith('003')) {
    return open(text.slice(27), keyBytesV3(key), Buffer.from(text.slice(3, 27), 'hex'));
  }
  if (text.startsWith('002')) {
    return open(text.slice(15), keyBytesV2(key), Buffer.from(text.slice(3, 15), 'utf8'));
  }
  if (text.startsWith('U2FsdGVk')) {
    return decryptSalted(Buffer.from(text, 'base64'), key).toString('utf8');
  }
  throw new Error(`Unknown metadata version: ${text.slice(0, 3)}`);
}

function open(base64, keyBytes, iv) {
  const body = Buffer.from(base64, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyBytes, iv, {authTagLength: 16});
  decipher.setAuthTag(body.subarray(-16));
  // final() is the call that throws when the tag does not match.
  return decipher.update(body.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
}
// #endregion

// #region legacy
/** EVP_BytesToKey with MD5 and one round: 32 bytes of key, then 16 bytes of IV. */
export function legacyKeyAndIv(key, salt) {
  let block = Buffer.alloc(0);
  let out = Buffer.alloc(0);
  while (out.length < 48) {
    block = createHash('md5').update(block).update(key, 'utf8').update(salt).digest();
    out = Buffer.concat([out, block]);
  }
  return {keyBytes: out.subarray(0, 32), iv: out.subarray(32, 48)};
}

/** Opens `Salted__` + 8 bytes of salt + AES-256-CBC. There is no tag: check what comes out. */
export function decryptSalted(bytes, key) {
  const {keyBytes, iv} = legacyKeyAndIv(key, bytes.subarray(8, 16));
  const decipher = createDecipheriv('aes-256-cbc', keyBytes, iv);
  return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
}
// #endregion

// #region downgrade
/** Version 3 where the key allows it, otherwise version 2: the rule of the TypeScript SDK, and of link keys. */
export function encryptWithDowngrade(text, key, version) {
  return encryptMetadata(text, key, version === 3 && HEX_KEY.test(key) ? 3 : 2);
}
// #endregion

// #region read
/** JSON of an item. What has no name is as unreadable as what no key opens. */
export function readItem(json) {
  const item = JSON.parse(json);
  if (typeof item?.name !== 'string') throw new Error('This is no metadata of an item.');
  return item;
}

/** `timestamp` is that of the listing. It stands in for a missing time, and does not change. */
export function readFileMetadata(json, now = Date.now(), timestamp = now) {
  const raw = readItem(json);
  return {
    ...raw, // Fields you do not know must survive the next rename.
    size: Math.trunc(Number(raw.size)),
    lastModified: toMilliseconds(raw.lastModified, now) ?? toMilliseconds(timestamp, now) ?? now,
    creation: toMilliseconds(raw.creation, now),
  };
}

export function readDirectoryMetadata(text, decrypt) {
  // Some directories carry this word instead of a ciphertext.
  if (text === 'default') return {name: 'Default'};
  return readItem(decrypt(text));
}

/** Takes seconds, milliseconds, floats and numeric strings; 0, null and missing mean "not set". */
export function toMilliseconds(value, now) {
  const time = Number(value);
  if (!time) return null;
  const isMilliseconds = Math.abs(now - time) < Math.abs(now - time * 1000);
  return Math.trunc(isMilliseconds ? time : time * 1000);
}
// #endregion
