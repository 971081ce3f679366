import {once} from 'node:events';
import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';

export type Gate = Awaited<ReturnType<typeof startGate>>;

/** A proxy in front of the site: WebDriver cannot delay requests. */
export async function startGate(site: string) {
  /** Requested paths in their order. */
  const requests: string[] = [];
  let scripts: Promise<void> | undefined;
  const server = createServer((incoming, outgoing) => {
    const {method, headers, url: path = '/'} = incoming;
    requests.push(path);
    void Promise.resolve(path.startsWith('/assets/js/') ? scripts : undefined).then(() =>
      request(`${site}${path}`, {method, headers}, (answer) => {
        // Otherwise delayed scripts would come from the browser's cache the next time.
        const noStore = scripts !== undefined && {'cache-control': 'no-store'};
        outgoing.writeHead(answer.statusCode ?? 500, {...answer.headers, ...noStore});
        answer.pipe(outgoing);
      })
        .on('error', () => outgoing.destroy())
        .end(),
    );
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    /** Delays the application's scripts until the returned function is called. */
    holdScripts: () => {
      let release = (): void => undefined;
      scripts = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
