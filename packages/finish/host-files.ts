/**
 * Files that tell servers what `headers.ts` decides. They stand in the built
 * site, so that pages and policy are always of the same build.
 */
import {readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {PageExtractor} from '../page-parts';
import type {Forwarding} from './forwarding-pages';
import {
  CACHE_FOR_EVER,
  HASHED_FOLDER,
  PLAIN_TEXT,
  readPolicy,
  SAMPLES_FOLDER,
  securityHeaders,
  type Header,
} from './headers';

/** Part of nginx's configuration that `nginx.conf` includes; never served. */
export const NGINX_HEADERS = '_nginx-headers.conf';

/** Writes the files into the site when its pages are finished. */
export function writeHostFiles(forwardings: readonly Forwarding[]): PageExtractor {
  return {
    async write({outDir, baseUrl, pages}) {
      const policy = await readPolicy(outDir);
      const routes = pages.map(({route}) => route);
      const files = {
        [NGINX_HEADERS]: nginxHeaders(policy, forwardings),
        _headers: staticHostHeaders(policy, await assetsOf(outDir)),
        _redirects: staticHostRedirects(routes, baseUrl, forwardings),
      };
      await Promise.all(
        Object.entries(files).map(([name, text]) => writeFile(path.join(outDir, name), text)),
      );
    },
  };
}

/** The headers as nginx's directives, and addresses that only lead on. */
export function nginxHeaders(policy: string, forwardings: readonly Forwarding[] = []): string {
  const lines = [
    '# Written by the build from packages/finish/headers.ts.',
    ...securityHeaders(policy).map(([name, value]) => `add_header ${name} "${value}" always;`),
    ...forwardings.map(({from, to}) => `location = ${from} { return 301 ${to}$is_args$args; }`),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * The headers in the form of Cloudflare Pages, Netlify and others. No header
 * stands in two blocks: these hosts would join the values. What is not hashed
 * they revalidate by themselves.
 */
export function staticHostHeaders(policy: string, assets: readonly string[]): string {
  const block = (path: string, headers: readonly Header[]): string =>
    `${path}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  return [
    block('/*', securityHeaders(policy)),
    // One by one: a pattern would make these hosts keep a 404 for ever, too.
    ...assets.map((asset) => block(asset, [['Cache-Control', CACHE_FOR_EVER]])),
    block(`${SAMPLES_FOLDER}*`, [['Content-Type', PLAIN_TEXT]]),
  ].join('\n');
}

/** Addresses of all hashed files. */
export async function assetsOf(outDir: string): Promise<string[]> {
  const entries = await readdir(path.join(outDir, HASHED_FOLDER), {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
    .map(
      ({parentPath, name}) => `/${path.relative(outDir, path.join(parentPath, name)).replaceAll('\\', '/')}`,
    )
    .sort();
}

/**
 * Addresses that only lead on, and other spellings of the pages' paths. Each has its own line because hosts know
 * no pattern for the end of a path. Slashes at the end are the host's own
 * matter: a rule for them would be a loop on some.
 */
export function staticHostRedirects(
  routes: readonly string[],
  baseUrl: string,
  forwardings: readonly Forwarding[] = [],
): string {
  const leading = forwardings.map(({from, to}) => `${from} ${to} 301`);
  const lines = routes.flatMap((route) =>
    route === baseUrl
      ? [`${baseUrl}index.html ${baseUrl} 301`]
      : [`${route}.html ${route} 301`, `${route}/index.html ${route} 301`],
  );
  return `${[...leading, ...lines].join('\n')}\n`;
}
