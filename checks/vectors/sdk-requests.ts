import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {redirectTo} from '../../packages/gateway';

/** A request of the SDK, as it arrived. */
export type SentRequest = {path: string; body: Buffer; checksum: string | undefined};

/** The SDK of this process can talk to one server at a time. */
let previous: Promise<unknown> = Promise.resolve();

/** Has the SDK make a call, to a server on this computer that answers anything with success. */
export function requestOf(call: () => Promise<unknown>): Promise<SentRequest> {
  const own = previous.then(() => capture(call));
  previous = own.catch(() => undefined);
  return own;
}

async function capture(call: () => Promise<unknown>): Promise<SentRequest> {
  const arrived: SentRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const {checksum} = request.headers;
      arrived.push({
        path: request.url ?? '',
        body: Buffer.concat(parts),
        checksum: typeof checksum === 'string' ? checksum : undefined,
      });
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({status: true, code: '', message: '', data: {}}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const undo = redirectTo((server.address() as AddressInfo).port);
  try {
    await call();
  } finally {
    undo();
    server.closeAllConnections();
    server.close();
  }
  const [request] = arrived;
  if (request === undefined || arrived.length > 1) {
    throw new Error(`The SDK made ${arrived.length} requests instead of one.`);
  }
  return request;
}
