import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A proxy in front of the site: WebDriver cannot hold requests back. */
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
  let held: Promise<void> | undefined;
  const server = createServer((incoming, outgoing) => {
    const {method, headers, url: path = '/'} = incoming;
    asked.push(path);
    void Promise.resolve(path.startsWith('/assets/js/') ? held : undefined).then(() =>
      request(`${site}${path}`, {method, headers}, (answer) => {
        // What is held once would come from the browser's cache the next time.
        const kept = held !== undefined && {'cache-control': 'no-store'};
        outgoing.writeHead(answer.statusCode ?? 500, {...answer.headers, ...kept});
        answer.pipe(outgoing);
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
    holdScripts: () => {
      let release = (): void => undefined;
      held = new Promise((resolve) => {
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
