import {createHash} from 'node:crypto';
import type {IncomingMessage} from 'node:http';
import {hosts} from '../../src/product';

/** A chunk at the egest host: region, bucket, UUID, index. */
const chunkPath = /^\/[^/]+\/[^/]+\/[^/]+\/\d+$/;

/** A request, read to its end. */
export type ApiRequest = {
  method: 'GET' | 'POST';
  /** Which server is meant. */
  host: 'gateway' | 'ingest' | 'egest';
  url: URL;
  apiKey: string | undefined;
  /** By their names in lower case. */
  headers: Record<string, string>;
  /** The body as it came. */
  bytes: Buffer;
  /** The JSON body; empty when there is none. */
  json: Record<string, unknown>;
  /** What is wrong with the request as such. */
  faults: string[];
};

/** Reads an HTTP request and checks what does not depend on the operation. */
export async function readRequest(request: IncomingMessage): Promise<ApiRequest> {
  const bytes = await readBody(request);
  const url = urlOf(request);
  const host = hostOf(request, url);
  const method = request.method === 'GET' ? 'GET' : 'POST';
  const isJson = host === 'gateway' && method === 'POST' && bytes.length > 0;
  const {json, fault} = isJson ? parse(bytes) : {json: {}, fault: []};
  const checksum = host === 'ingest' ? JSON.stringify(Object.fromEntries(url.searchParams)) : bytes;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  return {
    headers,
    method,
    host,
    url,
    apiKey: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
    bytes,
    json,
    faults: [
      ...(request.method === method ? [] : [`the method ${String(request.method)} is not used`]),
      ...fault,
      ...(method === 'POST' ? checksumFaults(request, checksum) : []),
    ],
  };
}

/** An address that is none, such as `//`, becomes a path that nobody answers. */
function urlOf(request: IncomingMessage): URL {
  const given = request.url ?? '/';
  return new URL(URL.canParse(given, hosts.gateway) ? given : `/${encodeURIComponent(given)}`, hosts.gateway);
}

/** SHA-512 in hex. */
export function sha512(data: Buffer | string): string {
  return createHash('sha512').update(data).digest('hex');
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** By the name of the host; for programs that call 127.0.0.1 as it is, by the path. */
function hostOf(request: IncomingMessage, url: URL): ApiRequest['host'] {
  const given = request.headers['x-gateway-host'] ?? request.headers.host ?? '';
  const [first = ''] = String(given).split('.');
  if (first === 'gateway' || first === 'ingest' || first === 'egest') {
    return first;
  }
  if (request.method === 'GET' && !url.pathname.startsWith('/v3/') && chunkPath.test(url.pathname)) {
    return 'egest';
  }
  return url.pathname === '/v3/upload' ? 'ingest' : 'gateway';
}

function parse(bytes: Buffer): {json: Record<string, unknown>; fault: string[]} {
  try {
    const json: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
      return {json: json as Record<string, unknown>, fault: []};
    }
    return {json: {}, fault: ['the body must be a JSON object']};
  } catch {
    return {json: {}, fault: ['the body must be JSON']};
  }
}

/** Clients may leave the checksum out, but one that is there must fit. */
function checksumFaults(request: IncomingMessage, covered: Buffer | string): string[] {
  const sent = request.headers.checksum;
  return sent === undefined || sent === sha512(covered)
    ? []
    : ['the header Checksum does not fit what was sent'];
}
