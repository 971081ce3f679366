/**
 * Invites a person, accepts an invitation, and waits until the other side has accepted.
 * Run it to check it against the sandbox.
 */

import assert from 'node:assert/strict';
import {pathToFileURL} from 'node:url';
import {logIn} from './login.mjs';

// #region contacts
import {setTimeout as sleep} from 'node:timers/promises';
import {call} from './envelope.mjs';

/** Invites, or accepts an invitation, and waits: the contact, or undefined when the time is up. */
export async function becomeContacts(email, {api}, {attempts = 60, pause = 5000} = {}) {
  // `data` is the list itself.
  const find = async (list) => (await call(api, 'GET', list)).find((row) => row.email === email);
  const request = await find('/v3/contacts/requests/in');
  if (request) {
    await call(api, 'POST', '/v3/contacts/requests/accept', {uuid: request.uuid});
  } else if (!(await find('/v3/contacts/requests/out')) && !(await find('/v3/contacts'))) {
    await call(api, 'POST', '/v3/contacts/requests/send', {email});
  }
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const contact = await find('/v3/contacts');
    if (contact) return contact; // Its `userId` is the `receiverId` of a share.
    await sleep(pause);
  }
}
// #endregion

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await check();

async function check() {
  const {tsImport} = await import('tsx/esm/api');
  const {startForSample} = await tsImport('../../packages/gateway/index.ts', import.meta.url);
  const sandbox = await startForSample();
  const alice = await logIn(sandbox.api, sandbox.people.alice);
  const grace = await logIn(sandbox.api, sandbox.people.grace);
  const {email} = sandbox.people.grace;

  const invited = async () => call(grace.api, 'GET', '/v3/contacts/requests/in/count');
  assert.equal(await becomeContacts(email, alice, {attempts: 2, pause: 1}), undefined);
  assert.equal(await becomeContacts(email, alice, {attempts: 1, pause: 1}), undefined);
  assert.equal(await invited(), 1);
  const waiting = becomeContacts(email, alice, {attempts: 100, pause: 20});
  const accepted = await becomeContacts(sandbox.people.alice.email, grace);
  assert.equal(accepted.email, sandbox.people.alice.email);
  assert.equal((await waiting).email, email);
  assert.equal((await becomeContacts(email, alice)).email, email);
  assert.equal(await invited(), 0);
  await sandbox.close();
  console.log('contacts: invited once, accepted by the other side, found in the list');
}
