import assert from 'node:assert/strict';
import {fileURLToPath} from 'node:url';

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Last six digits of the SHA-1 rows in RFC 6238, appendix B.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const rows = {59: '287082', 1111111109: '081804', 1234567890: '005924', 20000000000: '353130'};
  for (const [seconds, code] of Object.entries(rows)) {
    assert.equal(totp(secret, Number(seconds) * 1000), code);
  }
  assert.equal(
    totpUrl('alice@example.com', secret),
    `otpauth://totp/Filen:alice%40example.com?secret=${secret}&issuer=Filen&digits=6&period=30`,
  );
  assert.throws(() => totp('not base32!'), /base32/);
  console.log('totp: agrees with RFC 6238');
}
