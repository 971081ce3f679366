/**
 * The content security policy of the site: nothing from elsewhere, nothing
 * inline but what the hashes name.
 */
export function contentSecurityPolicy(inlineHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineHashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
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
