import {Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders} from 'node:http';
import {connect} from 'node:net';
import {buffer} from 'node:stream/consumers';

export type Answer = {status: number; headers: IncomingHttpHeaders; body: Buffer};

export type Client = {
  /** Requests a path exactly as given; `fetch` would normalise it. */
  ask: (path: string, headers?: OutgoingHttpHeaders, method?: string) => Promise<Answer>;
  /** Requests a path that no client library would send, and returns the whole response. */
  sendGet: (path: string) => Promise<string>;
  close: () => void;
};

/** A client of one server with keep-alive. */
export function clientOf(url: string): Client {
  const {hostname, port} = new URL(url);
  const agent = new Agent({keepAlive: true, maxSockets: 8});
  return {
    ask: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        request({hostname, port, path, method, headers, agent}, (response) => {
          const {statusCode: status = 0, headers: own} = response;
          buffer(response).then((body) => resolve({status, headers: own, body}), reject);
        })
          .on('error', reject)
          .end();
      }),
    sendGet: (path) =>
      new Promise((resolve) => {
        const lines = [`GET ${path} HTTP/1.1`, 'Host: docs', 'Connection: close', '', ''];
        const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n'), 'latin1'));
        let answer = '';
        socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
        socket.setTimeout(60_000, () => socket.destroy());
        // A server may close the connection before the whole request is sent.
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(answer));
      }),
    close: () => agent.destroy(),
  };
}
