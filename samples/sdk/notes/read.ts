import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region read
const note = (await sdk.notes().all()).find(({title, trash}) => title === 'Shopping' && !trash);
if (note === undefined) {
  throw new Error('There is no note "Shopping".');
}

const {content, type} = await sdk.notes().content({uuid: note.uuid});
console.log(`${type}, ${content.length} characters`);
console.log(content);
// #endregion
