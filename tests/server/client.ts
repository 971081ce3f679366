import {Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders} from 'node:http';
import {connect} from 'node:net';

export type Answer = {status: number; headers: IncomingHttpHeaders; body: Buffer};

export type Client = {
  /** Asks for a path exactly as it is given; `fetch` would tidy it first. */
  ask: (path: string, headers?: OutgoingHttpHeaders, method?: string) => Promise<Answer>;
  /** Sends bytes that no client library would send, and returns what comes back until the end. */
  send: (bytes: string) => Promise<string>;
  close: () => void;
};

/** A client of one server that keeps its connections. */
export function clientOf(url: string): Client {
  const {hostname, port} = new URL(url);
  const agent = new Agent({keepAlive: true, maxSockets: 8});
  return {
    ask: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        const outgoing = request({hostname, port, path, method, headers, agent}, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        });
        outgoing.on('error', reject);
        outgoing.end();
      }),
    send: (bytes) =>
      new Promise((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
        let answer = '';
        socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
        socket.setTimeout(5000, () => socket.destroy());
        // A server may cut the line while it is still being sent to.
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(answer));
      }),
    close: () => agent.destroy(),
  };
}
