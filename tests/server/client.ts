import {Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders} from 'node:http';
import {connect} from 'node:net';
import {buffer} from 'node:stream/consumers';

export type Answer = {status: number; headers: IncomingHttpHeaders; body: Buffer};

export type Client = ReturnType<typeof clientOf>;

/** A client of one server with keep-alive. */
export function clientOf(url: string) {
  const {hostname, port} = new URL(url);
  const agent = new Agent({keepAlive: true, maxSockets: 8});
  return {
    url,
    /** Requests a path exactly as given; `fetch` would normalise it. */
    ask: (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
      new Promise<Answer>((resolve, reject) => {
        request({hostname, port, path, method, headers, agent}, (response) => {
          const {statusCode: status = 0, headers: own} = response;
          buffer(response).then((body) => resolve({status, headers: own, body}), reject);
        })
          .on('error', reject)
          .end();
      }),
    close: () => agent.destroy(),
  };
}

/** Sends a request line that no client library would send, and returns the whole response. */
export function sendLine(url: string, line: string): Promise<string> {
  const {hostname, port} = new URL(url);
  return new Promise((resolve) => {
    const lines = [line, 'Host: docs', 'Connection: close', '', ''];
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n'), 'latin1'));
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    socket.setTimeout(60_000, () => socket.destroy());
    // A server may close the connection before it has the whole request.
    socket.on('error', () => undefined).on('close', () => resolve(answer));
  });
}
