/**
 * Every undocumented internal of Docusaurus that we rely on, except the page template (template.ts); names in pages
 * are in page-markup/docusaurus-names.ts. docusaurus-internals.test.ts fails when an upgrade changes one.
 */
import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {CurrentBundler, LoadContext} from '@docusaurus/types';
import {pageDataFile, root} from '../files';
import {theme} from '../page-markup';

const inRuntime = (file: string): string => path.join(root, 'packages/runtime', file);

/** In development, this file is loaded without `import.meta.resolve`. */
const {resolve} = createRequire(import.meta.url);

/** Docusaurus's page template and its SHA-256; compare it with template.ts when it changes. */
export const originalTemplate = {
  file: '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
  hash: '5d6584e4a61b22d44bbbd7fe92a7a30352564b5a1dc89853a9bdbbf14d092597',
};

/** Classes of the theme that only style sheets use; scripts have theirs from page-markup/docusaurus-names.ts. */
export const styledClasses = [
  ...['navbar__brand', 'navbar__inner', 'navbar__logo', 'navbar__title', 'col--3', 'markdown'],
  ...['pagination-nav', 'pagination-nav__label', 'theme-announcement-bar', 'theme-doc-markdown'],
  'theme-doc-toc-mobile',
];

/** Prefixes of classes of CSS modules that style sheets select, with the modules. */
export const cssModules: Readonly<Record<string, string>> = {
  docRoot_: 'theme-classic/lib/theme/DocRoot/Layout/styles.module.css',
  docMainContainer_: 'theme-classic/lib/theme/DocRoot/Layout/Main/styles.module.css',
  docItemCol_: 'theme-classic/lib/theme/DocItem/Layout/styles.module.css',
  linkLabel_: 'theme-classic/lib/theme/DocSidebarItem/Link/styles.module.css',
};

/** Name of the plugin for pages, by which other plugins find its content. */
export const pagesPlugin = 'docusaurus-plugin-content-pages';

const clientEntry = '@docusaurus/core/lib/client/clientEntry.js';

/** Code in files of Docusaurus and its libraries, and who relies on it. */
export const assumptions: readonly [file: string, code: string, user: string][] = [
  [
    '@docusaurus/core/lib/webpack/base.js',
    'localIdentName: `[local]_[contenthash',
    "[class*='name_'] in style sheets",
  ],
  ['@docusaurus/core/lib/webpack/base.js', 'version: `${getCacheName()}-${getCacheVersion()}`', 'cacheKey'],
  [clientEntry, `getElementById('${theme.pageId}')`, 'template.ts'],
  ['@docusaurus/theme-common/lib/utils/skipToContentUtils.js', `'${theme.contentId}'`, 'client/show-page.ts'],
  ['react-helmet-async/lib/index.js', `"${theme.headAttribute}"`, 'client/pages.ts'],
  ['@docusaurus/core/lib/client/exports/Link.js', 'export default', 'islands/Link'],
  ['@docusaurus/core/lib/client/exports/useBaseUrl.js', 'export default', 'islands/useBaseUrl'],
  [
    '@docusaurus/core/lib/server/codegen/codegenRoutes.js',
    'require.resolveWeak(',
    'the rule for generated files',
  ],
  ['@docusaurus/core/lib/server/codegen/codegen.js', "'client-modules.js'", 'client-modules-loader.js'],
  [
    '@docusaurus/core/lib/server/codegen/codegen.js',
    'require("${(0, utils_1.escapePath)(clientModule)}")',
    'client-modules-loader.js',
  ],
  ['@docusaurus/theme-classic/lib/index.js', "'./prism-include-languages'", 'client-modules-loader.js'],
  ['@docusaurus/theme-classic/lib/index.js', "'./nprogress'", 'client-modules-loader.js'],
  ['@docusaurus/bundler/lib/loaders/styleLoader.js', "require.resolve('postcss-preset-env')", 'isPresetEnv'],
  ['@docusaurus/plugin-content-pages/lib/index.js', `name: '${pagesPlugin}'`, 'default-exports.ts'],
];

/** The two entry points of the browser bundle; their files begin with these names. */
export const entries = {application: 'main', theme: 'theme'} as const;

/** In development: generated file with the errors of plugins, a module of the browser bundle. */
export const problemsFile = 'problems.txt';

type Folders = Pick<LoadContext, 'generatedFilesDir' | 'siteDir'>;

/**
 * Changes to Docusaurus's bundler configuration.
 * @param application entry point of the browser
 */
export function bundleOptions(folders: Folders, isServer: boolean, application: string): object {
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    ...(isBuild && !isServer && browserOptions(application)),
    module: {rules: bundleRules(folders, isServer, isBuild)},
    // Chunks of the server bundle are CommonJS, which needs this extension.
    ...(isServer && {output: {chunkFilename: 'assets/js/[name].[contenthash:8].cjs'}}),
  };
}

/** The application, and Docusaurus's own client, of which only the styles stay: see `dropClientScripts`. */
function browserOptions(application: string): object {
  return {
    entry: {[entries.application]: application, [entries.theme]: resolve(clientEntry)},
    plugins: [dropClientScripts],
    // The application is one file.
    optimization: {
      runtimeChunk: false,
      // Each island would have React in its own file, too.
      splitChunks: {
        cacheGroups: {
          react: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'async',
            enforce: true,
            priority: 60,
          },
        },
      },
    },
    // Without a router, see the files.
    resolve: {
      alias: {
        '@docusaurus/Link': inRuntime('islands/Link.tsx'),
        '@docusaurus/useBaseUrl': inRuntime('islands/useBaseUrl.ts'),
      },
    },
  };
}

function bundleRules({generatedFilesDir, siteDir}: Folders, isServer: boolean, isBuild: boolean): object[] {
  const rules: object[] = [
    {
      // Generated code calls `require.resolveWeak` and leaves extensions out, which our "type": "module" forbids.
      test: /\.js$/,
      include: generatedFilesDir,
      type: 'javascript/auto',
      resolve: {fullySpecified: false},
    },
    // Docusaurus merges rules with the same `test`, so this one uses `resource`.
    {resource: /\.mdx?$/, use: [inRuntime('loaders/facts-loader.js')]},
  ];
  const pageData = {test: pageDataFile, include: generatedFilesDir, type: 'javascript/auto'};
  if (isServer) {
    rules.push({...pageData, use: [inRuntime('loaders/server-data-loader.js')]});
  }
  if (isServer || !isBuild) {
    // The default export becomes an island; the component itself has a query.
    rules.push({
      resource: /\.island\.tsx$/,
      resourceQuery: {not: /component/},
      use: [inRuntime('islands/island-loader.js')],
    });
  } else {
    const folders = new Set(
      ['packages', 'src', 'docs'].flatMap((name) => [path.join(root, name), path.join(siteDir, name)]),
    );
    rules.push(
      {
        resource: inRuntime('islands/registry.ts'),
        use: [{loader: inRuntime('islands/registry-loader.js'), options: {folders: [...folders]}}],
      },
      {...pageData, use: [inRuntime('loaders/empty-loader.js')]},
      {
        test: path.join(generatedFilesDir, 'client-modules.js'),
        use: [inRuntime('loaders/client-modules-loader.js')],
      },
    );
  }
  if (!isBuild) {
    rules.push({
      test: path.join(generatedFilesDir, problemsFile),
      type: 'javascript/auto',
      use: [inRuntime('loaders/problems-loader.js')],
    });
  }
  return rules;
}

type Bundler = CurrentBundler['instance'];
type Compilation = InstanceType<Bundler['Compilation']>;

/** Bundler plugin: deletes the scripts of Docusaurus's client before they are minified. Pages are not hydrated. */
const dropClientScripts = {
  apply(compiler: InstanceType<Bundler['Compiler']>): void {
    compiler.hooks.thisCompilation.tap('runtime', (compilation) => {
      // Before minification; the bundler's first stage is -2000.
      compilation.hooks.processAssets.tap({name: 'runtime', stage: -1000}, () => {
        const needed = filesOf(compilation, entries.application);
        for (const name of filesOf(compilation, entries.theme)) {
          if (name.endsWith('.js') && !needed.has(name)) {
            compilation.deleteAsset(name);
          }
        }
      });
    });
  },
};

/** Files of an entry and of all chunks that it may load. */
function filesOf({entrypoints}: Compilation, entry: string): Set<string> {
  const entrypoint = entrypoints.get(entry);
  const chunks = entrypoint?.getEntrypointChunk().getAllReferencedChunks() ?? [];
  return new Set([...(entrypoint?.chunks ?? []), ...chunks].flatMap(({files}) => [...files]));
}

/**
 * Adds the folder of generated files, aliases and rules to the bundler's cache key. Docusaurus's
 * own key does not contain them, so that a build with another folder would reuse the pages of the last one.
 * @param experiments those of Docusaurus's configuration
 * @returns configuration to merge; empty without a cache
 */
export function cacheKey(experiments: unknown, generatedFilesDir: string, options: object): object {
  const {cache} = (experiments ?? {}) as {cache?: {version?: string}};
  if (cache?.version === undefined) {
    return {};
  }
  const added = JSON.stringify([generatedFilesDir, options], (_, value: unknown) =>
    value instanceof RegExp ? String(value) : value,
  );
  const hash = createHash('sha256').update(added).digest('hex').slice(0, 12);
  return {experiments: {cache: {version: `${cache.version}-${hash}`}}};
}

/** Dropped: Lightning CSS, which minifies the styles, does the same in a tenth of the time. */
export function isPresetEnv(postCssPlugin: unknown): boolean {
  return Array.isArray(postCssPlugin) && String(postCssPlugin[0]).includes('postcss-preset-env');
}
