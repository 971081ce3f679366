import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {get, type IncomingMessage} from 'node:http';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startServer, type Server} from './serve';

const files: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'not found page',
  'docs/api.html': `api ${'text '.repeat(500)}`,
  'docs/api/guides/files.html': 'files',
  'docs/v1.4.html': 'version',
  'docs/web/index.html': 'web',
  'docs/empty/note.txt': 'note',
  'assets/js/main.abc.js': 'script',
  _redirects: '/old /docs/web 301\n',
};
const directory = mkdtempSync(join(tmpdir(), 'serve-'));
let server: Server;

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), {recursive: true});
    writeFileSync(join(directory, file), text);
  }
  server = await startServer({directory, port: 0, host: '127.0.0.1'});
});

afterAll(async () => {
  await server.close();
  rmSync(directory, {recursive: true});
});

const fetchPage = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(server.url + path, {redirect: 'manual', ...init});

/** `fetch` tidies paths before it sends them; this does not. */
async function rawStatus(path: string): Promise<{status?: number; location?: string}> {
  const {port} = new URL(server.url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({host: '127.0.0.1', port, path}, resolve).on('error', reject);
  });
  response.resume();
  return {status: response.statusCode, location: response.headers.location};
}

describe('pages', () => {
  it.each([
    ['/', 'home'],
    ['/docs/api', 'api text'],
    ['/docs/api?language=en', 'api text'],
    ['/docs/api/guides/files', 'files'],
    ['/docs/v1.4', 'version'],
    ['/docs/web', 'web'],
    ['/docs/empty/note.txt', 'note'],
  ])('%s is served', async (path, text) => {
    const response = await fetchPage(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(text);
  });

  it.each(['/nothing', '/docs/empty', '/docs/nothing.js', '/docs'])(
    '%s is the not-found page',
    async (path) => {
      const response = await fetchPage(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toBe('not found page');
    },
  );
});

describe('redirects', () => {
  it.each([
    ['/docs/api.html', '/docs/api'],
    ['/docs/api/index.html', '/docs/api'],
    ['/docs/api/', '/docs/api'],
    ['/docs/api/?a=b&c=%20', '/docs/api?a=b&c=%20'],
    ['/docs/api.html?a=b.html', '/docs/api?a=b.html'],
    ['/index.html', '/'],
    ['/docs/web/', '/docs/web'],
    ['/old?a=b', '/docs/web?a=b'],
  ])('%s leads to %s in one step', async (path, target) => {
    const response = await fetchPage(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(target);
  });

  it('never lead to another host', async () => {
    expect(await rawStatus('//evil.example/index.html')).toEqual({status: 301, location: '/evil.example'});
    expect(await rawStatus('/\\evil.example/')).toEqual({status: 301, location: '/evil.example'});
  });
});

describe('headers', () => {
  it('compress text', async () => {
    const response = await fetchPage('/docs/api', {headers: {'Accept-Encoding': 'gzip'}});
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  it('let browsers keep assets for ever and ask again for pages', async () => {
    const assets = await fetchPage('/assets/js/main.abc.js');
    expect(assets.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const page = await fetchPage('/docs/api');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });
});

describe('bad requests', () => {
  it.each(['/%E0%A4%A', '/%00', '/docs/api%00.html', '/%2e%2e/%2e%2e/etc/passwd'])(
    '%s is the not-found page',
    async (path) => {
      expect((await rawStatus(path)).status).toBe(404);
    },
  );

  it.each(['bytes=50-10', 'bytes=9999999-', 'bytes=0-3', 'lines=1'])(
    'the range %s gets the whole file',
    async (range) => {
      const response = await fetchPage('/docs/empty/note.txt', {headers: {Range: range}});
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('note');
    },
  );

  it('while the folder is being replaced get a not-found page in short', async () => {
    renameSync(directory, `${directory}.old`);
    const response = await fetchPage('/nothing');
    renameSync(`${directory}.old`, directory);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
  });

  it.skipIf(process.platform !== 'linux')('that end early leave no file open', async () => {
    const large = join(directory, 'large.bin');
    writeFileSync(large, Buffer.alloc(50_000_000));
    const opened = (): number =>
      readdirSync('/proc/self/fd').filter(
        (fd) => existsSync(`/proc/self/fd/${fd}`) && readlinkSync(`/proc/self/fd/${fd}`) === large,
      ).length;
    await new Promise<void>((resolve) => {
      const request = get(`${server.url}/large.bin`, (response) => {
        response.once('data', () => {
          expect(opened()).toBe(1);
          request.destroy();
          resolve();
        });
      });
    });
    await expect.poll(opened).toBe(0);
  });

  it('with another method are refused', async () => {
    expect((await fetchPage('/', {method: 'POST'})).status).toBe(405);
  });
});

describe('startServer', () => {
  it('says what to do when nothing is built', async () => {
    await expect(
      startServer({directory: join(directory, 'none'), port: 0, host: '127.0.0.1'}),
    ).rejects.toThrow('Fix: run npm run build.');
  });

  it('says what to do when the port is taken', async () => {
    const port = Number(new URL(server.url).port);
    await expect(startServer({directory, port, host: '127.0.0.1'})).rejects.toThrow(`--port ${port + 1}`);
  });
});
