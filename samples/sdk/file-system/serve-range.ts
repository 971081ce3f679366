import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
// #region serve
import {createServer} from 'node:http';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import type {ReadableStream} from 'node:stream/web';
import {FilenSDK} from '@filen/sdk';

const sdk = new FilenSDK();
await sdk.login({email: process.env.FILEN_EMAIL, password: process.env.FILEN_PASSWORD});

const file = await sdk.fs().stat({path: '/film.mp4'});
if (file.type !== 'file') {
  throw new Error('/film.mp4 is not a file.');
}
const {size, mime} = file;

/** First and last byte that a header such as `bytes=0-499`, `bytes=500-` or `bytes=-500` asks for. */
function readRange(header = ''): {start: number; end: number} | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '') {
    return last === '' ? undefined : {start: Math.max(0, size - Number(last)), end: size - 1};
  }
  return {start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1)};
}

// Whoever reaches the address sees the film: put a login of your own before it.
const server = createServer((request, response) => {
  const range = readRange(request.headers.range);
  if (range !== undefined && range.start > range.end) {
    response.writeHead(416, {'Content-Range': `bytes */${size}`}).end();
    return;
  }
  const {start, end} = range ?? {start: 0, end: size - 1};
  response.writeHead(range === undefined ? 200 : 206, {
    'Accept-Ranges': 'bytes',
    'Content-Type': mime,
    'Content-Length': end - start + 1,
    ...(range && {'Content-Range': `bytes ${start}-${end}/${size}`}),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // A broken chunk ends the response, so that the player does not wait for the rest.
  const onError = (): void => void response.destroy();
  const part = sdk.cloud().downloadFileToReadableStream({...file, start, end, onError});
  // A player that seeks closes the connection; this ends the download too.
  pipeline(Readable.fromWeb(part as ReadableStream<Buffer>), response).catch(onError);
});
process.on('unhandledRejection', console.error); // a broken chunk would end the server
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1');
// #endregion

await once(server, 'listening');
const {port} = server.address() as AddressInfo;
for (const range of ['bytes=1048570-1048585', 'bytes=-5', 'bytes=9000000-', '']) {
  const response = await fetch(`http://127.0.0.1:${port}/`, {headers: range === '' ? {} : {range}});
  const {length} = await response.text();
  console.log(response.status, response.headers.get('content-range'), length);
}
server.close();
server.closeAllConnections();
