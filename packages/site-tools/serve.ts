/**
 * Serves build/ as production does: paths without extension, compressed, with
 * the headers of packages/finish/headers.ts and the page 404.html for unknown paths.
 *
 *   tsx packages/site-tools/serve.ts [--port 3000] [--host localhost]
 */
import {existsSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import compression from 'compression';
import serveHandler from 'serve-handler';
import {
  CACHE_AND_ASK,
  CACHE_FOR_EVER,
  HASHED_FOLDER,
  PLAIN_TEXT,
  readPolicy,
  SAMPLES_FOLDER,
  securityHeaders,
  type Header,
} from '../finish/headers';
import {isMain} from './is-main';

/** A running server; `url` has no slash at the end. */
export type Server = {url: string; close: () => Promise<void>};

/** The path of 404.html without extension. */
const NOT_FOUND = '/404';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves a built site; port 0 takes any free one. `headers` are those of every answer. */
export async function startServer({
  directory,
  port,
  host,
  headers = [],
}: {
  directory: string;
  port: number;
  host: string;
  headers?: readonly Header[];
}): Promise<Server> {
  if (!existsSync(join(directory, 'index.html'))) {
    throw new Error(`${directory} holds no built site. Run npm run build first.`);
  }
  // Typed for Express, but it needs nothing beyond Node's own objects.
  const compress = compression() as unknown as Middleware;
  const server = createServer((request, response) => {
    headers.forEach(([name, value]) => response.setHeader(name, value));
    compress(request, response, () => {
      answer(request, response, directory).catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} on ${host} is taken. Stop the other server or choose one: --port ${port + 1}.`,
            )
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  const {port: actual} = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, directory: string): Promise<void> {
  const [, path = '/', query = ''] = /^([^?]*)(.*)$/s.exec(request.url ?? '/') ?? [];
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    return;
  }
  if (!isWellFormed(path)) {
    response.writeHead(400).end();
    return;
  }
  const clean = cleanPath(path);
  if (clean !== path) {
    response.writeHead(301, {Location: clean + query}).end();
    return;
  }
  request.url = fileFor(clean, directory);
  await serveHandler(request, response, {
    public: directory,
    cleanUrls: false,
    directoryListing: false,
    etag: true,
    headers: [
      {source: '**', headers: [{key: 'Cache-Control', value: CACHE_AND_ASK}]},
      // serve-handler does not know this type.
      {source: '**/*.avif', headers: [{key: 'Content-Type', value: 'image/avif'}]},
      {source: `${SAMPLES_FOLDER}**`, headers: [{key: 'Content-Type', value: PLAIN_TEXT}]},
      {source: `${HASHED_FOLDER}**`, headers: [{key: 'Cache-Control', value: CACHE_FOR_EVER}]},
    ],
  });
}

/**
 * The one form of a path: no /index, no .html, no slash at the end, no double
 * slash. serve-handler would need two redirects for some and drop the query.
 */
function cleanPath(path: string): string {
  const short = `/${path}`
    .replace(/[/\\]+/g, '/')
    .replace(/\/index(\.html)?$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/$/, '');
  return short === '' ? '/' : short;
}

/** The file behind a path: /docs/api is docs/api.html even where a folder docs/api/ exists. */
function fileFor(path: string, directory: string): string {
  if (path === NOT_FOUND) {
    // It is no page of its own, which would have status 200.
    return path;
  }
  const candidates = [path, `${path}.html`, `${path === '/' ? '' : path}/index.html`];
  return candidates.find((candidate) => isFile(join(directory, decodeURIComponent(candidate)))) ?? path;
}

function isFile(path: string): boolean {
  return statSync(path, {throwIfNoEntry: false})?.isFile() ?? false;
}

/** Whether a path can be decoded and looked up in a file system. */
function isWellFormed(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {port: {type: 'string'}, host: {type: 'string', default: 'localhost'}},
  });
  const given = values.port ?? process.env.PORT ?? '3000';
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`"${given}" is no port. Give a number from 0 to 65535: --port 3000.`);
  }
  const directory = fileURLToPath(new URL('../build', import.meta.url));
  const headers = securityHeaders(await readPolicy(directory));
  const {url} = await startServer({directory, port, host: values.host, headers});
  console.log(`The built site is at ${url}`);
}

if (isMain(import.meta.url)) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
