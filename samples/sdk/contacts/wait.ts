import {setTimeout} from 'node:timers/promises';
import {FilenSDK} from '@filen/sdk';
import type {Contact} from '@filen/sdk/dist/types/api/v3/contacts.js';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

async function waitForContact(email: string, tries: number): Promise<Contact> {
  for (let left = tries; left > 0; left -= 1) {
    const contact = (await sdk.contacts().all()).find((person) => person.email === email);
    if (contact !== undefined) {
      return contact;
    }
    await setTimeout(5000);
  }
  throw new Error(`${email} has not accepted.`);
}

await sdk.contacts().sendRequest({email: 'bob@example.com'});
const contact = await waitForContact('bob@example.com', 120);
console.log(`${contact.nickName} has accepted.`);
