import assert from 'node:assert/strict';
import {pbkdf2Sync} from 'node:crypto';
import {it} from 'vitest';
import {link} from '../../../../data/example-account.json';
import {vectors} from '../../../../data/published/crypto-vectors.json';
import {hashLinkPassword, linkPasswordFields} from '../../../../samples/api/link-password.mjs';
import {hashFn} from '../../../../samples/api/name-hash.mjs';

it('link-password.mjs: computes the vectors again', async () => {
  let count = 0;

  for (const {id, inputs, output} of vectors) {
    if (!id.startsWith('publiclink-')) continue;
    count += 1;
    const salt = inputs.salt ?? output.salt;
    assert.equal(await hashLinkPassword(inputs.password, salt), output.hash ?? output, id);
    assert.equal(salt.length, output.saltCharacters ?? salt.length, id);
  }
  assert.equal(await hashLinkPassword('link pässword 1', ' '), hashFn('link pässword 1'));
  assert.equal(await hashLinkPassword(link.password, link.salt), link.passwordHashed);
  assert.equal(hashFn('empty'), link.emptyPasswordHashed);

  const fields = await linkPasswordFields(link.password);
  assert.equal(fields.salt.length, 512);
  assert.equal(fields.passwordHashed, await hashLinkPassword(link.password, fields.salt));
  assert.equal((await linkPasswordFields('')).passwordHashed, 'empty');
  const weaker = await linkPasswordFields(link.password, {pbkdf2: true});
  assert.equal(weaker.salt.length, 32);
  const expected = pbkdf2Sync(link.password, weaker.salt, 200000, 64, 'sha512').toString('hex');
  assert.equal(weaker.passwordHashed, expected);

  assert.ok(count > 0);
});
