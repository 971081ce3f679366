/**
 * Files that tell servers what `headers.ts` decides. They stand in the built
 * site, so that pages and policy are always of the same build.
 */
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {PageExtractor} from '../page-parts';
import {
  CACHE_FOR_EVER,
  HASHED_FOLDER,
  PLAIN_TEXT,
  readPolicy,
  SAMPLES_FOLDER,
  securityHeaders,
} from './headers';

/** Part of nginx's configuration that `nginx.conf` includes; never served. */
export const NGINX_HEADERS = '_nginx-headers.conf';

/** Writes the files into the site when its pages are finished. */
export const writeHostFiles: PageExtractor = {
  async write({outDir, baseUrl, pages}) {
    const policy = await readPolicy(outDir);
    const files = {
      [NGINX_HEADERS]: nginxHeaders(policy),
      _headers: staticHostHeaders(policy),
      _redirects: staticHostRedirects(
        pages.map(({route}) => route),
        baseUrl,
      ),
    };
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(outDir, name), text)));
  },
};

/** The headers as nginx's directives. */
export function nginxHeaders(policy: string): string {
  const lines = securityHeaders(policy).map(([name, value]) => `add_header ${name} "${value}" always;\n`);
  return `# Written by the build from packages/finish/headers.ts.\n${lines.join('')}`;
}

/**
 * The headers in the form of Cloudflare Pages, Netlify and others. No header
 * stands in two blocks: these hosts would join the values. What is not hashed
 * they revalidate by themselves.
 */
export function staticHostHeaders(policy: string): string {
  const lines = securityHeaders(policy).map(([name, value]) => `  ${name}: ${value}\n`);
  return `/*\n${lines.join('')}\n${HASHED_FOLDER}*\n  Cache-Control: ${CACHE_FOR_EVER}\n\n${SAMPLES_FOLDER}*\n  Content-Type: ${PLAIN_TEXT}\n`;
}

/**
 * Other spellings of the pages' paths. Each has its own line because hosts know
 * no pattern for the end of a path. Slashes at the end are the host's own
 * matter: a rule for them would be a loop on some.
 */
export function staticHostRedirects(routes: readonly string[], baseUrl: string): string {
  const lines = routes.flatMap((route) =>
    route === baseUrl
      ? [`${baseUrl}index.html ${baseUrl} 301`]
      : [`${route}.html ${route} 301`, `${route}/index.html ${route} 301`],
  );
  return `${lines.join('\n')}\n`;
}
