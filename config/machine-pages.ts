/** Options of the files for programs: Markdown pages and lists of them. */
import type {MarkdownOptions} from '../packages/markdown-pages';
import {root} from '../packages/files';
import {archive, publishedFiles} from '../packages/sample-files';
import {areas, product, site} from '../packages/product';

export const markdownOptions: MarkdownOptions = {
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
