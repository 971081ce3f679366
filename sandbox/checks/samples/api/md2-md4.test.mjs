import assert from 'node:assert/strict';
import {it} from 'vitest';
import {md2, md4} from '../../../../samples/api/md2-md4.mjs';

it('md2-md4.mjs: agrees with the test suites of RFC 1319 and RFC 1320', () => {
  // The test suites that the two RFCs print.
  const alphabet = 'abcdefghijklmnopqrstuvwxyz';
  const long = '1234567890'.repeat(8);
  assert.equal(md2(''), '8350e5a3e24c153df2275c9f80692773');
  assert.equal(md2('abc'), 'da853b0d3f88d99b30283a69e6ded6bb');
  assert.equal(md2(alphabet), '4e8ddff3650292ab5a4108c3aa47940b');
  assert.equal(md2(long), 'd5976f79d83d3a0dc9806c3c66f3efd8');
  assert.equal(md4(''), '31d6cfe0d16ae931b73c59d7e0c089c0');
  assert.equal(md4('abc'), 'a448017aaf21d8525fc10ae87aa6729d');
  assert.equal(md4(alphabet), 'd79e1c308aa5bbcdeea8ed63df412da9');
  assert.equal(md4(long), 'e33b4ddc9c38f2199c3e7b164fcc0536');
});
