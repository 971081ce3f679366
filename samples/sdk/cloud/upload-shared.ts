// #region upload
import {Readable} from 'node:stream';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const cloud = sdk.cloud();

/** Returns the UUID of the new file. If only its copies for others failed, makes them again. */
async function uploadInto(parent: string, name: string, content: Buffer): Promise<string> {
  const before = await cloud.fileExists({name, parent});
  try {
    const file = await cloud.uploadLocalFileStream({source: Readable.from([content]), parent, name});
    return file.uuid;
  } catch (error) {
    const {exists, uuid} = await cloud.fileExists({name, parent});
    if (!exists || uuid === before.uuid) {
      throw error; // nothing was stored
    }
    console.log('The file is stored; its copies are made again.');
    const {metadataDecrypted} = await cloud.getFile({uuid});
    const itemMetadata = {...metadataDecrypted, hash: undefined}; // shorter, so that RSA can encrypt it
    await cloud.checkIfItemParentIsShared({type: 'file', parent, uuid, itemMetadata});
    return uuid;
  }
}
// #endregion

// #region check
const parent = await sdk.fs().mkdir({path: '/Photos'}); // shared and linked

for (const name of ['beach.jpg', `${'A long evening at the beach, '.repeat(5)}2026.jpg`]) {
  const uuid = await uploadInto(parent, name, Buffer.from('a picture'));
  const {users} = await sdk.api(3).item().shared({uuid});
  const {links} = await sdk.api(3).item().linked({uuid});
  console.log(`${name.slice(0, 14)}: ${users.length} receiver, ${links.length} link`);
}
// #endregion
