/**
 * Every place where the build relies on what Docusaurus does not promise. Each
 * entry says what it is for; docusaurus-internals.test.ts has a test for each
 * that fails when an upgrade changes it. What the browser's code takes from
 * there stands in browser.ts, the page template in template.ts.
 */
import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {RouteConfig} from '@docusaurus/types';
import type {BuildManifest} from '../page-parts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Where Node finds a module; `import.meta.resolve` is not known to what loads this file in development. */
const {resolve} = createRequire(import.meta.url);

/** The original of our page template (template.ts), and its SHA-256: compare the two when it changes. */
export const templateOriginal = {
  file: '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
  hash: '5d6584e4a61b22d44bbbd7fe92a7a30352564b5a1dc89853a9bdbbf14d092597',
};

/** Client module that loads the highlighter. Pages are highlighted at build time, so it is left out: 29 KB. */
export const highlighterModule = '@docusaurus/theme-classic/lib/prism-include-languages';

/** What the site uses of the theme, beyond what every page shows. */
export type UsedParts = {announcement: boolean; versions: boolean};

/** Theme parts that no page of a site shows. They are left out: 6.7 KB. */
export function unusedThemeParts({announcement, versions}: UsedParts): string[] {
  return [
    'BackToTopButton',
    'ContentVisibility',
    'DocRoot/Layout/Sidebar/ExpandButton',
    'DocSidebar/Desktop/CollapseButton',
    'LastUpdated',
    'SearchMetadata',
    'TagsListInline',
    ...(announcement ? [] : ['AnnouncementBar']),
    ...(versions ? [] : ['DocVersionBadge', 'DocVersionBanner']),
  ];
}

/**
 * `.docusaurus/registry.js` loads the modules of pages. Whoever loads the module
 * of a static page gets its article with it, see article/articles.ts: such
 * modules are guides and data files named `article-….json`. The paths of modules
 * are left out, because they would tell every reader where the site was built.
 */
export const registryChanges = [
  {
    search: String.raw`\(\) => (import\((?:\/\*[^*]*\*\/ )?"(?:[^"]+\.mdx?|[^"]*\/article-[^"\/]+\.json)"\))`,
    replace: '() => $1.then(withArticle)',
    flags: 'g',
  },
  {
    search: String.raw`, "[^"]+", (?=require\.resolveWeak\()`,
    replace: ', "", ',
    flags: 'g',
    // Stops the build if nothing fits.
    strict: true,
  },
  {
    search: '^',
    replace: `import {withArticle} from ${JSON.stringify(path.join(here, 'article/articles.ts'))};\n`,
    flags: '',
  },
];

/**
 * `.docusaurus/docusaurus.config.mjs` is in the browser's bundle, with paths that
 * would tell every reader where the site was built. What only the build needs is
 * left out: 2 KB.
 */
export const configChange = {
  search: String.raw`^  "(?:ssrTemplate|clientModules|plugins|themes)": (?:".*"|\[\n[^]*?\n  \]),?$`,
  replace: '',
  flags: 'gm',
};

/**
 * The router looks a path up without the white space around it, which servers do
 * not: `/docs/web/login%20` is no page.
 */
export const locationModule = '@docusaurus/core/lib/client/normalizeLocation.js';
export const locationChange = {
  search: 'location.pathname.trim()',
  replace: 'location.pathname',
  strict: true,
};

/**
 * Docusaurus warns of a storage that is missing, but calls it an error where it
 * cannot be written. Both are the same warning, once, unless boot.ts has said it.
 */
export const storageModule = '@docusaurus/theme-common/lib/utils/storageUtils.js';
export const storageChanges = [
  {
    search: String.raw`console\.error\(\`Docusaurus storage error[^\`]*\`, err\)`,
    replace: 'logOnceBrowserStorageNotAvailableWarning(err)',
    flags: 'g',
    strict: true,
  },
  {
    search: 'hasLoggedBrowserStorageNotAvailableWarning = false',
    replace: 'hasLoggedBrowserStorageNotAvailableWarning = document.documentElement.dataset.storage',
    flags: '',
    strict: true,
  },
];

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

/** Whether a bundle carries no articles, see article/: that of the built site. In development pages are rendered as usual. */
export function adoptsArticles(isServer: boolean): boolean {
  return !isServer && process.env.NODE_ENV === 'production';
}

/** What the bundles of server and browser do otherwise than those of Docusaurus. */
export function bundleOptions(generatedFilesDir: string, isServer: boolean, used: UsedParts): object {
  const unused = unusedThemeParts(used).map((name) => [`@theme/${name}`, path.join(here, 'Nothing.tsx')]);
  const inBrowser = {
    [resolve(highlighterModule).replace(/\.js$/, '')]: false,
    'react-helmet-async$': path.join(here, 'helmet.tsx'),
    'path-to-regexp$': path.join(here, 'route-pattern.ts'),
  };
  const generated = {
    // Generated code calls `require.resolveWeak` and leaves extensions out, which our "type": "module" forbids.
    test: /\.js$/,
    include: generatedFilesDir,
    type: 'javascript/auto',
    resolve: {fullySpecified: false},
  };
  const pageData = {test: /[\\/]article-[^\\/]+\.json$/, include: generatedFilesDir};
  const changed = (test: string, options: object): object => ({
    test,
    use: [{loader: 'string-replace-loader', options}],
  });
  // Not exported by name.
  const themeUtility = (module: string): string =>
    path.join(path.dirname(resolve('@docusaurus/theme-common')), 'utils', path.basename(module));
  const inBrowserAlone = [
    changed(path.join(generatedFilesDir, 'docusaurus.config.mjs'), configChange),
    changed(resolve(locationModule), locationChange),
    changed(themeUtility(storageModule), {multiple: storageChanges}),
  ];
  const onServerAlone = [
    changed(resolve(routerModule), {multiple: routerChanges}),
    changed(resolve(helmetModule), helmetChange),
    changed(resolve(serverEntryModule), {multiple: serverEntryChanges}),
    changed(themeUtility(samePathModule), samePathChange),
    {
      ...pageData,
      type: 'javascript/auto',
      use: [path.join(here, 'article/server-data-loader.js')],
    },
  ];
  const articles = [
    changed(path.join(generatedFilesDir, 'registry.js'), {multiple: registryChanges}),
    // The views of articles are not in the bundle, nor is the text of guides; they come with the page's HTML.
    {...pageData, use: [path.join(here, 'article/content-loader.js')]},
    // By `resource`: every rule with a `test` for Markdown has to say which folders it is for.
    {resource: /\.mdx?$/, enforce: 'post', use: [path.join(here, 'article/guide-loader.js')]},
  ];
  return {
    resolve: {alias: {...Object.fromEntries(unused), ...(!isServer && inBrowser)}},
    module: {
      rules: [
        generated,
        ...(isServer ? onServerAlone : inBrowserAlone),
        ...(adoptsArticles(isServer) ? articles : []),
      ],
    },
    // The parts of the server's bundle are CommonJS, and their names must say so.
    ...(isServer && {output: {chunkFilename: 'assets/js/[name].[contenthash:8].cjs'}}),
  };
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

type ChunkTree = {[key: string]: string | ChunkTree};
type ClientManifest = {
  origins: Record<string, string[]>;
  assets: Record<string, {js?: {file: string}[]}>;
};

/**
 * Which scripts each page needs beside the runtime and the main bundle. Named in
 * the page, they load at once with these instead of one round trip later.
 * @param generatedFilesDir folder `.docusaurus` with `routesChunkNames.json` and `client-manifest.json`
 * @param routes all routes of the site, nested
 * @returns script files by route
 */
export async function readPageScripts(
  generatedFilesDir: string,
  routes: readonly RouteConfig[],
): Promise<BuildManifest['scripts']> {
  const read = async <T>(name: string): Promise<T> =>
    JSON.parse(await readFile(path.join(generatedFilesDir, name), 'utf8')) as T;
  const chunkNames = await read<Record<string, ChunkTree>>('routesChunkNames.json');
  const {origins, assets} = await read<ClientManifest>('client-manifest.json');
  const filesOf = (name: string): string[] =>
    (origins[name] ?? []).flatMap((id) => (assets[id]?.js ?? []).map(({file}) => file));
  const chunksByPath = new Map<string, {names: string[]; leaf: boolean}[]>();
  for (const [key, tree] of Object.entries(chunkNames)) {
    const route = key.replace(/-[^-]+$/, '');
    const entry = {names: namesIn(tree), leaf: 'content' in tree || 'page' in tree};
    chunksByPath.set(route, [...(chunksByPath.get(route) ?? []), entry]);
  }
  const scripts = [...parentsOf(routes)].map(([route, parents]) => {
    const own = chunksByPath.get(route) ?? [];
    const leaf = own.length > 1 ? own.filter((entry) => entry.leaf) : own;
    const above = parents.flatMap((parent) =>
      (chunksByPath.get(parent) ?? []).filter((entry) => parent !== route || !entry.leaf),
    );
    const names = [...above, ...leaf].flatMap((entry) => entry.names);
    return [route, [...new Set(names.flatMap(filesOf))]] as const;
  });
  return Object.fromEntries(scripts);
}

function namesIn(tree: ChunkTree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : namesIn(value)));
}

/** Paths of the routes around each route, outermost first. */
function parentsOf(routes: readonly RouteConfig[], above: readonly string[] = []): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const route of routes) {
    if (route.routes === undefined) {
      found.set(route.path, [...new Set(above)]);
    } else {
      parentsOf(route.routes, [...above, route.path]).forEach((value, key) => found.set(key, value));
    }
  }
  return found;
}
