import {createHash} from 'node:crypto';
import {speculationRules} from '../boot/compile-boot';

/**
 * The content security policy of the site: nothing from elsewhere, nothing
 * inline but what the hashes name.
 */
export function contentSecurityPolicy(inlineHashes: readonly string[]): string {
  // The inline script adds the rules when the page has loaded, so no page holds them.
  const rules = `sha256-${createHash('sha256').update(speculationRules).digest('base64')}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${[...inlineHashes, rules].map((hash) => `'${hash}'`).join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
