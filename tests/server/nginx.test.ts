/**
 * The built site behind a real nginx with deploy/nginx.conf, and behind
 * packages/site-tools/serve.ts: both have to meet the same expectations where possible.
 */
import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {
  NGINX_HEADERS,
  assetsOf,
  cacheControl,
  nginxHeaders,
  readPolicy,
  securityHeaders,
  staticHostHeaders,
  staticHostRedirects,
} from '../../packages/finish';
import {redirects} from '../../config/finish';
import {temporaryFolder} from '../../packages/files/testing';
import {
  hasNginx,
  publishedPaths,
  representativePaths,
  startServer,
  type Server,
} from '../../packages/site-tools';
import {clientOf, sendLine, type Answer, type Client} from './client';
import {releaseQuickly, startNginx, type Nginx} from './nginx';

const site = process.env.SITE_DIR ?? 'build';
const withNginx = hasNginx() || process.env.CI !== undefined;

const work = temporaryFolder({}, afterAll);
let nginx: Nginx | undefined;
const clients: Partial<Record<'nginx' | 'serve', Client>> = {};
let server: Server;

beforeAll(async () => {
  const headers = securityHeaders(await readPolicy(site));
  server = await startServer({directory: site, port: 0, host: '127.0.0.1', headers: () => headers});
  clients.serve = clientOf(server.url);
  if (withNginx) {
    nginx = await startNginx(await releaseQuickly(site, work), work);
    clients.nginx = clientOf(nginx.url);
  }
});

afterAll(async () => {
  Object.values(clients).forEach((client) => client.close());
  await nginx?.close();
  await server.close();
});

/** Other spellings of a page's path. */
function otherForms(route: string): string[] {
  return route === '/'
    ? ['/index.html', '/index', '//', '/.html']
    : [`${route}/`, `${route}.html`, `${route}/index.html`, `/${route}`, route.replace(/\/([^/]*)$/, '//$1')];
}

/** Paths to which servers must respond with an error. */
const hostilePaths: readonly string[] = [
  // Longer than a name in a folder can be.
  `/docs/${'a'.repeat(300)}`,
  '/../etc/passwd',
  '/docs/../../../../etc/passwd',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/%252e%252e%252fetc%252fpasswd',
  '/..%5c..%5cetc%5cpasswd',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/docs/..;/..;/etc/passwd',
  '/assets/../../package.json',
  '/.git/config',
  '/docs/.env',
  '/%00',
  '/docs/api.html%00',
  '/%',
  '/%E0%A4%A',
];

/** Paths that must not redirect to another host, nor add headers to the response. */
const misleadingPaths: readonly string[] = [
  '//evil.example/',
  '//evil.example/index.html',
  '///evil.example/%2e%2e/index.html',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/..\\..\\etc\\passwd/',
  '/%2f%2fevil.example/',
  '/%0d%0aSet-Cookie:%20a=b/',
  '/docs/api/%0aX-Evil:%20yes.html',
];

/** Expects the headers of every response. */
async function expectHeaders({headers, status}: Answer, pathname: string): Promise<void> {
  for (const [name, value] of securityHeaders(await readPolicy(site))) {
    expect(headers[name.toLowerCase()], `${name} of ${pathname}`).toBe(value);
  }
  // `npm run serve` does not repeat it with status 304.
  if (status === 200 || status === 206 || (status === 304 && headers.server === 'nginx')) {
    expect(headers['cache-control'], pathname).toBe(cacheControl(pathname, status));
  }
}

describe('the built site', () => {
  it('contains files that tell servers its headers and redirects', async () => {
    const policy = await readPolicy(site);
    const read = (name: string): Promise<string> => readFile(path.join(site, name), 'utf8');
    expect(await read(NGINX_HEADERS)).toBe(nginxHeaders(policy, redirects));
    expect(await read('_headers')).toBe(staticHostHeaders(policy, assetsOf(site)));
    expect(
      (await read('_headers')).split('\n').filter((line) => line.length > 2000),
      'limit of hosts',
    ).toEqual([]);
    const lines = (await read('_redirects')).split('\n').sort();
    expect(lines).toEqual(staticHostRedirects(publishedPaths, '/', redirects).split('\n').sort());
  });
});

describe.each(['nginx', 'serve'] as const)('%s', (name) => {
  const test = it.skipIf(name === 'nginx' && !withNginx);
  const client = (): Client => clients[name] as Client;
  const sendGet = (address: string): Promise<string> => sendLine(client().url, `GET ${address} HTTP/1.1`);

  async function expectFile(address: string, type: string, status = 200): Promise<Answer> {
    const answer = await client().ask(address);
    expect(answer.status, address).toBe(status);
    const own = answer.headers['content-type']?.replace('application/javascript', 'text/javascript');
    expect(own, address).toBe(type);
    await expectHeaders(answer, address);
    return answer;
  }

  test('serves every page and its Markdown @spec-2.1 @spec-2.2', async () => {
    for (const route of publishedPaths) {
      const page = await expectFile(route, 'text/html; charset=utf-8');
      const file = route === '/' ? '/index' : route;
      expect(page.body.equals(await readFile(path.join(site, `${file}.html`))), route).toBe(true);
      await expectFile(`${file}.md`, 'text/markdown; charset=utf-8');
    }
  });

  test('responds with 304 if the browser has the page, compressed or not', async () => {
    for (const route of representativePaths) {
      for (const encoding of ['gzip', 'identity']) {
        const headers = {'Accept-Encoding': encoding};
        const {headers: first} = await client().ask(route, headers);
        expect(first.etag, route).toMatch(/^(W\/)?"[^"]+"$/);
        const again = await client().ask(route, {...headers, 'If-None-Match': first.etag});
        expect(again.status, route).toBe(304);
        expect(again.body, route).toHaveLength(0);
        await expectHeaders(again, route);
        const other = await client().ask(route, {...headers, 'If-None-Match': '"other"'});
        expect(other.status, route).toBe(200);
      }
    }
  });

  test('compresses if the browser accepts it, with a Vary header for caches', async () => {
    const css = (await readdir(path.join(site, 'assets/css'))).find((file) => file.endsWith('.css'));
    for (const address of [...representativePaths, `/assets/css/${css}`, '/llms.txt', '/search/index.json']) {
      const plain = await client().ask(address, {'Accept-Encoding': 'identity'});
      expect(plain.headers['content-encoding'], address).toBeUndefined();
      const small = await client().ask(address, {'Accept-Encoding': 'gzip, deflate'});
      expect(small.headers['content-encoding'], address).toBe('gzip');
      expect(small.headers['content-type'], address).toBe(plain.headers['content-type']);
      expect(gunzipSync(small.body).equals(plain.body), address).toBe(true);
      for (const answer of [plain, small]) {
        expect(answer.headers.vary, address).toMatch(/accept-encoding/i);
      }
    }
    const unwanted = await client().ask('/docs/api', {'Accept-Encoding': 'gzip;q=0'});
    expect(unwanted.headers['content-encoding']).toBeUndefined();
    const throughCache = await client().ask('/docs/api', {'Accept-Encoding': 'gzip', Via: '1.1 cache'});
    expect(throughCache.headers['content-encoding']).toBe('gzip');
  });

  test('redirects other spellings of a path to that of the page, with the query @spec-2.7', async () => {
    for (const route of publishedPaths) {
      for (const form of otherForms(route)) {
        const answer = await client().ask(`${form}?q=a%20b&c=/d.html`);
        expect([answer.status, answer.headers.location], form).toEqual([301, `${route}?q=a%20b&c=/d.html`]);
        await expectHeaders(answer, form);
      }
    }
  });

  test.each([
    ['/docs', '/'],
    ['/docs/api/specs', '/docs/api/endpoints-overview'],
  ])('redirects %s, which is not a page', async (address, target) => {
    const answer = await client().ask(`${address}?a=b`);
    expect([answer.status, answer.headers.location]).toEqual([301, `${target}?a=b`]);
    await expectHeaders(answer, address);
    // Hosts that cannot redirect have a page there.
    const page = await readFile(path.join(site, `${address}.html`), 'utf8');
    expect(page).toContain(`<meta http-equiv="refresh" content="0; url=${target}">`);
    expect((await client().ask(`${address}/`)).headers.location).toBe(address);
  });

  test('serves hashed files with the right type, to be cached for ever', async () => {
    const types = {'.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8'};
    for (const folder of ['js', 'css']) {
      const files = await readdir(path.join(site, 'assets', folder));
      for (const file of files.filter((each) => !/\.(gz|br)$/.test(each))) {
        const address = `/assets/${folder}/${file}`;
        const answer = await expectFile(address, types[path.extname(file) as keyof typeof types]);
        expect(answer.headers['cache-control'], address).toBe('public, max-age=31536000, immutable');
      }
    }
  });

  test.each([
    ['/openapi.json', 'application/json; charset=utf-8'],
    ['/openapi.yaml', 'text/yaml; charset=utf-8'],
    ['/crypto-vectors.json', 'application/json; charset=utf-8'],
    ['/search/index.json', 'application/json; charset=utf-8'],
    ['/sandbox.mjs', 'text/javascript; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/llms-full.txt', 'text/plain; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/img/logo.svg', 'image/svg+xml'],
    ['/img/screens/web/login.dark.avif', 'image/avif'],
    ['/img/screens/web/login.dark.webp', 'image/webp'],
  ])('serves %s as %s', async (address, type) => {
    await expectFile(address, type);
  });

  test('serves the not-found page with status 404, not to be cached @spec-2.6', async () => {
    const page = await readFile(path.join(site, '404.html'));
    for (const address of [
      '/nothing',
      '/docs/nothing',
      '/docs/api/nothing',
      '/assets/js/main.0.js',
      '/assets',
      '/404',
      '/Docs/api',
    ]) {
      const answer = await expectFile(address, 'text/html; charset=utf-8', 404);
      expect(answer.body.equals(page), address).toBe(true);
      expect(answer.headers['cache-control'], address).toBe('public, max-age=0, must-revalidate');
    }
  });

  test('responds to HEAD as to GET, without a body', async () => {
    for (const [address, status] of [
      ['/docs/api', 200],
      ['/docs/api/', 301],
      ['/nothing', 404],
    ] as const) {
      const get = await client().ask(address);
      const head = await client().ask(address, {}, 'HEAD');
      expect(head.status, address).toBe(status);
      expect(head.body, address).toHaveLength(0);
      expect(head.headers['content-type'], address).toBe(get.headers['content-type']);
      expect(head.headers.location, address).toBe(get.headers.location);
    }
  });

  test('rejects other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      for (const address of ['/', '/docs/api', '/docs/api.html', '/nothing']) {
        const answer = await client().ask(address, {}, method);
        expect([answer.status, answer.headers.allow], `${method} ${address}`).toEqual([405, 'GET, HEAD']);
        await expectHeaders(answer, address);
      }
    }
  });

  test.each(hostilePaths)('responds with an error to %s', async (address) => {
    expect(await sendGet(address)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test.each(misleadingPaths)('does not redirect %s to another host', async (address) => {
    const answer = await sendGet(address);
    expect(answer).toMatch(/^HTTP\/1\.1 (301|400|404) /);
    expect(answer).not.toMatch(/^(set-cookie|x-evil):/im);
    // A path of this site: no second slash at its start, nor a character that browsers treat as one.
    const location = /^location: (.*)$/im.exec(answer)?.[1] ?? '/nowhere';
    expect(location).toMatch(/^\/(?!\/)[\w.~%:=/-]*$/);
  });
});

describe.skipIf(!withNginx)('nginx alone', () => {
  const client = (): Client => clients.nginx as Client;

  it('does not reveal its version, not even in its own error pages', async () => {
    for (const [address, method] of [
      ['/', 'GET'],
      ['/nothing', 'GET'],
      ['/', 'POST'],
      ['/%00', 'GET'],
    ] as const) {
      const {headers, body} = await client().ask(address, {}, method);
      expect(headers.server).toBe('nginx');
      expect(body.toString()).not.toMatch(/nginx\/\d/);
    }
  });

  it('rejects large request bodies', async () => {
    const answer = await client().ask('/docs/api', {'Content-Length': 5_000_000, Connection: 'close'});
    expect(answer.status).toBe(413);
  });

  it('does not serve files that are for servers', async () => {
    for (const address of [
      '/_headers',
      '/_redirects',
      `/${NGINX_HEADERS}`,
      '/docs/api.html.gz',
      '/docs/api.md.br',
    ]) {
      expect((await client().ask(address)).status, address).toBe(404);
    }
  });

  it('logged no crash and no fault of its configuration', async () => {
    expect(await nginx?.log()).not.toMatch(/\[(emerg|alert|crit|warn)\]/);
  });
});
