import {createHash} from 'node:crypto';
import {Readable} from 'node:stream';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const address = process.env.SOURCE ?? 'https://example.com/film.mp4';
const response = await fetch(address, {headers: {'Accept-Encoding': 'identity'}});
const announced = response.headers.get('Content-Length');
if (!response.ok || response.body === null || announced === null) {
  throw new Error(`${address}: status ${response.status}, length ${announced}`);
}

const hash = createHash('sha256');

/** Passes everything on. What it throws reaches the upload, and nothing is stored. */
async function* observe(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const bytes of body) {
    received += bytes.length;
    hash.update(bytes);
    yield Buffer.from(bytes);
  }
  if (received !== Number(announced)) {
    throw new Error(`Only ${received} of ${announced} bytes arrived.`);
  }
}

const parent = await sdk.fs().mkdir({path: '/Films'});
const file = await sdk.cloud().uploadLocalFileStream({
  source: Readable.from(observe(response.body)),
  parent,
  name: 'film.mp4',
});
console.log(`${file.name}: ${file.size} of ${announced} bytes`);
console.log(`sha256 ${hash.digest('hex').slice(0, 16)}`); // compare with the source's own sum
