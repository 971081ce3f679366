/** `npm run serve` by itself; tests/server holds it to the same redirects, headers and hostile paths as nginx. */
import {existsSync, readdirSync, readlinkSync, renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {temporaryFolder} from '../files/testing';
import {livePages} from './live/live-pages';
import {startServer, type Server} from './serve';

const directory = temporaryFolder(
  {
    'index.html': 'home',
    'docs/v1.4.html': 'version',
    'docs/note.txt': 'note',
    'docs/large.html': 'large',
    'docs/large.html.gz': gzipSync('large, compressed'),
  },
  afterAll,
);
let server: Server;

beforeAll(async () => {
  server = await startServer({directory, port: 0, host: '127.0.0.1'});
});
afterAll(() => server.close());

const fetchPage = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(server.url + path, {redirect: 'manual', ...init});

it('a page with a dot in its name is served', async () => {
  expect(await (await fetchPage('/docs/v1.4')).text()).toBe('version');
});

it('a file that the release has compressed is sent as it is', async () => {
  const response = await fetchPage('/docs/large', {headers: {'Accept-Encoding': 'gzip'}});
  expect(await response.text()).toBe('large, compressed');
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
});

it.each(['bytes=50-10', 'bytes=0-3', 'lines=1'])(
  'a request for the range %s gets the whole file',
  async (range) => {
    const response = await fetchPage('/docs/note.txt', {headers: {Range: range}});
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('note');
  },
);

it('a request while the folder is being replaced gets a short not-found answer', async () => {
  renameSync(directory, `${directory}.old`);
  const response = await fetchPage('/nothing');
  renameSync(`${directory}.old`, directory);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('Not found');
});

it.skipIf(process.platform !== 'linux')('a request that is aborted leaves no file open', async () => {
  const large = join(directory, 'large.bin');
  writeFileSync(large, Buffer.alloc(50_000_000));
  const opened = (): number =>
    readdirSync('/proc/self/fd').filter(
      (fd) => existsSync(`/proc/self/fd/${fd}`) && readlinkSync(`/proc/self/fd/${fd}`) === large,
    ).length;
  const {body} = await fetchPage('/large.bin');
  const reader = body?.getReader();
  await reader?.read();
  expect(opened()).toBe(1);
  await reader?.cancel();
  await expect.poll(opened).toBe(0);
});

it('a folder without a built site and a port in use are refused', async () => {
  const none = {directory: join(directory, 'none'), port: 0, host: '127.0.0.1'};
  await expect(startServer(none)).rejects.toThrow('Fix: run npm run build.');
  const port = Number(new URL(server.url).port);
  await expect(startServer({directory, port, host: '127.0.0.1'})).rejects.toThrow(`--port ${port + 1}`);
});

it('with live pages, the not-found page follows the builds, too', async () => {
  const live = livePages(directory);
  const {url, close} = await startServer({directory, port: 0, host: '127.0.0.1', live});
  expect(await (await fetch(`${url}/nothing`)).text()).toMatch(
    /<script src=\/_live\.js data-built=[\d.]+><\/script>$/,
  );
  await close();
});
