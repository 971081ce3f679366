/** The socket for changes as they happen: Engine.IO 3 over WebSocket, as far as clients use it. */
import {createHash} from 'node:crypto';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {Duplex} from 'node:stream';
import type {Account} from './accounts';
import {pick} from './handlers/handler';
import {findItem} from './items';
import {metadataOf} from './state/drive';
import {accountByKey, type ServerState} from './state/server-state';
import type {Call} from './types';

/** Appended to the key of a handshake (RFC 6455). */
const handshakeText = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

const fieldsOfFile = [
  ...['uuid', 'parent', 'timestamp', 'favorited'],
  ...['metadata', 'rm', 'chunks', 'bucket', 'region', 'version'],
];
const fieldsOfDirectory = ['uuid', 'parent', 'timestamp', 'favorited', 'name', 'color'];

/** Events by the call that causes them, and the fields of the item that they carry. */
const events: Readonly<Record<string, readonly [name: string, fields: readonly string[]]>> = {
  '/v3/upload/done': ['file-new', fieldsOfFile],
  '/v3/upload/empty': ['file-new', fieldsOfFile],
  '/v3/dir/create': ['folder-sub-created', fieldsOfDirectory],
  '/v3/file/move': ['file-move', fieldsOfFile],
  '/v3/dir/move': ['folder-move', fieldsOfDirectory],
  '/v3/file/restore': ['file-restore', fieldsOfFile],
  '/v3/dir/restore': ['folder-restore', fieldsOfDirectory],
  '/v3/file/rename': ['file-rename', ['uuid', 'metadata']],
  '/v3/dir/rename': ['folder-rename', ['uuid', 'name']],
  '/v3/file/trash': ['file-trash', ['uuid']],
  '/v3/dir/trash': ['folder-trash', ['uuid', 'parent']],
  '/v3/dir/color': ['folder-color-changed', ['uuid', 'color']],
};

/** Accepts sockets on a server; `tellSockets` sends the event of a call to those of its account. */
export function acceptSockets(server: Server, state: ServerState) {
  const sockets = new Map<Duplex, Account | undefined>();
  /** Answers as the server does, and knows no upgrades. */
  const plain = createServer((request, response) => server.emit('request', request, response));

  /** Java asks for HTTP/2 where it can. Node leaves the request half read then: it is read again without that wish. */
  function restart({method, url, rawHeaders}: IncomingMessage, socket: Duplex, rest: Buffer): void {
    const lines = rawHeaders.flatMap((name, index) =>
      index % 2 === 1 || /^(upgrade|connection|http2-settings)$/i.test(name)
        ? []
        : `${name}: ${String(rawHeaders[index + 1])}`,
    );
    const start = [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
    socket.unshift(Buffer.concat([Buffer.from(start, 'latin1'), rest]));
    plain.emit('connection', socket);
  }

  server.on('upgrade', (request, socket, rest) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      restart(request, socket, rest);
      return;
    }
    const key = request.headers['sec-websocket-key'];
    if (key === undefined || !String(request.url).startsWith('/socket.io/?EIO=3&transport=websocket')) {
      socket.destroy();
      return;
    }
    const accepted = createHash('sha1').update(`${key}${handshakeText}`).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write(`${[...head, `Sec-WebSocket-Accept: ${accepted}`].join('\r\n')}\r\n\r\n`);
    sockets.set(socket, undefined);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    const opening = {sid: accepted, upgrades: [], pingInterval: 15_000, pingTimeout: 5000};
    send(socket, `0${JSON.stringify(opening)}`);
    send(socket, '40');
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      for (let frame = readFrame(received); frame !== undefined; frame = readFrame(received)) {
        received = received.subarray(frame.length);
        if (frame.opcode === 8) {
          socket.end();
        } else if (frame.opcode === 1) {
          answer(socket, frame.text);
        }
      }
    });
  });

  function answer(socket: Duplex, text: string): void {
    if (text === '2') {
      send(socket, '3');
    } else if (text.startsWith('42["authed"') && sockets.get(socket) === undefined) {
      send(socket, '42["authed",false]');
    } else if (text.startsWith('42["auth"')) {
      const apiKey = /"apiKey"\s*:\s*"([^"]+)"/.exec(text)?.[1];
      const account = accountByKey(state, apiKey);
      sockets.set(socket, account);
      send(socket, account === undefined ? '42["authFailed"]' : '42["authSuccess"]');
    }
  }

  const tellSockets = ({path, body, account, answer: envelope}: Call): void => {
    const event = account && envelope?.status === true ? eventOf(path, body) : undefined;
    [...sockets]
      .filter(([, owner]) => event !== undefined && owner === account)
      .forEach(([socket]) => send(socket, `42${JSON.stringify(event)}`));
  };
  const closeSockets = (): void => {
    plain.closeAllConnections();
    sockets.forEach((_, socket) => socket.destroy());
  };
  return {tellSockets, closeSockets};

  function eventOf(path: string, body: Record<string, unknown>): unknown[] | undefined {
    const uuid = String(body.uuid);
    const item = findItem(state, uuid);
    if (path === '/v3/trash/empty') {
      return ['trash-empty'];
    }
    if (path === '/v3/item/favorite' && item !== undefined) {
      return ['item-favorite', {...pick(body, 'uuid', 'type', 'value'), metadata: metadataOf(item)}];
    }
    const event = events[path];
    if (event === undefined || item === undefined) {
      return undefined;
    }
    const [name, fields] = event;
    return [name, pick({...item, favorited: item.favorited ? 1 : 0}, ...(fields as 'uuid'[]))];
  }
}

function send(socket: Duplex, text: string): void {
  const data = Buffer.from(text);
  const size = data.length < 126 ? [data.length] : [126, data.length >> 8, data.length & 0xff];
  socket.write(Buffer.concat([Buffer.from([0x81, ...size]), data]));
}

/** The first whole frame that a client has sent; clients mask theirs. */
function readFrame(bytes: Buffer): {opcode: number; text: string; length: number} | undefined {
  if (bytes.length < 2) {
    return undefined;
  }
  const short = bytes.readUInt8(1) & 0x7f;
  const start = short === 126 ? 8 : 6;
  const size = short === 126 && bytes.length >= 4 ? bytes.readUInt16BE(2) : short;
  if (short === 127 || bytes.length < start + size) {
    return undefined;
  }
  const mask = bytes.subarray(start - 4, start);
  const data = bytes.subarray(start, start + size).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return {opcode: bytes.readUInt8(0) & 0x0f, text: Buffer.from(data).toString(), length: start + size};
}
