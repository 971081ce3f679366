import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {PageExtractor} from '../page-parts';

/** Where an address leads that has no page of its own. */
export type Forwarding = {from: string; to: string; title: string};

/**
 * Writes a page for each address that only leads on. It needs no rule of the
 * host and no script. Such pages are no pages of the site: neither the search
 * nor the site map knows them.
 * @param icon address of the site's icon, which browsers would look for elsewhere
 */
export function writeForwardingPages(list: readonly Forwarding[], icon: string): PageExtractor {
  return {
    async write({outDir, url}) {
      for (const {from, to, title} of list) {
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
