import {existsSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {PageExtractor} from '../page-markup';

/** A path that redirects to a page, with the title of that page. */
export type Redirect = {from: string; to: string; title: string};

/**
 * Writes a redirect page for each path, for hosts without redirect rules. The
 * search and the site map leave them out.
 * @param icon path of the site's icon, so that browsers do not request /favicon.ico
 * @throws {Error} if the page does not exist, or another one is where the redirect starts
 */
export function writeRedirectPages(redirects: readonly Redirect[], icon: string): PageExtractor {
  return {
    async write({outDir, url}) {
      for (const {from, to, title} of redirects) {
        const isPage = (address: string): boolean =>
          ['.html', 'index.html', '/index.html'].some((end) => existsSync(path.join(outDir, address) + end));
        const problem = !isPage(to.replace(/[?#].*/, ''))
          ? `leads to ${to}, which is no page`
          : isPage(from) && 'would hide the page there';
        if (problem) {
          throw new Error(`The redirect from ${from} ${problem}. Fix: correct it in config/finish.ts.`);
        }
        const file = path.join(outDir, `${from}.html`);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(
          file,
          `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<link rel="icon" href="${icon}">
<meta http-equiv="refresh" content="0; url=${to}">
<link rel="canonical" href="${url}${to}">
<title>${title}</title>
</head>
<body><p><a href="${to}">${title}</a></p></body>
</html>
`,
        );
      }
    },
  };
}
