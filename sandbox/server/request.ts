import {createHash} from 'node:crypto';
import type {IncomingMessage} from 'node:http';
import {hosts} from '../../packages/product';
import type {Account} from './accounts';
import type {Json} from './contract/openapi';

/** A chunk at the egest host: region, bucket, UUID, index. */
const chunkPath = /^\/[^/]+\/[^/]+\/[^/]+\/\d+$/;

/** Reads an HTTP request to its end, and checks what does not depend on the operation. */
export async function readRequest(request: IncomingMessage) {
  const {bytes, isTooLarge} = await readBody(request);
  const {pathname: path, searchParams: query} = urlOf(request);
  const host = hostOf(request, path);
  const {method = ''} = request;
  const isJson = host === 'gateway' && method === 'POST' && bytes.length > 0 && !isTooLarge;
  const json = isJson ? parse(bytes) : {};
  const covered = host === 'ingest' ? JSON.stringify(Object.fromEntries(query)) : bytes;
  const {checksum} = request.headers;
  return {
    /** Milliseconds since 1970. */
    now: Date.now(),
    method,
    host,
    path,
    query,
    /** By their names in lower case. */
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    apiKey: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
    account: undefined as Account | undefined,
    bytes,
    /** The JSON body; empty when there is none. */
    body: json ?? {},
    problems: [
      ...(['GET', 'POST'].includes(method) ? [] : [`the method ${method} is not used`]),
      ...(isTooLarge ? [`the body is larger than ${maxBytes / 1024 ** 2} MiB`] : []),
      ...(json === undefined ? ['the body must be a JSON object'] : []),
      // Clients may leave it out.
      ...(method === 'POST' && !isTooLarge && checksum !== undefined && checksum !== sha512(covered)
        ? ['the header Checksum does not fit what was sent']
        : []),
    ],
    /** How the call failed on purpose, as the fault was written. */
    fault: undefined as string | undefined,
    /** The envelope, as the client saw it; absent on the egest host. */
    answer: undefined as Record<string, Json> | undefined,
    /** Code of the refusal; absent when the call went well. */
    refused: undefined as string | undefined,
    /** HTTP status; 0 where the connection broke. */
    status: 0,
    sent: 0,
  };
}

/** An address that is none, such as `//`, becomes a path that nobody answers. */
function urlOf(request: IncomingMessage): URL {
  const given = request.url ?? '/';
  return new URL(URL.canParse(given, hosts.gateway) ? given : `/${encodeURIComponent(given)}`, hosts.gateway);
}

export function sha512(data: Buffer | string): string {
  return createHash('sha512').update(data).digest('hex');
}

/** The largest body that is kept: a chunk has 1 MiB and what encryption adds. */
const maxBytes = 2 * 1024 ** 2;

/** Reads a body that is too large to its end, because many clients read no answer before. */
async function readBody(request: IncomingMessage): Promise<{bytes: Buffer; isTooLarge: boolean}> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maxBytes) {
      chunks.push(chunk);
    }
  }
  return {bytes: Buffer.concat(chunks), isTooLarge: length > maxBytes};
}

/** Names under which programs reach this computer, and those of Filen's servers. */
const ownName = /^(127\.0\.0\.1|localhost|\[::1\]|[a-z]+\.filen(-\d)?\.(io|net))(:\d+)?$/;

/**
 * The web page that calls: shown by a host name that somebody has pointed at this computer
 * (DNS rebinding), or by headers of a browser. Undefined for programs and for an address typed in.
 */
export function pageBehind({headers}: IncomingMessage): string | undefined {
  const {host = '127.0.0.1', origin, 'sec-fetch-site': site = 'none'} = headers;
  return ownName.test(host) ? (origin ?? (site === 'none' ? undefined : 'an unknown address')) : host;
}

/** By the name of the host; for programs that call 127.0.0.1 as it is, by the path. */
function hostOf(request: IncomingMessage, path: string): 'gateway' | 'ingest' | 'egest' {
  const given = request.headers['x-gateway-host'] ?? request.headers.host ?? '';
  const [first = ''] = String(given).split('.');
  if (first === 'gateway' || first === 'ingest' || first === 'egest') {
    return first;
  }
  if (request.method === 'GET' && !path.startsWith('/v3/') && chunkPath.test(path)) {
    return 'egest';
  }
  return path === '/v3/upload' ? 'ingest' : 'gateway';
}

/** The JSON object; undefined where the bytes are something else. */
function parse(bytes: Buffer): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(bytes.toString('utf8'));
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    return isObject ? (json as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
