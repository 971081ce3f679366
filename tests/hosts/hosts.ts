/** Kinds of hosts for the built site; all but nginx are without our headers and without knowledge of the site. */
import {existsSync, readFileSync} from 'node:fs';
import {mkdtemp} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import sirv from 'sirv';
import {hasNginx} from '../../packages/site-tools';
import {releaseQuickly, startNginx} from '../server/nginx';

export const hostNames = ['nginx', 'plain', 'slash', 'objects'] as const;

export type HostName = (typeof hostNames)[number];

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export function isHostName(name: string): name is HostName {
  return hostNames.some((each) => each === name);
}

/**
 * Serves a folder as a host does, on a free port of `localhost`.
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
  const send = handlers[name](site);
  const notFound = readFileSync(path.join(site, '404.html'));
  const server = createServer((request, response) => {
    try {
      send(request, response, () => {
        response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'}).end(notFound);
      });
    } catch {
      // An address that is none, such as `//`.
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, 'localhost', resolve);
  });
  return (server.address() as AddressInfo).port;
}

export function portOf(url: string): number {
  return Number(new URL(url).port);
}

const handlers: Record<Exclude<HostName, 'nginx'>, (site: string) => Handler> = {
  // GitHub Pages and the like: a path is a file, or one that ends in .html or in a slash and index.html.
  plain: (site) => {
    const send = sirv(site, {dev: true, extensions: ['html']});
    return (request, response, next) => {
      const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
      if (pathname.endsWith('/')) {
        request.url = `${pathname}index.html${search}`;
      }
      send(request, response, next);
    };
  },

  // Redirects each page to a path with a trailing slash.
  slash: (site) => {
    const send = sirv(site, {dev: true, extensions: ['html']});
    return (request, response, next) => {
      const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
      if (existsSync(path.join(site, `${pathname}.html`))) {
        response.writeHead(301, {Location: `${pathname}/${search}`}).end();
      } else {
        send(request, response, next);
      }
    };
  },

  // A bucket: keys are exact, and folders have no index. Pages are uploaded without .html and index.html, see deploy/README.md.
  objects: (site) => {
    const send = sirv(site, {dev: true, extensions: []});
    return (request, response, next) => {
      const {pathname, search} = new URL(request.url ?? '/', 'http://localhost');
      if (existsSync(path.join(site, `${pathname}.html`))) {
        request.url = `${pathname}.html${search}`;
      } else if (pathname.endsWith('/')) {
        // That of the root is a setting of the bucket, or of the CDN in front of it.
        request.url = `${pathname}index.html${search}`;
      }
      send(request, response, next);
    };
  },
};
