import {existsSync} from 'node:fs';
import type {Config} from '@docusaurus/types';
import {createConfig} from './config/create-config';
import {
  rehypeHighlight,
  rehypeTables,
  remarkCodeFile,
  remarkComments,
  remarkPageTop,
  remarkRefusals,
  remarkTags,
} from './packages/mdx-plugins';
import markdownPages from './packages/markdown-pages';
import docsWithApiReference, {
  generatedDownloads,
  type ApiReferenceOptions,
} from './packages/openapi-reference/plugin';
import {readSightLine} from './packages/facts';
import {root} from './packages/files';
import sampleFiles, {generatedSamples} from './packages/sample-files';
import lastBuild from './packages/site-tools/plugin';
import {areas, colorModeDefault, links, product, site, versions} from './packages/product';

/** Another description to preview: `API_SPEC=path npm start` or `npm run dev`. */
const previewedSpec = process.env.API_SPEC;

/** Habits of other Docusaurus sites that do not fit here; tools/ build with a compiled configuration. */
const [, , command, ...options] = process.argv;
const refusal = existsSync('blog')
  ? 'blog/: there is no blog here. Fix: write a guide in docs/, and remove the folder.'
  : existsSync('versioned_docs') || command === 'docs:version'
    ? 'docs:version: pages have one version here. Fix: name versions in their "checked"; remove versioned_docs/, versioned_sidebars/ and versions.json.'
    : command === 'build' && !options.includes('--config')
      ? 'docusaurus build: its pages have no search and no policy. Fix: npm run build'
      : undefined;
if (refusal !== undefined) {
  throw new Error(refusal);
}

const config: Promise<Config> = createConfig({
  root,
  title: `${product.name} ${site.titleLabel}`,
  tagline: product.tagline,
  url: site.url,
  baseUrl: site.baseUrl,
  colorModeDefault,
  repository: links.repository,
  // Pages that our guides link to are missing in a previewed description.
  onBrokenLinks: previewedSpec === undefined ? 'throw' : 'warn',
  staticDirectories: ['static', 'data/published', generatedDownloads, generatedSamples],
  navbar: {
    title: site.titleLabel,
    hideOnScroll: true,
    logo: {
      alt: `${product.name} documentation`,
      src: '/img/logo.svg',
      srcDark: '/img/logo.dark.svg',
      width: 70,
      height: 24,
    },
    items: [
      ...areas.map(({label, path}) => ({
        label,
        to: path,
        activeBasePath: path,
        position: 'left' as const,
      })),
      {type: 'search', position: 'right'},
      {label: 'Source code', href: links.sourceCode, position: 'right'},
    ],
  },
  plugins: [
    [
      docsWithApiReference,
      {
        spec: previewedSpec ?? 'openapi/openapi.yaml',
        folder: 'api/specs',
        overview: 'api/endpoints-overview',
        // These texts are about our own API.
        ...(previewedSpec === undefined && {
          checked: [`API ${versions.api}`, `TypeScript SDK ${versions.sdk}`, `Rust SDK ${versions.sdkRust}`],
          overviewNote: {
            text: 'Calls for locks, versions, two-factor authentication and registration have no page:',
            link: {
              title: 'Calls without a page',
              permalink: '/docs/api/endpoints-overview#calls-without-a-page',
            },
          },
          sightLine: readSightLine().reference,
          texts: {
            introduction: 'docs/api/specs/_introduction.mdx',
            overview: 'docs/api/_endpoints-overview.mdx',
          },
          samplesNote: {
            text: 'Without an account, use the',
            link: {title: 'sandbox', permalink: '/docs/api#sandbox'},
          },
        }),
        home: {title: 'API', permalink: '/docs/api'},
        sidebar: 'api',
        docs: {
          sidebarPath: './sidebars.ts',
          showLastUpdateTime: true,
          beforeDefaultRemarkPlugins: [
            remarkRefusals,
            remarkComments,
            remarkPageTop,
            remarkCodeFile,
            remarkTags,
          ],
          beforeDefaultRehypePlugins: [rehypeHighlight, rehypeTables],
        },
      } satisfies ApiReferenceOptions,
    ],
    '@docusaurus/plugin-content-pages',
    ['@docusaurus/plugin-sitemap', {lastmod: 'date', changefreq: null, priority: null}],
    markdownPages,
    sampleFiles,
    lastBuild,
    // Reports the progress of the build, with tools/build.ts.
    () => ({
      name: 'progress',
      async allContentLoaded() {
        if (process.env.NODE_ENV !== 'development') {
          console.log('2 of 3: bundling and rendering pages');
        }
      },
    }),
  ],
});

export default config;
// For `require`, with which Docusaurus loads the compiled file.
export {config as 'module.exports'};
