// #region download
import {rename, rm, stat} from 'node:fs/promises';
import {FilenSDK, type CloudItem} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

type CloudFile = Extract<CloudItem, {type: 'file'}>;

// A chunk that cannot be read causes an unhandled rejection, which would end the program.
process.on('unhandledRejection', (error) => console.error(error));

async function download(file: CloudFile, to: string, abortSignal?: AbortSignal): Promise<void> {
  const part = `${to}.part`;
  let failure: Error | undefined;
  await rm(part, {force: true});
  await sdk.cloud().downloadFileToLocal({
    ...file,
    to: part,
    ...(abortSignal && {abortSignal}),
    onError: (error) => {
      failure = error;
    },
  });
  const {size} = await stat(part);
  if (size !== file.size) {
    await rm(part);
    throw failure ?? new Error(`Only ${size} of ${file.size} bytes of ${file.name} arrived.`);
  }
  await rename(part, to); // replaces an older file
}
// #endregion

// #region use
const items = await sdk.cloud().listDirectory({uuid: await sdk.user().baseFolder()});
const file = items.find((item) => item.type === 'file' && item.name === 'report.pdf');
if (file?.type !== 'file') {
  throw new Error('There is no report.pdf.');
}

await download(file, 'report.pdf');
console.log(`report.pdf is complete: ${(await stat('report.pdf')).size} bytes`);
// #endregion

// #region stopped
const damaged = {...file, key: 'not the key of this file: 32 ch.'};
await download(damaged, 'report.pdf').catch(() => console.log('The old report.pdf stays.'));
// #endregion
