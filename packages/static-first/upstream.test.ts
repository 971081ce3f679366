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
