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

/** Rows of a list, of the people with this address. */
async function rowsOf(list, email, {api}) {
  const rows = await call(api, 'GET', list); // `data` is the array itself.
  return rows.filter((row) => row.email.toLowerCase() === email.toLowerCase());
}

/** Makes a contact of this person as far as one side can. True if the person is a contact now. */
export async function inviteOrAccept(email, account) {
  if ((await rowsOf('/v3/contacts', email, account)).length > 0) return true;
  const [request] = await rowsOf('/v3/contacts/requests/in', email, account);
  if (request) {
    await call(account.api, 'POST', '/v3/contacts/requests/accept', {uuid: request.uuid});
  } else if ((await rowsOf('/v3/contacts/requests/out', email, account)).length === 0) {
    await call(account.api, 'POST', '/v3/contacts/requests/send', {email});
  }
  return request !== undefined;
}

/** The contact, or undefined when the time is up: nothing tells of a denial. */
export async function waitForContact(email, account, {attempts = 60, pause = 5000} = {}) {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) await sleep(pause);
    const [contact] = await rowsOf('/v3/contacts', email, account);
    if (contact) return contact; // Its `userId` is the `receiverId` of a share.
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

  assert.equal(await inviteOrAccept(email, alice), false);
  assert.equal(await inviteOrAccept(email, alice), false);
  assert.equal(await call(grace.api, 'GET', '/v3/contacts/requests/in/count'), 1);
  assert.equal(await waitForContact(email, alice, {attempts: 2, pause: 1}), undefined);
  const waiting = waitForContact(email, alice, {attempts: 100, pause: 20});
  assert.equal(await inviteOrAccept(sandbox.people.alice.email, grace), true);
  assert.equal((await waiting).email, email);
  assert.equal(await inviteOrAccept(email, alice), true);
  assert.equal(await call(grace.api, 'GET', '/v3/contacts/requests/in/count'), 0);
  await sandbox.close();
  console.log('contacts: invited once, accepted by the other side, found in the list');
}
