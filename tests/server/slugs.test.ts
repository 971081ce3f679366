/** Operations whose names hosts and file systems treat specially: the page of each opens, by nginx and by `npm run serve`. */
import {copyFile, mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {NGINX_HEADERS, readPolicy, securityHeaders} from '../../packages/finish';
import {temporaryFolder} from '../../packages/files/testing';
import {createResolver, locateOperations} from '../../packages/openapi-reference/document';
import {referenceFolder} from '../../packages/routes';
import {hasNginx, startServer} from '../../packages/site-tools';
import {clientOf, type Client} from './client';
import {releaseQuickly, startNginx} from './nginx';

const NAMES = [
  ...'index|index.html|Index.md|_index|404|500.html|default|introduction|readme.md|.htaccess|%2e'.split('|'),
  ...'con.|aux|LPT1|COM¹|nul |prn.txt|constructor|__proto__|../../etc/passwd'.split('|'),
  ...'Get user|GET-USER|get_user|get user 2|a%2Fb?c=d#e|!!!|创建用户|Über'.split('|'),
  'a'.repeat(300),
];

const paths = Object.fromEntries(NAMES.map((summary, index) => [`/${index}`, {get: {summary}}]));
const document = {openapi: '3.1.0', info: {title: 'Names', version: '1'}, paths};
const routes = locateOperations(document, createResolver(document), referenceFolder).map(
  ({permalink}) => permalink,
);

const site = process.env.SITE_DIR ?? 'build';
const withNginx = hasNginx() || process.env.CI !== undefined;
const work = temporaryFolder({}, afterAll);
const clients: Partial<Record<'nginx' | 'serve', Client>> = {};
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  const folder = path.join(work, 'site');
  for (const name of [referenceFolder, 'assets']) {
    await mkdir(path.join(folder, name), {recursive: true});
  }
  for (const file of ['csp.txt', 'index.html', '404.html', NGINX_HEADERS]) {
    await copyFile(path.join(site, file), path.join(folder, file));
  }
  for (const route of routes) {
    await writeFile(path.join(folder, `${route}.html`), `<title>${route}</title>`, {flag: 'wx'});
  }
  const headers = securityHeaders(await readPolicy(folder));
  const server = await startServer({directory: folder, port: 0, host: '127.0.0.1', headers: () => headers});
  clients.serve = clientOf(server.url);
  closing.push(() => server.close());
  if (withNginx) {
    const nginx = await startNginx(await releaseQuickly(folder, work), work);
    clients.nginx = clientOf(nginx.url);
    closing.push(() => nginx.close());
  }
});

afterAll(async () => {
  Object.values(clients).forEach((client) => client.close());
  await Promise.all(closing.map((close) => close()));
});

it('every operation has a name of its own, also where upper and lower case are the same', () => {
  expect(new Set(routes.map((route) => route.toLowerCase())).size).toBe(NAMES.length);
  for (const route of routes) {
    const name = path.basename(route);
    expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(name).not.toMatch(/^(?:index|introduction|\d{3}|con|prn|aux|nul|(?:com|lpt)\d)$/);
    expect(name.length).toBeLessThanOrEqual(104);
  }
});

describe.each(['nginx', 'serve'] as const)('%s', (name) => {
  it.skipIf(name === 'nginx' && !withNginx).each(routes)('opens %s', async (route) => {
    const answer = await clients[name]?.ask(route);
    expect(answer?.status).toBe(200);
    expect(String(answer?.body)).toContain(`<title>${route}</title>`);
  });
});
