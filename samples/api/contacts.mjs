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
