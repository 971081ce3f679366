import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {buffer} from 'node:stream/consumers';

/** A proxy in front of the site: WebDriver cannot delay requests, and no driver half a response. */
export type Gate = {
  url: string;
  /** Requested paths in their order. */
  requests: string[];
  /** Delays the application's scripts, or the second half of pages, until the returned function is called. */
  hold: (what: 'scripts' | 'halves') => () => void;
  close: () => Promise<void>;
};

export async function startGate(site: string): Promise<Gate> {
  const requests: string[] = [];
  const delayed: {scripts?: Promise<void>; halves?: Promise<void>} = {};
  const server = createServer((incoming, outgoing) => {
    const {method, headers, url: path = '/'} = incoming;
    requests.push(path);
    const {halves} = headers['sec-fetch-dest'] === 'document' ? delayed : {};
    if (halves !== undefined) {
      headers['accept-encoding'] = 'identity';
    }
    const send = (): unknown =>
      request(`${site}${path}`, {method, headers}, (answer) => {
        // Otherwise delayed scripts would come from the browser's cache the next time.
        const noStore = delayed.scripts !== undefined && {'cache-control': 'no-store'};
        outgoing.writeHead(answer.statusCode ?? 500, {...answer.headers, ...noStore});
        if (halves === undefined) {
          answer.pipe(outgoing);
          return;
        }
        void buffer(answer).then(async (whole) => {
          outgoing.write(whole.subarray(0, whole.length / 2));
          await halves;
          outgoing.end(whole.subarray(whole.length / 2));
        });
      })
        .on('error', () => outgoing.destroy())
        .end();
    Promise.resolve(path.startsWith('/assets/js/') ? delayed.scripts : undefined)
      .then(send)
      // An address that is none.
      .catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    hold: (what) => {
      let release = (): void => undefined;
      delayed[what] = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
