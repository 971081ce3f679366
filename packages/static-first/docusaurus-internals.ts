/**
 * Every place where the build relies on what Docusaurus does not promise. Each
 * entry says what it is for; docusaurus-internals.test.ts has a test for each
 * that fails when an upgrade changes it. What the browser's code takes from
 * there stands in browser.ts, the page template in template.ts.
 */
import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import path from 'node:path';
import {root} from '../page-parts';

const here = path.join(root, 'packages/static-first');

/** Where Node finds a module; `import.meta.resolve` is not known to what loads this file in development. */
const {resolve} = createRequire(import.meta.url);

/** The original of our page template (template.ts), and its SHA-256: compare the two when it changes. */
export const templateOriginal = {
  file: '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
  hash: '5d6584e4a61b22d44bbbd7fe92a7a30352564b5a1dc89853a9bdbbf14d092597',
};

/** Names of the two entries of the browser's bundle; also how their files begin. */
export const entries = {application: 'main', theme: 'theme'} as const;

/** In development: generated file with what plugins could not read, a module of the browser's bundle. */
export const problemsFile = 'problems.txt';

/**
 * What the bundles of server and browser do otherwise than those of Docusaurus.
 * @param application what runs in the browser. Docusaurus's own application, which renders all pages again, is
 * bundled only for its styles: see `dropTheme`
 */
export function bundleOptions(generatedFilesDir: string, isServer: boolean, application: string): object {
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
  return {
    ...(isBuild &&
      !isServer && {
        entry: {[entries.application]: application, [entries.theme]: resolve(clientEntry)},
        plugins: [dropTheme],
      }),
    module: {
      rules: [
        generated,
        ...(isServer ? [pageData('loaders/server-data-loader.js')] : []),
        ...(isBuild && !isServer ? [pageData('loaders/empty-loader.js')] : []),
        ...(isBuild
          ? []
          : [
              {
                test: path.join(generatedFilesDir, problemsFile),
                type: 'javascript/auto',
                use: [path.join(here, 'loaders/problems-loader.js')],
              },
              // Not as `test`: Docusaurus takes each such rule for one of its own.
              {resource: /\.mdx?$/, use: [path.join(here, 'loaders/facts-loader.js')]},
            ]),
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
