import type {Config} from '@docusaurus/types';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import rehypeHighlight from './plugins/docs-content/rehype-highlight';
import remarkCodeFile from './plugins/docs-content/remark-code-file';
import remarkTestVector from './plugins/docs-content/remark-test-vector';
import {areas, constants, links, product, site} from './src/product';
import {pendingAreas} from './data/areas';

/** Another description to preview: `API_SPEC=path npm start`. */
const previewedSpec = process.env.API_SPEC;

const themeConfig: UserThemeConfig = {
  colorMode: {
    defaultMode: 'dark',
    disableSwitch: false,
    respectPrefersColorScheme: false,
  },
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
  docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
  tableOfContents: {
    minHeadingLevel: constants.tocMinHeadingLevel,
    maxHeadingLevel: constants.tocMaxHeadingLevel,
  },
};

const config: Config = {
  title: `${product.name} ${site.titleLabel}`,
  tagline: product.tagline,
  titleDelimiter: site.titleDelimiter,
  favicon: '/img/favicon.svg',
  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: false,
  i18n: {defaultLocale: site.locale, locales: [site.locale], localeConfigs: {en: {direction: 'ltr'}}},
  // A previewed description lacks the pages that our guides link to.
  onBrokenLinks: previewedSpec === undefined ? 'throw' : 'warn',
  onBrokenAnchors: 'warn',
  markdown: {hooks: {onBrokenMarkdownLinks: 'warn'}},
  future: {v4: true, faster: true},
  // Without a namespace the keys are those of the specification, e.g. `theme`.
  storage: {type: 'localStorage', namespace: false},
  // Marks that script runs, before first paint: what needs it is hidden without it.
  headTags: [{tagName: 'script', attributes: {}, innerHTML: "document.documentElement.dataset.js=''"}],
  plugins: [
    '@docusaurus/plugin-css-cascade-layers',
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
          beforeDefaultRemarkPlugins: [remarkCodeFile, remarkTestVector],
          beforeDefaultRehypePlugins: [rehypeHighlight],
        },
      },
    ],
    '@docusaurus/plugin-content-pages',
    '@docusaurus/plugin-sitemap',
    ['./plugins/downloads/index.ts', {files: {'/crypto-vectors.json': 'data/crypto-vectors.json'}}],
  ],
  themes: [
    [
      '@docusaurus/theme-classic',
      {customCss: ['./src/css/tokens.css', './src/css/custom.css', './src/css/print.css']},
    ],
  ],
  themeConfig,
};

export default config;
