import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

// #region once
import {randomUUID} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';

/** Creates the note, or completes it if an earlier attempt got half-way. */
async function createOnce(uuid: string, title: string): Promise<void> {
  const stored = await sdk.api(3).notes().all();
  const note = stored.find((each) => each.uuid === uuid);
  if (note === undefined) {
    await sdk.notes().create({uuid, title});
  } else if (note.participants.length === 0) {
    // Until you are its participant, other methods do not find it.
    const publicKey = sdk.config.publicKey ?? '';
    await sdk.notes().addParticipant({uuid, contactUUID: 'owner', permissionsWrite: true, publicKey});
  }
}

// Saved before the call, so that the next start asks for the same note.
const file = 'note.uuid';
if (!existsSync(file)) {
  await writeFile(file, randomUUID());
}
await createOnce(await readFile(file, 'utf8'), 'Shopping');
console.log((await sdk.notes().all()).map(({title}) => title));
// #endregion
