/**
 * Public link passwords, by salt length.
 * Run it to check the functions against data/published/crypto-vectors.json.
 */

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
// #region hash
import {pbkdf2Sync, randomBytes} from 'node:crypto';
import {argon2id} from 'hash-wasm';
import {hashFn} from './name-hash.mjs';

/** What a visitor sends. `salt` comes from the server and decides the scheme. */
export async function hashLinkPassword(password, salt) {
  if (!password) return 'empty';
  if (salt?.length === 512) {
    return argon2id({
      password,
      salt: Buffer.from(salt, 'hex'), // Decoded here …
      iterations: 3,
      memorySize: 65536,
      parallelism: 4,
      hashLength: 64,
      outputType: 'hex',
    });
  }
  if (salt?.length === 32) {
    // … and used as text here.
    return pbkdf2Sync(password, salt, 200000, 64, 'sha512').toString('hex');
  }
  return hashFn(password);
}
// #endregion

// #region set
/**
 * The three fields an owner sends when the password of a link is set or removed. With `pbkdf2`,
 * visitors need no Argon2id, and the password is quicker to guess for whoever has the hash.
 */
export async function linkPasswordFields(password, {pbkdf2 = false} = {}) {
  const salt = pbkdf2 ? randomBytes(16).toString('hex') : randomBytes(256).toString('hex');
  return {
    password: password ? 'notempty' : 'empty',
    passwordHashed: await hashLinkPassword(password, salt),
    salt,
  };
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const {vectors} = read('../../data/published/crypto-vectors.json');
  const {link} = read('../../data/example-account.json');
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

  console.log(`link-password: ${count} vectors passed`);
}
