import assert from 'node:assert/strict';
import {it} from 'vitest';
import {becomeContacts} from '../../../../samples/api/contacts.mjs';
import {call} from '../../../../samples/api/envelope.mjs';
import {logIn} from '../../../../samples/api/login.mjs';
import {startForSample} from './start-sandbox';

it('contacts.mjs: invited once, accepted by the other side, found in the list', async () => {
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
});
