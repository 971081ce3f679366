/** Paths that both servers are asked for, and what they must make of them. */

/** Other spellings of a page's path. */
export function otherForms(route: string): string[] {
  return route === '/'
    ? ['/index.html', '/index', '//', '/.html']
    : [`${route}/`, `${route}.html`, `${route}/index.html`, `/${route}`, route.replace(/\/([^/]*)$/, '//$1')];
}

/** Paths that servers may answer with an error only. */
export const hostilePaths: readonly string[] = [
  // Longer than a name in a folder can be.
  `/docs/${'a'.repeat(300)}`,
  '/../etc/passwd',
  '/docs/../../../../etc/passwd',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/%252e%252e%252fetc%252fpasswd',
  '/..%5c..%5cetc%5cpasswd',
  '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/docs/..;/..;/etc/passwd',
  '/assets/../../package.json',
  '/.git/config',
  '/docs/.env',
  '/%00',
  '/docs/api.html%00',
  '/%',
  '/%E0%A4%A',
];

/** Paths that must not lead a reader to another host, nor add headers to the answer. */
export const misleadingPaths: readonly string[] = [
  '//evil.example/',
  '//evil.example/index.html',
  '///evil.example/%2e%2e/index.html',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/..\\..\\etc\\passwd/',
  '/%2f%2fevil.example/',
  '/%0d%0aSet-Cookie:%20a=b/',
  '/docs/api/%0aX-Evil:%20yes.html',
];
