/**
 * We stand in for parts of other packages. These tests notice when one of them
 * changes, so that somebody looks whether ours still fits.
 */
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const modules = path.resolve('node_modules');
const read = (file: string): string => readFileSync(path.join(modules, file), 'utf8');

/** All script files under a folder. */
function scriptsIn(folder: string): string[] {
  return readdirSync(path.join(modules, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.[cm]?jsx?$/.test(name))
    .map((name) => path.posix.join(folder, name));
}

describe('the page template', () => {
  it('still stands for the same original', () => {
    const original = read('@docusaurus/core/lib/ssg/ssgTemplate.html.js');
    expect(
      createHash('sha256').update(original).digest('hex'),
      'Compare ssgTemplate.html.js with packages/static-first/template.ts, then write the new hash here.',
    ).toBe('5d6584e4a61b22d44bbbd7fe92a7a30352564b5a1dc89853a9bdbbf14d092597');
  });
});

describe('the empty stand-in for the highlighter', () => {
  it('still stands for one client module and nothing that is imported for more', () => {
    const users = scriptsIn('@docusaurus/theme-classic/lib').filter((file) =>
      /['"]\.\/prism-include-languages['"]/.test(read(file)),
    );
    expect(users).toEqual(['@docusaurus/theme-classic/lib/index.js']);
  });
});

describe('the stand-in for tslib', () => {
  it('has all that Docusaurus asks of it in the browser', () => {
    const used = scriptsIn('@docusaurus/utils-common/lib').flatMap((file) =>
      [...read(file).matchAll(/\btslib_\d+\.(\w+)/g)].map(([, name]) => name),
    );
    const ours = readFileSync('packages/static-first/bundle/tslib.js', 'utf8');
    const offered = [...ours.matchAll(/export function (\w+)/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(offered.sort());
  });
});

describe('the stand-in for react-helmet-async', () => {
  it('has all that Docusaurus asks of it in the browser', () => {
    const imported = [
      '@docusaurus/core/lib/client',
      '@docusaurus/theme-classic/lib',
      '@docusaurus/theme-common/lib',
    ]
      .flatMap(scriptsIn)
      .filter((file) => !file.includes('serverEntry'))
      .flatMap((file) =>
        [...read(file).matchAll(/import \{([^}]+)\} from ['"]react-helmet-async['"]/g)].flatMap(
          ([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
        ),
      );
    expect([...new Set(imported)].sort()).toEqual(['Helmet', 'HelmetProvider']);
  });

  it('knows every tag that Docusaurus puts into a page head', () => {
    const tags = [
      '@docusaurus/core/lib/client',
      '@docusaurus/theme-classic/lib',
      '@docusaurus/theme-common/lib',
      '@docusaurus/plugin-content-docs/lib',
      '@docusaurus/plugin-content-blog/lib',
    ]
      .flatMap(scriptsIn)
      .flatMap((file) =>
        [...read(file).matchAll(/<Head>([^]*?)<\/Head>/g)].flatMap(([, inside = '']) =>
          [...inside.matchAll(/<([a-z]+)\b/g)].map(([, tag]) => tag),
        ),
      );
    expect([...new Set(tags)].sort()).toEqual(['body', 'html', 'link', 'meta', 'script', 'title']);
  });
});
