// #region totp
import {createHmac} from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32Decode(text) {
  const letters = text.toUpperCase().replace(/[\s=]/g, '');
  const bits = [...letters].map((letter) => {
    const value = BASE32.indexOf(letter);
    if (value < 0) throw new Error('Not a base32 secret.');
    return value.toString(2).padStart(5, '0');
  });
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Code of an authenticator app: SHA-1, 6 digits, 30 seconds. */
export function totp(secret, now = Date.now()) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', base32Decode(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac[19] & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Address behind the QR code that an authenticator app scans. */
export function totpUrl(email, secret) {
  const account = encodeURIComponent(email);
  return `otpauth://totp/Filen:${account}?secret=${secret}&issuer=Filen&digits=6&period=30`;
}
// #endregion
