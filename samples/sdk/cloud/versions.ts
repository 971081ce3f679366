// #region list
import {FilenSDK, type FileEncryptionVersion} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

async function findPlan(): Promise<{uuid: string; size: number}> {
  const items = await sdk.cloud().listDirectory({uuid: await sdk.user().baseFolder()});
  const file = items.find(({name}) => name === 'plan.txt');
  if (file?.type !== 'file') {
    throw new Error('There is no plan.txt.');
  }
  return file;
}

const file = await findPlan();
const listed = await sdk.cloud().fileVersions({uuid: file.uuid});
const versions = await Promise.all(
  listed.versions.map(async (version) => ({
    ...version,
    decrypted: await sdk.crypto().decrypt().fileMetadata({metadata: version.metadata}),
  })),
);
// Newest first. Within the same second, `lastModified` decides.
versions.sort((a, b) => b.timestamp - a.timestamp || b.decrypted.lastModified - a.decrypted.lastModified);

for (const {decrypted} of versions) {
  console.log(`${decrypted.name}: ${decrypted.size} bytes before, ${file.size} now`);
}
// #endregion

// #region download
const newest = versions.find(({uuid}) => uuid !== file.uuid);
if (newest !== undefined) {
  const {key, size} = newest.decrypted;
  const version = newest.version as FileEncryptionVersion;
  const stream = sdk.cloud().downloadFileToReadableStream({...newest, version, key, size});
  console.log(await new Response(stream).text());
}
// #endregion

// #region restore
if (newest !== undefined) {
  await sdk.cloud().restoreFileVersion({uuid: newest.uuid, currentUUID: file.uuid});
}

const restored = await findPlan();
console.log(`${restored.size} bytes after the restore, new UUID: ${restored.uuid !== file.uuid}`);
// #endregion

// #region delete
const older = (await sdk.cloud().fileVersions({uuid: restored.uuid})).versions.filter(
  ({uuid}) => uuid !== restored.uuid,
);
const latest = Math.max(...older.map(({timestamp}) => timestamp));

// All but the newest and those of its second, because a deletion is final.
for (const {uuid, timestamp} of older) {
  // The call would delete the file itself if it got its present UUID.
  if (timestamp < latest && (await sdk.cloud().getFile({uuid})).versioned) {
    await sdk.cloud().deleteFile({uuid}); // final
  }
}

const left = (await sdk.cloud().fileVersions({uuid: restored.uuid})).versions;
console.log(`${left.length} version is left, and the file has ${(await findPlan()).size} bytes`);
// #endregion
