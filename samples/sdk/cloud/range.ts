// #region range
import {createHash} from 'node:crypto';
import {Readable} from 'node:stream';
import type {ReadableStream} from 'node:stream/web';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const items = await sdk.cloud().listDirectory({uuid: await sdk.user().baseFolder()});
const file = items.find(({name}) => name === 'app.log');
if (file?.type !== 'file') {
  throw new Error('There is no app.log.');
}

const tail = sdk.cloud().downloadFileToReadableStream({
  ...file,
  start: Math.max(0, file.size - 40),
  end: file.size - 1, // inclusive
});
console.log(await new Response(tail).text());
// #endregion

// #region stream
const whole = sdk.cloud().downloadFileToReadableStream({...file, onError: console.error});
const hash = createHash('sha256');
let received = 0;

for await (const part of Readable.fromWeb(whole as ReadableStream<Buffer>)) {
  hash.update(part as Buffer);
  received += (part as Buffer).length;
}
if (received !== file.size) {
  throw new Error(`Only ${received} of ${file.size} bytes arrived.`);
}
console.log(hash.digest('hex').slice(0, 16));
// #endregion
