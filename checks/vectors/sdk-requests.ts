import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {buffer} from 'node:stream/consumers';
import {redirectTo} from '../../packages/gateway';

/** A request of the SDK, as it arrived. */
export type SentRequest = {path: string; body: Buffer; checksum: string | string[] | undefined};

/** Has the SDK make one call, to a server of this computer that answers anything with success. */
export async function requestOf(call: () => Promise<unknown>): Promise<SentRequest> {
  const arrived: SentRequest[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      arrived.push({path: request.url ?? '', body, checksum: request.headers.checksum});
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
