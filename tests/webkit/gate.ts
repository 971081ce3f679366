import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {buffer} from 'node:stream/consumers';

/** A proxy in front of the site: WebDriver cannot hold requests back, and no driver half an answer. */
export type Gate = {
  url: string;
  /** Paths that the browser has asked for, in their order. */
  asked: string[];
  /** Holds the application's scripts back, or the second half of pages, until the returned function is called. */
  hold: (what: 'scripts' | 'halves') => () => void;
  close: () => Promise<void>;
};

export async function startGate(site: string): Promise<Gate> {
  const asked: string[] = [];
  const held: {scripts?: Promise<void>; halves?: Promise<void>} = {};
  const server = createServer((incoming, outgoing) => {
    const {method, headers, url: path = '/'} = incoming;
    asked.push(path);
    const {halves} = headers['sec-fetch-dest'] === 'document' ? held : {};
    if (halves !== undefined) {
      headers['accept-encoding'] = 'identity';
    }
    void Promise.resolve(path.startsWith('/assets/js/') ? held.scripts : undefined).then(() =>
      request(`${site}${path}`, {method, headers}, (answer) => {
        // What is held once would come from the browser's cache the next time.
        const kept = held.scripts !== undefined && {'cache-control': 'no-store'};
        outgoing.writeHead(answer.statusCode ?? 500, {...answer.headers, ...kept});
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
        .end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    hold: (what) => {
      let release = (): void => undefined;
      held[what] = new Promise((resolve) => {
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
