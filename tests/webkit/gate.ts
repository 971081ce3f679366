import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';

/** Stands between the browser and the site, because WebDriver cannot hold requests back. */
export type Gate = {
  url: string;
  /** Paths that the browser has asked for, in their order. */
  asked: string[];
  /** Holds the application's scripts back until the returned function is called. */
  holdScripts: () => () => void;
  close: () => Promise<void>;
};

export async function startGate(site: string): Promise<Gate> {
  const asked: string[] = [];
  let released: Promise<void> | undefined;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    const wait = path.startsWith('/assets/js/') ? released : undefined;
    void Promise.resolve(wait).then(() => {
      const {method, headers} = incoming;
      request(`${site}${path}`, {method, headers}, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
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
      let release = (): void => undefined;
      released = new Promise((resolve) => {
        release = () => {
          released = undefined;
          resolve();
        };
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
