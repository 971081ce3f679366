/** What this site offers to programs: Markdown twins, the list of pages for search engines. */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Options as SitemapOptions} from '@docusaurus/plugin-sitemap';
import type {TwinOptions} from '../packages/markdown-twins';
import {root} from '../packages/page-parts';
import {archive, publishedFiles} from '../packages/sample-files';
import {areas, product, site} from '../src/product';

export const twins: TwinOptions = {
  title: `${product.name} documentation`,
  summary: `${product.name} is an end-to-end encrypted cloud drive. These pages say how to use its web, desktop and mobile apps and its command line, and how to build on it with the SDK and the HTTP API.`,
  notes: [
    `Every page is also there as Markdown, at its path plus \`.md\`: the links below lead to that form, links inside the pages to the HTML pages. All pages in one file: [llms-full.txt](${site.url}${site.baseUrl}llms-full.txt).`,
    `The page of each operation of the HTTP API leaves out what most of them share: the other servers, how to authenticate, common responses and errors, samples in JavaScript, Python and Go. It stands once in the [introduction of the reference](${site.url}${site.baseUrl}docs/api/specs/introduction.md).`,
    'Clients encrypt before they send, so a request to the HTTP API carries ciphertext that the caller has to make. To write a program, begin with the SDK; to write a client of your own, begin with the cryptography guide.',
  ],
  areas: areas.map(({name, path: area}) => ({name, path: area})),
  files: [
    {
      title: 'OpenAPI description (YAML)',
      path: '/openapi.yaml',
      description: 'All operations of the HTTP API with their fields, examples and error codes.',
    },
    {title: 'OpenAPI description (JSON)', path: '/openapi.json', description: 'The same as JSON.'},
    {
      title: 'Test vectors',
      path: '/crypto-vectors.json',
      description: 'Inputs and results of every cryptographic step, to check a client of your own.',
    },
    {
      title: 'Sandbox',
      path: '/sandbox.mjs',
      description:
        'A stand-in for the servers with demo accounts, in one file: run `node sandbox.mjs` with Node 20 or newer.',
    },
    {
      title: 'Samples (ZIP)',
      path: archive,
      description: 'All programs below: clients in JavaScript, Python and Go, programs with the SDK.',
    },
  ],
  samples: publishedFiles(root).map(({href}) => href),
};

/** Where the text of the home page stands besides its own file. */
const HOME = 'src/components/Home';

/** Pages with the days of their last changes. How often and how important is nothing that we know. */
export function sitemap(): SitemapOptions {
  return {
    lastmod: 'date',
    changefreq: null,
    priority: null,
    createSitemapItems: async ({defaultCreateSitemapItems, routes, siteConfig}) => {
      const {getFileLastUpdateInfo} = siteConfig.future.experimental_vcs;
      const files = [
        'src/pages/index.tsx',
        ...readdirSync(path.join(root, HOME)).map((name) => `${HOME}/${name}`),
      ];
      const changes = await Promise.all(files.map((file) => getFileLastUpdateInfo(path.join(root, file))));
      const newest = Math.max(0, ...changes.map((change) => change?.timestamp ?? 0));
      return defaultCreateSitemapItems({
        siteConfig,
        routes: routes.map((route) =>
          route.path === siteConfig.baseUrl
            ? {...route, metadata: {...route.metadata, lastUpdatedAt: newest === 0 ? null : newest}}
            : route,
        ),
      });
    },
  };
}
