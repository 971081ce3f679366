/**
 * One test for each entry of docusaurus-internals.ts: they fail when an upgrade
 * of Docusaurus changes what we rely on, so that somebody looks.
 */
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {
  bundleOptions,
  cacheKey,
  configChange,
  helmetChange,
  helmetModule,
  highlighterModule,
  locationChange,
  locationModule,
  routerChanges,
  routerModule,
  registryChanges,
  samePathChange,
  samePathModule,
  serverEntryChanges,
  serverEntryModule,
  storageChanges,
  storageModule,
  templateOriginal,
  unusedThemeParts,
} from './docusaurus-internals';

const modules = path.resolve('node_modules');
const read = (file: string): string => readFileSync(path.join(modules, file), 'utf8');

/** All script files under a folder. */
function scriptsIn(folder: string): string[] {
  return readdirSync(path.join(modules, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.[cm]?jsx?$/.test(name))
    .map((name) => path.posix.join(folder, name));
}

describe('Docusaurus still', () => {
  it('has the page template that ours replaces', () => {
    expect(
      createHash('sha256').update(read(templateOriginal.file)).digest('hex'),
      `Compare ${templateOriginal.file} with template.ts, then write the new hash into docusaurus-internals.ts.`,
    ).toBe(templateOriginal.hash);
  });

  it('loads the highlighter in one client module, and nothing else from it', () => {
    const name = `./${path.basename(highlighterModule)}`;
    const users = scriptsIn('@docusaurus/theme-classic/lib').filter((file) =>
      new RegExp(`['"]${name}['"]`).test(read(file)),
    );
    expect(users).toEqual(['@docusaurus/theme-classic/lib/index.js']);
  });

  it.each(unusedThemeParts({announcement: false, versions: false}))('has the theme part %s', (name) => {
    const file = path.join(modules, '@docusaurus/theme-classic/lib/theme', name);
    expect(existsSync(`${file}.js`) || existsSync(path.join(file, 'index.js'))).toBe(true);
  });

  it.each([
    ['@docusaurus/core/lib/client/routeContext.js', ['RouteContextProvider']],
    ['@docusaurus/theme-common/lib/internal.js', ['isSamePath', 'useNavbarMobileSidebar', 'useTOCHighlight']],
  ])('exports from %s what browser.ts takes', (file, names) => {
    names.forEach((name) => expect(read(file)).toContain(name));
  });

  it('takes from react-helmet-async in the browser what helmet.tsx has', () => {
    const imported = [
      '@docusaurus/core/lib/client',
      '@docusaurus/theme-classic/lib',
      '@docusaurus/theme-common/lib',
    ]
      .flatMap(scriptsIn)
      .filter((file) => !file.includes('serverEntry'))
      .flatMap((file) => [...read(file).matchAll(/import \{([^}]+)\} from ['"]react-helmet-async['"]/g)])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')));
    expect([...new Set(imported)].sort()).toEqual(['Helmet', 'HelmetProvider']);
  });

  it('has routers that take from path-to-regexp in the browser what route-pattern.ts has', () => {
    const source = read('react-router/cjs/react-router.js');
    expect(source.match(/pathToRegexp\S*\(.*\)/g)).toEqual([
      'pathToRegexp.compile(path)',
      'pathToRegexp(path, keys, options)',
    ]);
    // What would need the first is used by nobody.
    const users = scriptsIn('@docusaurus').filter((file) => /\bgeneratePath\b|\bRedirect\b/.test(read(file)));
    expect(users.filter((file) => /lib\/(client|theme)\//.test(file))).toEqual([
      '@docusaurus/core/lib/client/exports/router.js',
    ]);
  });

  it('takes the white space from around a path in one place', () => {
    expect(read(locationModule).split(locationChange.search)).toHaveLength(2);
  });

  it('looks paths up in one function of the router', () => {
    const source = read(routerModule);
    expect(source.split(routerChanges[0]?.search ?? '')).toHaveLength(2);
    expect(source.match(/compilePath\$1\(/g)).toHaveLength(2);
  });

  it.each([
    ['puts the head together in one place', helmetModule, helmetChange],
    ['reads the head in one place', serverEntryModule, serverEntryChanges[0]],
    ['renders pages with a function of its own', serverEntryModule, serverEntryChanges[1]],
    ['compares paths of links in one place', samePathModule, samePathChange],
  ])('%s', (_what, module, change) => {
    expect(read(module).split(change?.search ?? '')).toHaveLength(2);
  });

  it('makes of a page what render-to-html.ts does, and leaves pages as they are when asked to', () => {
    expect(read('@docusaurus/core/lib/client/renderToHtml.js')).toContain(
      'export async function renderToHtml(app) {',
    );
    // A string is made at once: what loads while it is rendered would be missing.
    const users = [
      '@docusaurus/core/lib/client',
      '@docusaurus/theme-classic/lib',
      '@docusaurus/theme-common/lib',
    ]
      .flatMap(scriptsIn)
      .filter((file) => read(file).includes('Suspense'));
    expect(users).toEqual([]);
    expect(read('@docusaurus/bundler/lib/minifyHtml.js')).toContain('process.env.SKIP_HTML_MINIFICATION');
  });

  it('has one place that warns of storage, and calls failures errors', () => {
    const source = read(storageModule);
    expect(source.match(new RegExp(storageChanges[0]?.search ?? '', 'g'))).toHaveLength(4);
    expect(source.split(storageChanges[1]?.search ?? '')).toHaveLength(2);
    expect(source).toContain('function logOnceBrowserStorageNotAvailableWarning(error)');
  });

  it('writes a registry whose loaders of pages can be changed', () => {
    const written = `export default {
  "a": [() => import(/* webpackChunkName: "a" */ "@site/docs/a.mdx"), "@site/docs/a.mdx", require.resolveWeak("@site/docs/a.mdx")],
  "b": [() => import(/* webpackChunkName: "b" */ "@theme/B"), "@theme/B", require.resolveWeak("@theme/B")],
};`;
    const changed = registryChanges.reduce(
      (text, {search, replace, flags}) => text.replace(new RegExp(search, flags), replace),
      written,
    );
    expect(changed).toContain('"@site/docs/a.mdx").then(withArticle), "", require');
    expect(changed).toContain('"@theme/B"), "", require');
    expect(read('@docusaurus/core/lib/server/codegen/codegenRoutes.js')).toContain(
      '"${modulePath}", require.resolveWeak("${modulePath}")',
    );
  });

  it('writes a configuration whose paths can be left out', () => {
    const written = `export default ${JSON.stringify({title: 'Docs', plugins: [['/home/me/a', {b: []}]], themes: ['/home/me/c'], url: 'd'}, null, 2)};`;
    const changed = written.replace(
      new RegExp(configChange.search, configChange.flags),
      configChange.replace,
    );
    expect(changed).not.toContain('/home/me');
    expect(changed).toMatch(/"title": "Docs",\s+"url": "d"/);
    expect(read('@docusaurus/core/lib/server/codegen/codegen.js')).toContain('DEFAULT_CONFIG_FILE_NAME}.mjs');
  });

  it('names the cache of the bundler in its configuration, without the folder of generated files', () => {
    expect(read('@docusaurus/core/lib/webpack/base.js')).toContain(
      'version: `${getCacheName()}-${getCacheVersion()}`',
    );
    const keyOf = (folder: string, test: RegExp): string =>
      JSON.stringify(cacheKey({cache: {version: '3'}}, folder, {rules: [{test}]}));
    const keys = [keyOf('/a', /a/), keyOf('/b', /a/), keyOf('/a', /b/)];
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toBe(keyOf('/a', /a/));
    expect([cacheKey(undefined, '/a', {}), cacheKey({}, '/a', {})]).toEqual([{}, {}]);
  });
});

describe('what comes with the HTML of a page', () => {
  const rulesFor = (mode: string, isServer: boolean): string => {
    vi.stubEnv('NODE_ENV', mode);
    const options = bundleOptions('/site/.docusaurus', isServer, {announcement: false, versions: false});
    vi.unstubAllEnvs();
    return JSON.stringify(options);
  };

  it('is not in the bundle of the built site, nor is the data of pages in that of the server', () => {
    expect(rulesFor('production', false)).toContain('content-loader');
    expect(rulesFor('production', false)).toContain('guide-loader');
    expect(rulesFor('production', false)).toContain('withArticle');
    expect(rulesFor('production', true)).not.toMatch(/content-loader|guide-loader/);
    expect(rulesFor('production', true)).toContain('server-data-loader');
  });

  it('is in the bundle while developing, where the browser renders the page', () => {
    expect(rulesFor('development', false)).not.toMatch(/content-loader|guide-loader|data-loader|withArticle/);
  });
});
