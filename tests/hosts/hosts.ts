/** Kinds of hosts for the built site; all but nginx are without our headers and without knowledge of the site. */
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import {mkdtemp} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import sirv from 'sirv';
import {hasNginx} from '../../packages/site-tools';
import {releaseQuickly, startNginx} from '../server/nginx';

export const hostNames = ['nginx', 'plain', 'slash', 'objects'] as const;

type HostName = (typeof hostNames)[number];

/**
 * Serves a folder on a free port of `localhost` as one of these hosts does:
 * - `plain`, such as GitHub Pages: a path is a file, or one that ends in .html or in a slash and index.html.
 * - `slash` redirects each page to a path with a trailing slash.
 * - `objects`, a bucket: keys are exact, and folders have no index; that of the root is a setting of the bucket, or of
 *   the CDN in front of it. Pages are uploaded without .html and index.html, see deploy/README.md.
 * @returns the port; 0 where that is nginx and it is not installed
 */
export async function startHost(name: HostName, site: string): Promise<number> {
  if (name === 'nginx') {
    if (!hasNginx()) {
      return 0;
    }
    const work = await mkdtemp(path.join(tmpdir(), 'host-'));
    return portOf((await startNginx(await releaseQuickly(path.resolve(site), work), work)).url);
  }
  const send = sirv(site, {dev: true, extensions: name === 'objects' ? [] : ['html']});
  const notFound = readFileSync(path.join(site, '404.html'));
  const server = createServer((request, response) => {
    const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
    const isPage = existsSync(path.join(site, `${pathname}.html`));
    if (name === 'slash' && isPage) {
      response.writeHead(301, {Location: `${pathname}/${search}`}).end();
      return;
    }
    if (name === 'objects' && isPage) {
      request.url = `${pathname}.html${search}`;
    } else if (name !== 'slash' && pathname.endsWith('/')) {
      request.url = `${pathname}index.html${search}`;
    }
    send(request, response, () => {
      response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'}).end(notFound);
    });
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return (server.address() as AddressInfo).port;
}

export function portOf(url: string): number {
  return Number(new URL(url).port);
}
