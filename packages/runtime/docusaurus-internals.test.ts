/** What our code and styles rely on in Docusaurus: each is registered, is used, and is still there after an upgrade. */
import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesIn, root} from '../files';
import {theme} from '../page-markup';
import {assumptions, cacheKey, cssModules, originalTemplate, styledClasses} from './docusaurus-internals';

const read = (file: string): string => readFileSync(path.join(root, 'node_modules', file), 'utf8');
const textsIn = (folder: string, pattern: RegExp): [file: string, text: string][] =>
  filesIn(path.join(root, folder))
    .filter((file) => pattern.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(path.join(root, folder, file), 'utf8')]);

/** Names with parts, such as `menu__link`: others are words, too. */
const NAME = /(?<![\w/-])[a-z]+(?:-|__)[\w-]+/g;

const infima = new Set(
  [...read('infima/dist/css/default/default.css').matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name),
);
const rendered = new Set(
  ['theme-classic', 'theme-common']
    .flatMap((name) => textsIn(`node_modules/@docusaurus/${name}/lib`, /\.js$/))
    .flatMap(([, text]) => text.match(/[\w-]+/g) ?? []),
);
/** Infima has no rules for some. */
const isOfTheme = (name: string): boolean =>
  rendered.has(name) && (infima.has(name) || /^(theme-(?!classic|common)|hash-link$|markdown$)/.test(name));

const sources = ['src', 'packages']
  .flatMap((folder) => textsIn(folder, /\.(css|tsx?|js)$/))
  .filter(([file]) => !/\.(test|spec)\.tsx?$|\/docusaurus-\w+\.ts$/.test(file));
const usersOf = (pattern: RegExp): string[] =>
  sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);

const others: readonly string[] = [theme.pageId, theme.contentId, theme.headAttribute];
const registered: [name: string, key?: string][] = [
  ...Object.entries(theme).map(([key, name]): [string, string] => [name, key]),
  ...styledClasses.map((name): [string] => [name]),
].filter(([name]) => !others.includes(name));

describe('Docusaurus still has', () => {
  it.each(registered)('the class %s', (name, key) => {
    const users = usersOf(new RegExp(String.raw`\.${name}(?![\w-])|\btheme\.${key}\b`));
    expect(users, `Nothing relies on ${name}. Fix: remove it.`).not.toEqual([]);
    expect(isOfTheme(name), `Gone from the theme or Infima. Fix: adapt ${users.join(', ')}.`).toBe(true);
  });

  it.each(Object.entries(cssModules))('the class %s… in %s', (name, file) => {
    const users = usersOf(new RegExp(String.raw`\[class\*='${name}'\]`));
    expect(users, `Nothing relies on ${name}. Fix: remove it.`).not.toEqual([]);
    expect(read(`@docusaurus/${file}`), `Fix: adapt ${users.join(', ')}`).toContain(
      `.${name.replace(/_$/, '')} {`,
    );
  });

  it.each(assumptions)('in %s the code %s', (file, code, user) => {
    expect(read(file), `Fix: adapt ${user}, which relies on it`).toContain(code);
  });

  it.each(['src/theme', 'packages/runtime/theme'])('the components that %s replaces', (folder) => {
    const parts = filesIn(path.join(root, folder))
      .filter((file) => file.endsWith('/index.tsx'))
      .map((file) => path.dirname(file))
      // Pages of our own plugin.
      .filter((part) => !part.startsWith('ApiReference'));
    expect(parts).not.toEqual([]);
    const homes = ['theme-classic/lib/theme', 'core/lib/client/theme-fallback'];
    const gone = parts.filter((part) =>
      homes
        .flatMap((home) => [`${home}/${part}.js`, `${home}/${part}/index.js`])
        .every((file) => !existsSync(path.join(root, 'node_modules/@docusaurus', file))),
    );
    expect(gone, 'Fix: replace the components that it has now').toEqual([]);
  });

  it('the page template that ours replaces', () => {
    expect(
      createHash('sha256').update(read(originalTemplate.file)).digest('hex'),
      `Compare ${originalTemplate.file} with template.ts, then write the new hash into docusaurus-internals.ts.`,
    ).toBe(originalTemplate.hash);
  });
});

it('every class of the theme that we use is registered', () => {
  const names = registered.map(([name]) => name);
  const unknown = sources.flatMap(([file, text]) => [
    ...(text.match(NAME) ?? [])
      .filter((name) => isOfTheme(name) && !names.includes(name))
      .map((name) => `${file}: ${name}`),
    ...[...text.matchAll(/\[class\*='([^']*)'\]/g)]
      .filter(([, name = '']) => !(name in cssModules))
      .map(([selector]) => `${file}: ${selector}`),
  ]);
  expect(unknown, 'Fix: add them to docusaurus-internals.ts, or to packages/page-markup').toEqual([]);
});

it('the key of the bundler’s cache depends on the folder of generated files and the rules', () => {
  const keyOf = (folder: string, test: RegExp): string =>
    JSON.stringify(cacheKey({cache: {version: '3'}}, folder, {rules: [{test}]}));
  const keys = [keyOf('/a', /a/), keyOf('/b', /a/), keyOf('/a', /b/)];
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toBe(keyOf('/a', /a/));
});
