/**
 * Every place where the build relies on what Docusaurus does not promise. Each
 * entry says what it is for; docusaurus-internals.test.ts has a test for each
 * that fails when an upgrade changes it. What the browser's code takes from
 * there stands in browser.ts, the page template in template.ts.
 */
import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Where Node finds a module; `import.meta.resolve` is not known to what loads this file in development. */
const {resolve} = createRequire(import.meta.url);

/** The original of our page template (template.ts), and its SHA-256: compare the two when it changes. */
export const templateOriginal = {
  file: '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
  hash: '5d6584e4a61b22d44bbbd7fe92a7a30352564b5a1dc89853a9bdbbf14d092597',
};

/** Theme parts that ask for script or say what no reader needs. */
export const unusedThemeParts = ['BackToTopButton', 'LastUpdated', 'SearchMetadata'];

/**
 * For each page that the build renders, the router tries the patterns of all routes four times:
 * a fifth of the time with a thousand pages, and more with more. Paths of pages are compared instead.
 */
export const routerModule = 'react-router/esm/react-router.js';
export const routerChanges = [
  {
    search: 'function matchPath(pathname, options) {',
    replace: '$& if (isOtherPage(pathname, options)) return null;',
    strict: true,
  },
  {
    search: '^',
    replace: `import {isOtherPage} from ${JSON.stringify(path.join(here, 'other-page.ts'))};\n`,
    flags: '',
  },
];

/**
 * Each part of a page that adds to its head has the whole head put together anew while the page is
 * rendered: a fifteenth of the time. The last one leaves word how to do it instead, and the page asks once.
 */
export const helmetModule = 'react-helmet-async/lib/index.module.js';
export const helmetChange = {
  search: 'this.props.context.helmetInstances.add(this),this.emitChange()',
  replace:
    'this.props.context.helmetInstances.add(this),this.props.context.setHelmet({collect:()=>this.emitChange()})',
  strict: true,
};
export const serverEntryModule = '@docusaurus/core/lib/client/serverEntry.js';
export const serverEntryChanges = [
  {
    search: 'const { helmet } = helmetContext;',
    replace: 'helmetContext.helmet.collect?.(); $&',
    strict: true,
  },
  {
    search: "'./renderToHtml'",
    replace: JSON.stringify(path.join(here, 'render-to-html.ts')),
    strict: true,
  },
];

/** Sidebars compare each of their links with the page. Most differ in length by more than the slash at the end. */
export const samePathModule = '@docusaurus/theme-common/lib/utils/routesUtils.js';
export const samePathChange = {
  search: 'return normalize(path1) === normalize(path2);',
  replace:
    'return path1 === path2 || (Math.abs((path1 ?? "").length - (path2 ?? "").length) < 2 && normalize(path1) === normalize(path2));',
  strict: true,
};

/** What a plugin adds to the configuration of the bundler. */
export type BundleOptions = {plugins?: object[]; [option: string]: unknown};

/** Names of the two entries of the browser's bundle; also how their files begin. */
export const entries = {application: 'main', theme: 'theme'} as const;

/**
 * What the bundles of server and browser do otherwise than those of Docusaurus.
 * @param application what runs in the browser. Docusaurus's own application, which renders all pages again, is
 * bundled only for its styles: see `dropTheme`
 */
export function bundleOptions(
  generatedFilesDir: string,
  isServer: boolean,
  application: string,
): BundleOptions {
  const isBuild = process.env.NODE_ENV === 'production';
  const generated = {
    // Generated code calls `require.resolveWeak` and leaves extensions out, which our "type": "module" forbids.
    test: /\.js$/,
    include: generatedFilesDir,
    type: 'javascript/auto',
    resolve: {fullySpecified: false},
  };
  // The data of pages, which only the server prints: by name, as in openapi-reference/plugin.ts.
  const pageData = (loader: string): object => ({
    test: /[\\/]article-[^\\/]+\.json$/,
    include: generatedFilesDir,
    type: 'javascript/auto',
    use: [path.join(here, loader)],
  });
  const changed = (test: string, options: object): object => ({
    test,
    use: [{loader: 'string-replace-loader', options}],
  });
  // Not exported by name.
  const themeUtility = (module: string): string =>
    path.join(path.dirname(resolve('@docusaurus/theme-common')), 'utils', path.basename(module));
  const onServerAlone = [
    changed(resolve(routerModule), {multiple: routerChanges}),
    changed(resolve(helmetModule), helmetChange),
    changed(resolve(serverEntryModule), {multiple: serverEntryChanges}),
    changed(themeUtility(samePathModule), samePathChange),
    pageData('loaders/server-data-loader.js'),
  ];
  return {
    ...(isBuild &&
      !isServer && {
        entry: {[entries.application]: application, [entries.theme]: resolve(clientEntry)},
        plugins: [dropTheme],
      }),
    resolve: {
      alias: Object.fromEntries(
        unusedThemeParts.map((name) => [`@theme/${name}`, path.join(here, 'Nothing.tsx')]),
      ),
    },
    module: {
      rules: [
        generated,
        ...(isServer ? onServerAlone : isBuild ? [pageData('loaders/empty-loader.js')] : []),
      ],
    },
    // The parts of the server's bundle are CommonJS, and their names must say so.
    ...(isServer && {output: {chunkFilename: 'assets/js/[name].[contenthash:8].cjs'}}),
  };
}

/** Docusaurus's application in the browser. */
export const clientEntry = '@docusaurus/core/lib/client/clientEntry.js';

/** A part of the bundle, as the bundler tells plugins of it. */
export type Chunk = {files: ReadonlySet<string>; getAllReferencedChunks(): Iterable<Chunk>};
export type Entrypoint = {getEntrypointChunk(): Chunk; chunks: Iterable<Chunk>};
type Compilation = {
  entrypoints: ReadonlyMap<string, Entrypoint>;
  hooks: {processAssets: {tap(options: {name: string; stage: number}, run: () => void): void}};
  deleteAsset(name: string): void;
};

/**
 * Bundler plugin: deletes the scripts of Docusaurus's application once its styles
 * are known, before they are minified. Pages are not rendered again in the
 * browser: what takes a page over on the condition that nobody has changed it
 * empties the pages of everybody who has them translated.
 */
export const dropTheme = {
  apply(compiler: {
    hooks: {thisCompilation: {tap(name: string, run: (made: Compilation) => void): void}};
  }): void {
    compiler.hooks.thisCompilation.tap('static-first', (compilation) => {
      // As early as possible: the stages are numbers, and the first of the bundler's own is -2000.
      compilation.hooks.processAssets.tap({name: 'static-first', stage: -1000}, () => {
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

/** Files of an entry and of all that it may load. */
function filesOf({entrypoints}: Compilation, entry: string): Set<string> {
  const entrypoint = entrypoints.get(entry);
  const chunks =
    entrypoint === undefined
      ? []
      : [...entrypoint.chunks, ...entrypoint.getEntrypointChunk().getAllReferencedChunks()];
  return new Set(chunks.flatMap(({files}) => [...files]));
}

/**
 * The bundler keeps between builds where it found each module. Docusaurus's key for
 * that lacks the folder of generated files and the aliases and rules that plugins
 * add, so that a build with another folder would get the pages of the one before.
 * @param experiments those of the configuration that Docusaurus made
 * @returns what to merge into it; nothing where nothing is kept
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

/** Lightning CSS, which minifies the styles, translates them for the browsers of package.json in a tenth of the time. */
export function isPresetEnv(postCssPlugin: unknown): boolean {
  return Array.isArray(postCssPlugin) && String(postCssPlugin[0]).includes('postcss-preset-env');
}
