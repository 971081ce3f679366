import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region invite
async function invite(email: string): Promise<string> {
  const contacts = sdk.contacts();
  const isThem = (person: {email: string}) => person.email.toLowerCase() === email.toLowerCase();

  if ((await contacts.all()).some(isThem)) {
    return 'is a contact already';
  }
  const theirs = (await contacts.incomingRequests()).find(isThem);
  if (theirs !== undefined) {
    await contacts.acceptRequest({uuid: theirs.uuid});
    return 'had asked you: accepted';
  }
  if ((await contacts.outgoingRequests()).some(isThem)) {
    return 'has not answered yet';
  }
  await contacts.sendRequest({email});
  return 'has a new request from you';
}

console.log('Bob', await invite('bob@example.com'));
console.log('Bob', await invite('bob@example.com'));
// #endregion
