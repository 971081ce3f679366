import {readFile} from 'node:fs/promises';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const cloud = sdk.cloud();

/** Restores files from the trash, except where a new one has their name. */
async function undoTrash(uuids: readonly string[]): Promise<void> {
  const items = (await cloud.listTrash()).filter(({uuid}) => uuids.includes(uuid));
  items.sort((a, b) => a.name.localeCompare(b.name)); // listed in no fixed order
  for (const {uuid, name, parent} of items) {
    if ((await cloud.fileExists({name, parent})).exists) {
      console.log(`${name}: the name is taken, so it stays in the trash`);
      continue;
    }
    await cloud.restoreFile({uuid});
    const {metadataDecrypted} = await cloud.getFile({uuid});
    const itemMetadata = {...metadataDecrypted, hash: undefined}; // shorter, so that RSA can encrypt it
    await cloud.checkIfItemParentIsShared({type: 'file', parent, uuid, itemMetadata});
    const {users} = await sdk.api(3).item().shared({uuid});
    const {links} = await sdk.api(3).item().linked({uuid});
    console.log(`${name}: restored, ${users.length} receiver, ${links.length} link`);
  }
}

// The UUIDs, saved when the items were trashed.
await undoTrash(JSON.parse(await readFile('trashed.json', 'utf8')) as string[]);
