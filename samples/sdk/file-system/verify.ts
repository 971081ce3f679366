// #region store
import {createHash} from 'node:crypto';
import {createReadStream} from 'node:fs';
import {stat} from 'node:fs/promises';
import {Readable} from 'node:stream';
import type {ReadableStream} from 'node:stream/web';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});
const fs = sdk.fs();

async function sha256(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of stream) {
    hash.update(bytes as Buffer);
  }
  return hash.digest('hex');
}

// With the file, its sum: made from the disk, before the upload.
const sum = await sha256(createReadStream('report.pdf'));
await fs.upload({path: '/Reports/report.pdf', source: 'report.pdf'});
await fs.writeFile({path: '/Reports/report.pdf.sha256', content: Buffer.from(`${sum}  report.pdf\n`)});
// #endregion

// #region verify
const [wanted] = (await fs.readFile({path: '/Reports/report.pdf.sha256'})).toString().split(' ');

// What is stored, without a copy on the disk.
const parent = await fs.mkdir({path: '/Reports'});
const items = await sdk.cloud().listDirectory({uuid: parent});
const file = items.find(({name}) => name === 'report.pdf');
if (file?.type !== 'file') {
  throw new Error('There is no report.pdf.');
}
const stream = sdk.cloud().downloadFileToReadableStream({...file, onError: console.error});
const stored = await sha256(Readable.fromWeb(stream as ReadableStream<Buffer>));
console.log(`stored: ${stored === wanted ? 'equal' : 'DIFFERENT'}`);

// A copy that was downloaded.
await fs.download({path: '/Reports/report.pdf', destination: 'copy.pdf'});
const copy = await sha256(createReadStream('copy.pdf'));
console.log(`copy: ${copy === wanted ? 'equal' : 'DIFFERENT'}, ${(await stat('copy.pdf')).size} bytes`);
// #endregion
