/** Malformed requests end no server that readers, writers or tests start. */
import {connect} from 'node:net';
import {afterAll, expect, it} from 'vitest';
import {temporaryFolder} from '../../packages/files/testing';
import {livePages, startServer} from '../../packages/site-tools';
import {startGateway} from '../../sandbox/server/server';
import {portOf, startHost} from '../hosts/hosts';
import {randomFrom} from '../random';
import {startGate} from '../webkit/gate';

/** To each server. */
const REQUESTS = 2000;
/** At the same time. */
const CONNECTIONS = 20;

const folder = temporaryFolder({'index.html': 'home', '404.html': 'none', 'docs/web.html': 'web'}, afterAll);
const serve = async (live?: ReturnType<typeof livePages>): Promise<number> =>
  portOf((await startServer({directory: folder, port: 0, host: 'localhost', ...(live && {live})})).url);

it.each<[name: string, start: () => Promise<number>]>([
  ['npm run serve', () => serve()],
  ['npm start', () => serve(livePages(folder))],
  ['a plain host', () => startHost('plain', folder)],
  ['a host that adds slashes', () => startHost('slash', folder)],
  ['a bucket', () => startHost('objects', folder)],
  ['the gate', async () => portOf((await startGate(`http://localhost:${await serve()}`)).url)],
  ['the sandbox', async () => (await startGateway()).port],
])('%s goes on after random request lines', async (name, start) => {
  const port = await start();
  const host = name === 'the sandbox' ? '127.0.0.1' : 'localhost';
  const random = randomFrom(1);
  const sendAll = async (): Promise<void> => {
    for (let count = 0; count < REQUESTS / CONNECTIONS; count++) {
      await send(host, port, randomLine(random));
    }
  };
  await Promise.all(Array.from({length: CONNECTIONS}, sendAll));
  expect(await send(host, port, 'GET / HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 /);
});

const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'get', ''];
const pieces = [
  ...[
    '/',
    '/',
    '//',
    '\\',
    '..',
    '.',
    'docs',
    'web',
    'index',
    '.html',
    '/docs/web',
    '/docs/web/',
    '/v3/login',
  ],
  ...['?', '#', ':', '@', '[', ']', '*', ' ', '{', '`', '^', 'http:', 'http://', 'ws://x', '&a=b'],
  ...['%', '%00', '%2e%2e%2f', '%5c', '%E0%A4%A', '%c0%ae', '%0d%0a', '%25', '%F0%9F%92%A9'],
  ...['\0', '\t', '\f', '\v', '\x7f', '\x80', '\xff', 'é', 'a'.repeat(300), '/a'.repeat(2000)],
];

function randomLine(random: () => number): string {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const target = Array.from({length: 1 + random() * 6}, () => pick(pieces)).join('');
  return `${pick(methods)} ${random() < 0.8 ? '/' : ''}${target} ${random() < 0.95 ? 'HTTP/1.1' : pick(pieces)}`;
}

/** Sends a request, and returns what comes until the connection closes. */
function send(host: string, port: number, line: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, host, () =>
      socket.write(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'),
    );
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    // A server may close the connection before it has the whole request.
    socket.on('error', () => undefined).on('close', () => resolve(answer));
  });
}
