/** Malformed requests end no server that readers and writers start. */
import {afterAll, expect, it} from 'vitest';
import {temporaryFolder} from '../../packages/files/testing';
import {livePages, startServer} from '../../packages/site-tools';
import {startGateway} from '../../sandbox/server/server';
import {randomFrom} from '../random';
import {sendLine} from './client';

/** To each server. */
const REQUESTS = 2000;
/** At the same time. */
const CONNECTIONS = 20;

const folder = temporaryFolder({'index.html': 'home', '404.html': 'none', 'docs/web.html': 'web'}, afterAll);
const options = {directory: folder, port: 0, host: 'localhost'};

it.each<[name: string, start: () => Promise<string>]>([
  ['npm run serve', async () => (await startServer(options)).url],
  ['npm start', async () => (await startServer({...options, live: livePages(folder)})).url],
  ['the sandbox', async () => `http://127.0.0.1:${(await startGateway()).port}`],
])('%s goes on after random request lines', async (_, start) => {
  const url = await start();
  const random = randomFrom(1);
  const sendAll = async (): Promise<void> => {
    for (let count = 0; count < REQUESTS / CONNECTIONS; count++) {
      await sendLine(url, randomLine(random));
    }
  };
  await Promise.all(Array.from({length: CONNECTIONS}, sendAll));
  expect(await sendLine(url, 'GET / HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 /);
});

const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'get', ''];
const pieces = [
  ...['/', '/', '//', '\\', '..', '.', 'docs', 'web', 'index', '.html'],
  ...['/docs/web', '/docs/web/', '/v3/login'],
  ...['?', '#', ':', '@', '[', ']', '*', ' ', '{', '`', '^', 'http:', 'http://', 'ws://x', '&a=b'],
  ...['%', '%00', '%2e%2e%2f', '%5c', '%E0%A4%A', '%c0%ae', '%0d%0a', '%25', '%F0%9F%92%A9'],
  ...['\0', '\t', '\f', '\v', '\x7f', '\x80', '\xff', 'é', 'a'.repeat(300), '/a'.repeat(2000)],
];

function randomLine(random: () => number): string {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const target = Array.from({length: 1 + random() * 6}, () => pick(pieces)).join('');
  return `${pick(methods)} ${random() < 0.8 ? '/' : ''}${target} ${random() < 0.95 ? 'HTTP/1.1' : pick(pieces)}`;
}
