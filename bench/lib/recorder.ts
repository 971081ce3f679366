/**
 * Serves a built site and writes down what a browser asks for, prefetches of
 * speculation rules included, which the tools of the browser do not all show.
 */
import {createServer, request as httpRequest, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import {startServer} from '../../packages/site-tools';

/** One request. `kind` is the browser's own word: document, style, script, font, image, empty. */
export type Asked = {path: string; kind: string; prefetch: boolean};

export type Recorder = {
  url: string;
  /** What was asked for since the last call. */
  take: () => Asked[];
  /** Waits until nothing has been asked for during 500 ms. */
  quiet: () => Promise<void>;
  close: () => Promise<void>;
};

const QUIET_MS = 500;

export async function serveAndRecord(directory: string): Promise<Recorder> {
  const site = await startServer({directory, port: 0, host: 'localhost'});
  let asked: Asked[] = [];
  let last = performance.now();
  const server = createServer((request, response) => {
    asked.push(readRequest(request));
    last = performance.now();
    const forward = httpRequest(`${site.url}${request.url ?? '/'}`, {headers: request.headers}, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    forward.on('error', () => response.destroy());
    forward.end();
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = asked;
      asked = [];
      return taken;
    },
    quiet: async () => {
      last = performance.now();
      while (performance.now() - last < QUIET_MS) {
        await wait(50);
      }
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.close();
    },
  };
}

function readRequest({url = '/', headers}: IncomingMessage): Asked {
  const purpose = `${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`;
  return {
    path: url.replace(/[?#].*$/, ''),
    kind: String(headers['sec-fetch-dest'] ?? 'empty'),
    prefetch: purpose.includes('prefetch'),
  };
}
