/**
 * What every answer of the site says in its headers. The one source for all
 * servers: nginx, static hosts and `npm run serve` are told from here.
 */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

export type Header = readonly [name: string, value: string];

/** Files whose names change with their contents. */
export const HASHED_FOLDER = '/assets/';

/** Samples for readers, shown as text: browsers take `.ts` for a film and do not know `.go`. */
export const SAMPLES_FOLDER = '/samples/';

export const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** Hashed files never change, so that no browser has to ask for them again. */
export const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';

/** Pages, their Markdown, lists and indexes: kept, but asked for again with their ETag. */
const CACHE_AND_ASK = 'public, max-age=0, must-revalidate';

/** How long an answer to this path may be kept. Errors are never kept for ever. */
export function cacheControl(pathname: string, status = 200): string {
  return pathname.startsWith(HASHED_FOLDER) && status < 400 ? CACHE_FOR_EVER : CACHE_AND_ASK;
}

/**
 * Headers of every answer, whatever its path and status.
 * @param policy content security policy that the build has computed
 */
export function securityHeaders(policy: string): Header[] {
  return [
    ['Content-Security-Policy', policy],
    // Other sites do not learn which page a reader came from.
    ['Referrer-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    [
      'Permissions-Policy',
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Browsers heed it over HTTPS only. Other names of the domain are not ours to decide on.
    ['Strict-Transport-Security', 'max-age=31536000'],
  ];
}

/** The policy of a built site. */
export async function readPolicy(directory: string): Promise<string> {
  const file = path.join(directory, 'csp.txt');
  const policy = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file}: is missing. Fix: run npm run build.`);
  });
  if (!/^[\w '+/=:;.-]+\n?$/.test(policy)) {
    throw new Error(`${file}: is no content security policy on one line. Fix: run npm run build.`);
  }
  return policy.trim();
}
