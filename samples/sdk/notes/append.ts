import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region append
async function append(uuid: string, line: string): Promise<void> {
  await sdk._locks.notesWrite.acquire();
  try {
    const {content, type} = await sdk.notes().content({uuid});
    await sdk.notes().edit({uuid, content: content === '' ? line : `${content}\n${line}`, type});
  } finally {
    await sdk._locks.notesWrite.release();
  }
}

const uuid = await sdk.notes().create({title: 'Log'});
await sdk.notes().edit({uuid, content: 'Backup started', type: 'text'});
await append(uuid, 'Backup finished');
console.log((await sdk.notes().content({uuid})).content);
// #endregion
