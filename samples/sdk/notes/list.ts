import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region list
const notes = (await sdk.notes().recents()).filter(({trash, archive}) => !trash && !archive);

// Pinned notes first; sort() keeps the order of the others.
notes.sort((a, b) => Number(b.pinned) - Number(a.pinned));

for (const {title, type, preview, pinned} of notes) {
  console.log(`${pinned ? '* ' : ''}${title} (${type}): ${preview}`);
}
// #endregion
