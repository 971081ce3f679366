/** HTTP headers of the site, the single source for nginx, static hosts and `npm run serve`. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

export type Header = readonly [name: string, value: string];

export const HASHED_FOLDER = '/assets/';

/** Samples are served as plain text: to browsers, `.ts` is a video and `.go` unknown. */
export const SAMPLES_FOLDER = '/samples/';

export const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** For hashed files, which never change. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** For everything else: cached, but revalidated with the ETag. */
const CACHE_AND_REVALIDATE = 'public, max-age=0, must-revalidate';

/** The Cache-Control header of a response. Errors are never immutable. */
export function cacheControl(pathname: string, status = 200): string {
  return pathname.startsWith(HASHED_FOLDER) && status < 400 ? CACHE_FOREVER : CACHE_AND_REVALIDATE;
}

/**
 * Headers of every response, whatever its path and status.
 * @param policy content security policy of the build
 */
export function securityHeaders(policy: string): Header[] {
  return [
    ['Content-Security-Policy', policy],
    // Other sites get no referrer.
    ['Referrer-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    [
      'Permissions-Policy',
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    // Without includeSubDomains: the other subdomains are not ours.
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
