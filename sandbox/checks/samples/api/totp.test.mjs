import assert from 'node:assert/strict';
import {it} from 'vitest';
import {totp, totpUrl} from '../../../../samples/api/totp.mjs';

it('totp.mjs: agrees with RFC 6238', () => {
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
});
