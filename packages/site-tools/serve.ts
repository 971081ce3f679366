/** Serves a built site as deploy/nginx.conf does; tests/server holds both to the same expectations. */
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type RequestListener, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname, join} from 'node:path';
import type {Readable} from 'node:stream';
import {constants} from 'node:zlib';
import compression from 'compression';
import sirv from 'sirv';
import {cacheControl, PLAIN_TEXT, SAMPLES_FOLDER, type Header} from '../finish';
import type {LivePages} from './live/live-pages';
import {readRedirects} from './redirects';

/** A running server; `url` has no slash at the end. */
export type Server = {url: string; close: () => Promise<void>};

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const HTML = 'text/html; charset=utf-8';
/** Types where sirv differs from nginx.conf or has no character set. Pages have no extension. */
const TYPES: Record<string, string> = {
  '': HTML,
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.yaml': 'text/yaml; charset=utf-8',
};

/**
 * Serves a built site; port 0 takes any free one. `headers` is called for each response, because a build changes them.
 * With `live`, pages follow the builds, and the site may be missing at first.
 */
export async function startServer({
  directory,
  port,
  host,
  headers = () => [],
  live,
}: {
  directory: string;
  port: number;
  host: string;
  headers?: () => readonly Header[] | Promise<readonly Header[]>;
  live?: LivePages;
}): Promise<Server> {
  if (!live && !existsSync(join(directory, 'index.html'))) {
    throw new Error(`${directory}: contains no built site. Fix: run npm run build.`);
  }
  // Close to the files of a release; by default, Brotli is weaker than gzip.
  const brotli = {params: {[constants.BROTLI_PARAM_QUALITY]: 9}};
  // Typed for Express, but it needs nothing beyond Node's own objects.
  const compress = compression({level: 9, brotli}) as unknown as Middleware;
  const answer = answerFrom(directory, live?.html);
  const server = createServer((request, response) => {
    void Promise.resolve()
      .then(headers)
      // There are none while a build replaces the folder.
      .catch(() => [])
      .then((list) => {
        list.forEach(([name, value]) => response.setHeader(name, value));
        compress(request, response, () => live?.answer(request, response) || answer(request, response));
      })
      // Such as a form feed in a query, which no header can repeat.
      .catch(() => (response.headersSent ? response.destroy() : response.writeHead(400).end()));
  });
  await once(server.listen(port, host), 'listening').catch((error: NodeJS.ErrnoException) => {
    const fix = `Fix: stop the other server, or choose a port with --port ${port + 1}.`;
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} on ${host} is taken. ${fix}`) : error;
  });
  const {port: actual} = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** @param added HTML for the end of every page */
function answerFrom(directory: string, added?: () => string): RequestListener {
  // `dev` reads files at each request, so that a new build shows. A release has compressed files beside the others.
  const sendFile = sirv(directory, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, pathname, {size}) => {
      const type = pathname.startsWith(SAMPLES_FOLDER) ? PLAIN_TEXT : TYPES[extname(pathname)];
      response.setHeader('Cache-Control', cacheControl(pathname));
      if (type !== undefined) {
        response.setHeader('Content-Type', type);
      }
      if (type === HTML && added !== undefined) {
        const html = added();
        response.setHeader('Content-Length', size + Buffer.byteLength(html));
        response.end = response.end.bind(response, html) as typeof response.end;
      }
    },
  });
  const notFoundPage = (): string => {
    try {
      return readFileSync(join(directory, '404.html'), 'utf8');
    } catch {
      // A build is replacing the folder.
      return 'Not found';
    }
  };
  return (request, response) => {
    const [, path = '/', query = ''] = /^([^?]*)(.*)$/s.exec(request.url ?? '/') ?? [];
    const canonical = canonicalPath(path);
    // Each time: a build may change them.
    const target = readRedirects(directory).get(path);
    const notFound = (): void => {
      response.writeHead(404, {'Content-Type': HTML, 'Cache-Control': cacheControl(path, 404)});
      response.end(`${notFoundPage()}${added?.() ?? ''}`);
    };
    // No ranges, which HTTP allows: sirv throws at invalid ones.
    delete request.headers.range;
    // sirv keeps files of aborted downloads open, and crashes on a file that a build has just replaced.
    response.once('pipe', (file: Readable) => {
      file.once('error', () => response.destroy());
      response.once('close', () => file.destroy());
    });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    } else if (target) {
      response.writeHead(301, {Location: target + query}).end();
    } else if (canonical !== path && /^[\w.~/-]+$/.test(canonical)) {
      response.writeHead(301, {Location: canonical + query}).end();
    } else if (canonical !== path || canonical === '/404') {
      // 404.html is not a page of its own, which would have status 200.
      notFound();
    } else {
      sendFile(request, response, notFound);
    }
  };
}

/** The canonical form of a path: no /index, .html, trailing slash or double slash. */
function canonicalPath(path: string): string {
  const short = `/${path}`
    .replace(/[/\\]+/g, '/')
    .replace(/\/index(\.html)?$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/$/, '');
  return short === '' ? '/' : short;
}
