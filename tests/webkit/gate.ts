import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {buffer} from 'node:stream/consumers';

/** Stands between the browser and the site: WebDriver cannot hold requests back, and no driver half an answer. */
export type Gate = {
  url: string;
  /** Paths that the browser has asked for, in their order. */
  asked: string[];
  /** Holds the application's scripts back until the returned function is called. */
  holdScripts: () => () => void;
  /** Sends pages only by half until the returned function is called. */
  holdHalves: () => () => void;
  close: () => Promise<void>;
};

export async function startGate(site: string): Promise<Gate> {
  const asked: string[] = [];
  let scripts: Promise<void> | undefined;
  let halves: Promise<void> | undefined;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    const wait = path.startsWith('/assets/js/') ? scripts : undefined;
    void Promise.resolve(wait).then(() => {
      const {method, headers} = incoming;
      const isHalved = halves !== undefined && headers['sec-fetch-dest'] === 'document';
      if (isHalved) {
        headers['accept-encoding'] = 'identity';
      }
      request(`${site}${path}`, {method, headers}, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        if (isHalved) {
          void buffer(answer).then(async (whole) => {
            outgoing.write(whole.subarray(0, whole.length / 2));
            await halves;
            outgoing.end(whole.subarray(whole.length / 2));
          });
        } else {
          answer.pipe(outgoing);
        }
      })
        .on('error', () => outgoing.destroy())
        .end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    holdScripts: () => {
      const hold = startHold();
      scripts = hold.released;
      return hold.release;
    },
    holdHalves: () => {
      const hold = startHold();
      halves = hold.released;
      return hold.release;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function startHold(): {released: Promise<void>; release: () => void} {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {released, release};
}
