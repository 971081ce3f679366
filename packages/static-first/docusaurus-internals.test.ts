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
  clientEntry,
  dropTheme,
  helmetChange,
  helmetModule,
  routerChanges,
  routerModule,
  samePathChange,
  samePathModule,
  serverEntryChanges,
  serverEntryModule,
  templateOriginal,
  unusedThemeParts,
  type BundleOptions,
  type Chunk,
  type Entrypoint,
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

  it.each(unusedThemeParts)('has the theme part %s', (name) => {
    const file = path.join(modules, '@docusaurus/theme-classic/lib/theme', name);
    expect(existsSync(`${file}.js`) || existsSync(path.join(file, 'index.js'))).toBe(true);
  });

  it('exports what browser.ts takes', () => {
    expect(read('@docusaurus/theme-common/lib/internal.js')).toContain('isSamePath');
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

describe('the bundle of the browser', () => {
  const optionsFor = (mode: string, isServer: boolean): BundleOptions => {
    vi.stubEnv('NODE_ENV', mode);
    const options = bundleOptions('/site/.docusaurus', isServer, '/site/application.ts');
    vi.unstubAllEnvs();
    return options;
  };

  it('begins with our application in the built site, and with that of Docusaurus while developing', () => {
    expect(optionsFor('production', false).entry).toEqual({
      main: '/site/application.ts',
      theme: path.join(modules, clientEntry),
    });
    expect(optionsFor('development', false)).not.toHaveProperty('entry');
    expect(optionsFor('production', true)).not.toHaveProperty('entry');
  });

  it('has no data of pages in the built site, which the server reads from their files', () => {
    expect(JSON.stringify(optionsFor('production', false))).toContain('empty-loader');
    expect(JSON.stringify(optionsFor('production', true))).toContain('server-data-loader');
    expect(JSON.stringify(optionsFor('development', false))).not.toMatch(/(empty|data)-loader/);
  });

  it('loses the scripts that only the application of Docusaurus needs', () => {
    const chunk = (files: string[], referenced: Chunk[] = []): Chunk => ({
      files: new Set(files),
      getAllReferencedChunks: () => referenced,
    });
    const shared = chunk(['shared.js']);
    const main = chunk(['main.js'], [shared]);
    const theme = chunk(['theme.js', 'styles.css'], [shared, chunk(['page.js'])]);
    const entrypoint = (own: Chunk): Entrypoint => ({chunks: [own], getEntrypointChunk: () => own});
    const deleted: string[] = [];
    dropTheme.apply({
      hooks: {
        thisCompilation: {
          tap: (_name, run) =>
            run({
              entrypoints: new Map([
                ['main', entrypoint(main)],
                ['theme', entrypoint(theme)],
              ]),
              hooks: {processAssets: {tap: (_options, act) => act()}},
              deleteAsset: (name) => void deleted.push(name),
            }),
        },
      },
    });
    expect(deleted).toEqual(['theme.js', 'page.js']);
  });
});
