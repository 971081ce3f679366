/**
 * Server configuration generated from `headers.ts`. It is part of the built
 * site, so that pages and policy come from the same build.
 */
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {filesIn} from '../files';
import {type PageExtractor} from '../page-markup';
import type {Redirect} from './redirect-pages';
import {
  CACHE_FOREVER,
  HASHED_FOLDER,
  PLAIN_TEXT,
  readPolicy,
  SAMPLES_FOLDER,
  securityHeaders,
  type Header,
} from './headers';

/** Included by `nginx.conf`; never served. */
export const NGINX_HEADERS = '_nginx-headers.conf';

/** Writes the files into the finished site. */
export function writeHostFiles(redirects: readonly Redirect[]): PageExtractor {
  return {
    async write({outDir, baseUrl, pages}) {
      const policy = await readPolicy(outDir);
      const routes = pages.map(({route}) => route);
      const files = {
        [NGINX_HEADERS]: nginxHeaders(policy, redirects),
        _headers: staticHostHeaders(policy, assetsOf(outDir)),
        _redirects: staticHostRedirects(routes, baseUrl, redirects),
      };
      await Promise.all(
        Object.entries(files).map(([name, text]) => writeFile(path.join(outDir, name), text)),
      );
    },
  };
}

/** Headers and redirects as directives of nginx. */
export function nginxHeaders(policy: string, redirects: readonly Redirect[] = []): string {
  const lines = [
    '# Written by the build from packages/finish/headers.ts.',
    ...securityHeaders(policy).map(([name, value]) => `add_header ${name} "${value}" always;`),
    ...redirects.map(({from, to}) => `location = ${from} { return 301 ${to}$is_args$args; }`),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Headers in the format of Cloudflare Pages, Netlify and others. No header is in
 * two blocks, because these hosts would join the values. By default they revalidate.
 */
export function staticHostHeaders(policy: string, assets: readonly string[]): string {
  const block = (path: string, headers: readonly Header[]): string =>
    `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  return [
    block('/*', securityHeaders(policy)),
    // A pattern would also make responses with status 404 immutable.
    ...assets.map((asset) => block(asset, [['Cache-Control', CACHE_FOREVER]])),
    block(`${SAMPLES_FOLDER}*`, [['Content-Type', PLAIN_TEXT]]),
  ].join('\n');
}

/** Paths of all hashed files. */
export function assetsOf(outDir: string): string[] {
  return filesIn(path.join(outDir, HASHED_FOLDER))
    .filter((file) => !/\.(gz|br)$/.test(file))
    .map((file) => HASHED_FOLDER + file);
}

/**
 * Redirects in the format of static hosts, also from `.html` and `/index.html`, one for
 * each page because the hosts have no pattern for the end of a path. Trailing slashes are
 * left to the host: a rule for them loops on some.
 */
export function staticHostRedirects(
  routes: readonly string[],
  baseUrl: string,
  redirects: readonly Redirect[] = [],
): string {
  const own = redirects.map(({from, to}) => `${from} ${to} 301`);
  const lines = routes.flatMap((route) =>
    route === baseUrl
      ? [`${baseUrl}index.html ${baseUrl} 301`]
      : [`${route}.html ${route} 301`, `${route}/index.html ${route} 301`],
  );
  return `${[...own, ...lines].join('\n')}\n`;
}
