/**
 * One test for each entry of docusaurus-internals.ts: they fail when an upgrade
 * of Docusaurus changes what we rely on, so that somebody looks.
 */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {
  bundleOptions,
  cacheKey,
  clientEntry,
  dropClientScripts,
  originalTemplate,
  type Chunk,
  type Entrypoint,
} from './docusaurus-internals';
import factsLoader from './loaders/facts-loader.js';

const modules = path.resolve('node_modules');
const read = (file: string): string => readFileSync(path.join(modules, file), 'utf8');

describe('Docusaurus', () => {
  it('still has the page template that ours replaces', () => {
    expect(
      createHash('sha256').update(read(originalTemplate.file)).digest('hex'),
      `Compare ${originalTemplate.file} with template.ts, then write the new hash into docusaurus-internals.ts.`,
    ).toBe(originalTemplate.hash);
  });

  it('raises an error for a page without a default export @spec-8.4', () => {
    expect(read('@docusaurus/core/lib/client/exports/ComponentCreator.js')).toMatch(
      /throw new Error\(`The page component at \$\{path\} doesn't have a default export\./,
    );
  });

  it('has a cache key for the bundler, to which ours adds the folder of generated files and the rules', () => {
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

describe('the browser bundle', () => {
  const optionsFor = (mode: string, isServer: boolean): object => {
    vi.stubEnv('NODE_ENV', mode);
    const options = bundleOptions(
      {generatedFilesDir: '/site/.docusaurus', siteDir: '/site'},
      isServer,
      '/site/application.ts',
    );
    vi.unstubAllEnvs();
    return options;
  };

  it('has our application as its entry point in the built site, and Docusaurus’s client in development', () => {
    expect(optionsFor('production', false)).toMatchObject({
      entry: {main: '/site/application.ts', theme: path.join(modules, clientEntry)},
    });
    expect(optionsFor('development', false)).not.toHaveProperty('entry');
    expect(optionsFor('production', true)).not.toHaveProperty('entry');
  });

  it('contains no page data in the built site; the server reads it from files', () => {
    expect(JSON.stringify(optionsFor('production', false))).toContain('empty-loader');
    expect(JSON.stringify(optionsFor('production', true))).toContain('server-data-loader');
    expect(JSON.stringify(optionsFor('development', false))).not.toMatch(/(empty|data)-loader/);
  });

  it('recompiles a page when a fact, a sample or a package changes, in builds too', () => {
    const rules = JSON.stringify([optionsFor('production', true), optionsFor('development', false)]);
    expect(rules.match(/facts-loader/g)).toHaveLength(2);
    const watched: string[] = [];
    const add = (file: string): void => void watched.push(path.relative('.', file));
    expect(factsLoader.call({addContextDependency: add, addDependency: add}, '# Page')).toBe('# Page');
    expect(watched).toEqual(['data', 'samples', 'package-lock.json']);
  });

  it('drops the scripts that only Docusaurus’s client needs', () => {
    const chunk = (files: string[], referenced: Chunk[] = []): Chunk => ({
      files: new Set(files),
      getAllReferencedChunks: () => referenced,
    });
    const shared = chunk(['shared.js']);
    const main = chunk(['main.js'], [shared]);
    const theme = chunk(['theme.js', 'styles.css'], [shared, chunk(['page.js'])]);
    const entrypoint = (own: Chunk): Entrypoint => ({chunks: [own], getEntrypointChunk: () => own});
    const deleted: string[] = [];
    dropClientScripts.apply({
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
