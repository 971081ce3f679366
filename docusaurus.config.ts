import type {Config} from '@docusaurus/types';
import {createConfig} from './config/create-config';
import {cards, sitemap, twins} from './config/machine-pages';
import {pendingAreas} from './data/areas';
import {glossaryFile, readGlossary} from './data/glossary';
import {writeHostFiles} from './deploy/host-files';
import rehypeHighlight from './plugins/docs-content/rehype-highlight';
import remarkCliTables from './plugins/docs-content/remark-cli-tables';
import remarkCodeFile from './plugins/docs-content/remark-code-file';
import remarkSdkMethods from './plugins/docs-content/remark-sdk-methods';
import remarkScreenshot from './plugins/docs-content/remark-screenshot';
import remarkTerm from './plugins/docs-content/remark-term';
import remarkTestVector from './plugins/docs-content/remark-test-vector';
import {writeTwins} from './plugins/markdown-twins';
import {writeSearch} from './plugins/search/build/write-search';
import recmaStaticArticle from './plugins/static-first/article/recma-static-article';
import {areas, colorModeDefault, links, product, site} from './src/product';

/** Another description to preview: `API_SPEC=path npm start`. */
const previewedSpec = process.env.API_SPEC;

const search = writeSearch({
  synonymsFile: 'plugins/search/synonyms.yaml',
  glossary: readGlossary(__dirname),
  glossaryFile,
});

const config: Config = createConfig({
  root: __dirname,
  title: `${product.name} ${site.titleLabel}`,
  tagline: product.tagline,
  url: site.url,
  baseUrl: site.baseUrl,
  colorModeDefault,
  // A previewed description lacks the pages that our guides link to.
  onBrokenLinks: previewedSpec === undefined ? 'throw' : 'warn',
  navbar: {
    title: site.titleLabel,
    hideOnScroll: true,
    logo: {alt: `${product.name} documentation`, src: '/img/logo.svg', width: 24, height: 24},
    items: [
      ...areas.map(({id, label, path}) =>
        pendingAreas.includes(id)
          ? {
              type: 'html',
              position: 'left' as const,
              className: 'navbar__pending',
              value: `<span title="Not published yet">${label}</span>`,
            }
          : {label, to: path, activeBasePath: path, position: 'left' as const},
      ),
      {type: 'search', position: 'right'},
      {label: 'Source code', href: links.sourceCode, position: 'right'},
    ],
  },
  readers: [writeTwins(site.url, twins), search, writeHostFiles],
  themes: ['./plugins/search/index.ts'],
  plugins: [
    [
      './plugins/api-reference/index.ts',
      {
        spec: previewedSpec ?? 'openapi/openapi.yaml',
        folder: 'api/specs',
        overview: 'api/endpoints-overview',
        sidebar: 'api',
        apiKeyVariable: 'FILEN_API_KEY',
        docs: {
          sidebarPath: './sidebars.ts',
          // Not printed: pages name the versions that they were checked against. Search engines read it.
          showLastUpdateTime: true,
          beforeDefaultRemarkPlugins: [
            remarkCodeFile,
            remarkTestVector,
            remarkScreenshot,
            remarkTerm,
            remarkSdkMethods,
            remarkCliTables,
          ],
          beforeDefaultRehypePlugins: [rehypeHighlight],
          recmaPlugins: [recmaStaticArticle],
        },
      },
    ],
    '@docusaurus/plugin-content-pages',
    ['@docusaurus/plugin-sitemap', sitemap(__dirname)],
    './plugins/markdown-twins/index.ts',
    ['./plugins/social-cards/index.ts', cards],
    [
      './plugins/downloads/index.ts',
      {
        files: {
          '/openapi.yaml': '.docusaurus/api-reference/openapi.yaml',
          '/openapi.json': '.docusaurus/api-reference/openapi.json',
          '/crypto-vectors.json': 'data/crypto-vectors.json',
        },
      },
    ],
  ],
});

export default config;
