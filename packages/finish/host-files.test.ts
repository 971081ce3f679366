import {expect, it} from 'vitest';
import {staticHostHeaders, staticHostRedirects} from './host-files';

const POLICY = "default-src 'none'; script-src 'self' 'sha256-abc='";

it('static hosts get each header once, under the paths that it is for', () => {
  const lines = staticHostHeaders(POLICY, ['/assets/js/main.1.js']).split('\n');
  // These hosts would join the values.
  const names = lines.filter((line) => line.startsWith(' ')).map((line) => line.split(':')[0]);
  expect(names).toHaveLength(8);
  expect(new Set(names).size).toBe(names.length);
  expect(lines[0]).toBe('/*');
  expect(lines[1]).toBe(`  Content-Security-Policy: ${POLICY}`);
  expect(lines.slice(-6)).toEqual([
    ...['/assets/js/main.1.js', '  Cache-Control: public, max-age=31536000, immutable', ''],
    ...['/samples/*', '  Content-Type: text/plain; charset=utf-8', ''],
  ]);
});

it('static hosts redirect other spellings of a path to its page, and no page to itself', () => {
  const lines = staticHostRedirects(['/', '/docs/api'], '/').trim().split('\n');
  expect(lines).toEqual([
    '/index.html / 301',
    '/docs/api.html /docs/api 301',
    '/docs/api/index.html /docs/api 301',
  ]);
});
