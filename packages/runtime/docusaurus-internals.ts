/**
 * Every undocumented internal of Docusaurus that we rely on, except the page
 * template (template.ts); names in pages are in page-markup/docusaurus-names.ts.
 * docusaurus-internals.test.ts and docusaurus-names.test.ts have a test for each,
 * which fails when an upgrade changes it.
 */
import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pageDataFile, root} from '../files';
import {theme} from '../page-markup';

const folder = path.join(root, 'packages/runtime');

/** In development, this file is loaded without `import.meta.resolve`. */
const {resolve} = createRequire(import.meta.url);

/** Docusaurus's page template and its SHA-256; compare it with template.ts when it changes. */
export const originalTemplate = {
  file: '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
  hash: '5d6584e4a61b22d44bbbd7fe92a7a30352564b5a1dc89853a9bdbbf14d092597',
};

/** Docusaurus's client. */
export const clientEntry = '@docusaurus/core/lib/client/clientEntry.js';

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

/** Code in files of Docusaurus and its libraries, and who relies on it. */
export const assumptions: readonly {file: string; has: string; user: string}[] = [
  {
    file: '@docusaurus/core/lib/webpack/base.js',
    has: 'localIdentName: `[local]_[contenthash',
    user: "[class*='name_'] in style sheets",
  },
  {
    file: clientEntry,
    has: `getElementById('${theme.pageId}')`,
    user: 'template.ts',
  },
  {
    file: '@docusaurus/theme-common/lib/utils/skipToContentUtils.js',
    has: `'${theme.contentId}'`,
    user: 'client/show-page.ts',
  },
  {
    file: 'react-helmet-async/lib/index.js',
    has: `"${theme.headAttribute}"`,
    user: 'client/pages.ts',
  },
  ...['Link', 'useBaseUrl'].map((name) => ({
    file: `@docusaurus/core/lib/client/exports/${name}.js`,
    has: 'export default',
    user: `the alias of bundleOptions, islands/${name}`,
  })),
  {
    file: '@docusaurus/core/lib/server/codegen/codegenRoutes.js',
    has: 'require.resolveWeak(',
    user: 'the rule of bundleOptions for generated files',
  },
  {
    file: '@docusaurus/bundler/lib/loaders/styleLoader.js',
    has: "require.resolve('postcss-preset-env')",
    user: 'isPresetEnv',
  },
  ...['prism-include-languages', 'nprogress'].map((name) => ({
    file: '@docusaurus/theme-classic/lib/index.js',
    has: `'./${name}'`,
    user: 'loaders/client-modules-loader.js',
  })),
];

/** The two entry points of the browser bundle; their files begin with these names. */
export const entries = {application: 'main', theme: 'theme'} as const;

/** In development: generated file with the errors of plugins, a module of the browser bundle. */
export const problemsFile = 'problems.txt';

/**
 * Changes to Docusaurus's bundler configuration.
 * @param application entry point of the browser. Docusaurus's own client is bundled for its styles only: see `dropClientScripts`
 */
export function bundleOptions(
  {generatedFilesDir, siteDir}: {generatedFilesDir: string; siteDir: string},
  isServer: boolean,
  application: string,
): object {
  const isBuild = process.env.NODE_ENV === 'production';
  const generated = {
    // Generated code calls `require.resolveWeak` and leaves extensions out, which our "type": "module" forbids.
    test: /\.js$/,
    include: generatedFilesDir,
    type: 'javascript/auto',
    resolve: {fullySpecified: false},
  };
  const pageData = (loader: string): object => ({
    test: pageDataFile,
    include: generatedFilesDir,
    type: 'javascript/auto',
    use: [path.join(folder, loader)],
  });
  // Docusaurus merges rules with the same `test`, so this one uses `resource`.
  const facts = {resource: /\.mdx?$/, use: [path.join(folder, 'loaders/facts-loader.js')]};
  const islandFile = /\.island\.tsx$/;
  const rules: object[] = [generated, facts];
  if (isServer || !isBuild) {
    // Its default export becomes an island; the component itself has a query.
    rules.push({
      resource: islandFile,
      resourceQuery: {not: /component/},
      use: [path.join(folder, 'islands/island-loader.js')],
    });
  } else {
    const folders = [root, siteDir].flatMap((each) => [path.join(each, 'src'), path.join(each, 'docs')]);
    const options = {folders: [...new Set([path.join(root, 'packages'), ...folders])]};
    rules.push({
      resource: path.join(folder, 'islands/registry.ts'),
      use: [{loader: path.join(folder, 'islands/registry-loader.js'), options}],
    });
  }
  if (isServer) {
    rules.push(pageData('loaders/server-data-loader.js'));
  } else if (isBuild) {
    rules.push(pageData('loaders/empty-loader.js'), {
      test: path.join(generatedFilesDir, 'client-modules.js'),
      use: [path.join(folder, 'loaders/client-modules-loader.js')],
    });
  }
  if (!isBuild) {
    rules.push({
      test: path.join(generatedFilesDir, problemsFile),
      type: 'javascript/auto',
      use: [path.join(folder, 'loaders/problems-loader.js')],
    });
  }
  return {
    ...(isBuild &&
      !isServer && {
        entry: {[entries.application]: application, [entries.theme]: resolve(clientEntry)},
        plugins: [dropClientScripts],
        // The application is one file.
        optimization: {
          runtimeChunk: false,
          // Each island would have React in its own file, too.
          splitChunks: {
            cacheGroups: {
              react: {test: reactPackages, name: 'react', chunks: 'async', enforce: true, priority: 60},
            },
          },
        },
        // Without a router, see the files.
        resolve: {
          alias: {
            '@docusaurus/Link': path.join(folder, 'islands/Link.tsx'),
            '@docusaurus/useBaseUrl': path.join(folder, 'islands/useBaseUrl.ts'),
          },
        },
      }),
    module: {rules},
    // Chunks of the server bundle are CommonJS, which needs this extension.
    ...(isServer && {output: {chunkFilename: 'assets/js/[name].[contenthash:8].cjs'}}),
  };
}

const reactPackages = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** The bundler's types, as far as the plugin needs them. */
export type Chunk = {files: ReadonlySet<string>; getAllReferencedChunks(): Iterable<Chunk>};
export type Entrypoint = {getEntrypointChunk(): Chunk; chunks: Iterable<Chunk>};
type Compilation = {
  entrypoints: ReadonlyMap<string, Entrypoint>;
  hooks: {processAssets: {tap(options: {name: string; stage: number}, run: () => void): void}};
  deleteAsset(name: string): void;
};

/**
 * Bundler plugin: deletes the scripts of Docusaurus's client before they are
 * minified; only its styles are needed. Pages are not hydrated, because hydration
 * empties pages that a translator has changed.
 */
export const dropClientScripts = {
  apply(compiler: {
    hooks: {thisCompilation: {tap(name: string, run: (compilation: Compilation) => void): void}};
  }): void {
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
  const chunks =
    entrypoint === undefined
      ? []
      : [...entrypoint.chunks, ...entrypoint.getEntrypointChunk().getAllReferencedChunks()];
  return new Set(chunks.flatMap(({files}) => [...files]));
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
