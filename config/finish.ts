/** The second stage of `npm run build`. */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {readErrorMessages, readGlossary} from '../packages/facts';
import {finish, readAhead, writeHostFiles, writeRedirectPages, type FinishOptions} from '../packages/finish';
import {bundleSandbox, sandboxFile} from '../sandbox/bundle';
import {writeMarkdownPages} from '../packages/markdown-pages';
import {writeSearch} from '../packages/search';
import {referenceFolder} from '../packages/routes';
import {continuations, guides, operations, overviewPath} from '../packages/site-tools/building';
import {links, product, site} from '../packages/product';
import {markdownOptions} from './machine-pages';

/** Redirects: a 301 if the host supports it, else a page. */
export const redirects = [
  {from: '/docs', to: '/', title: `${product.name} documentation`},
  {from: referenceFolder, to: overviewPath, title: 'Endpoints overview'},
];

/**
 * The second stage of a build of this site, in the `folder` with Docusaurus's output. `readAhead` can run while
 * Docusaurus does, until its signal.
 */
export function secondStage(root: string, folder: string) {
  const options = optionsOf(root);
  return {
    readAhead: (signal: AbortSignal): Promise<void> => readAhead(folder, options, signal),
    finish: (): Promise<void> => finish(folder, options),
  };
}

function optionsOf(root: string): FinishOptions {
  return {
    url: site.url,
    baseUrl: site.baseUrl,
    extractors: [
      writeMarkdownPages(site.url, markdownOptions),
      writeSearch({
        synonymsFile: path.join(root, 'packages/search/synonyms.yaml'),
        glossary: readGlossary(root),
        // A previewed description has different operations.
        sources: process.env.API_SPEC === undefined ? [...guides, ...continuations, ...operations] : guides,
        messages: readErrorMessages(root),
      }),
      writeHostFiles(redirects),
      writeRedirectPages(redirects, site.icon),
      {
        async write({outDir}) {
          const write = (file: string, text: string): Promise<void> =>
            writeFile(path.join(outDir, file), text);
          await mkdir(path.join(outDir, '.well-known'), {recursive: true});
          await write('.well-known/security.txt', securityText(new Date()));
          await write(
            'robots.txt',
            `User-agent: *\nAllow: /\n\nSitemap: ${site.url}${site.baseUrl}sitemap.xml\n`,
          );
          await write(sandboxFile, await bundleSandbox());
        },
      },
    ],
  };
}

/** Security contacts (RFC 9116), valid for eleven months. */
function securityText(today: Date): string {
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 11, today.getUTCDate()));
  const lines = [
    ...(links.repository === '' ? [] : [`Contact: ${links.repository}/security/advisories/new`]),
    `Contact: ${links.support}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${site.url}${site.baseUrl}.well-known/security.txt`,
    'Preferred-Languages: en',
  ];
  return `${lines.join('\n')}\n`;
}
