// #region text
import {PassThrough, Readable} from 'node:stream';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const parent = await sdk.user().baseFolder();

const text = JSON.stringify({theme: 'dark', language: 'en'});

const file = await sdk.cloud().uploadLocalFileStream({
  source: Readable.from([Buffer.from(text)]),
  parent,
  name: 'settings.json',
  lastModified: Date.UTC(2026, 0, 31),
});

if (file.type === 'file') {
  console.log(`${file.name}: ${file.size} bytes of ${file.mime}`);
}
// #endregion

// #region stop
const source = new PassThrough();
source.write('The first bytes of a long stream');

const upload = sdk.cloud().uploadLocalFileStream({source, parent, name: 'stream.txt'});
setTimeout(() => source.destroy(new Error('Stopped by the user')), 100);

await upload.catch((error: unknown) => console.log(String(error)));
// #endregion
