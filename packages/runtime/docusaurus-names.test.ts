/** What our code and styles rely on in Docusaurus: each is registered, is used, and is still there after an upgrade. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import {describe, expect, it} from 'vitest';
import {filesIn, root} from '../files';
import {theme} from '../page-markup';
import {cssModules, assumptions, styledClasses} from './docusaurus-internals';

const modules = path.join(root, 'node_modules');
const text = (file: string): string => readFileSync(file, 'utf8');
const filesOf = (folder: string, pattern: RegExp): string[] =>
  filesIn(path.join(root, folder))
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

/** `:global(…)` in CSS modules, with at most three levels of parentheses in it. */
const nested = (levels: number): string =>
  levels === 0 ? '[^()]*' : String.raw`(?:[^()]|\(${nested(levels - 1)}\))*`;
const GLOBAL = new RegExp(String.raw`:global\((${nested(3)})\)`, 'g');

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name);

/** Classes that a style sheet selects, without a module's own. */
function selectedIn(file: string): Set<string> {
  const classes = new Set<string>();
  postcss.parse(text(path.join(root, file))).walkRules(({selector}) => {
    const parts = [...selector.matchAll(GLOBAL)].map(([, part = '']) => part);
    const shared = file.endsWith('.module.css') ? parts : [selector];
    shared.flatMap(classesIn).forEach((name) => classes.add(name));
  });
  return classes;
}

/** Strings of a script, without what is inserted in them. */
const stringsIn = (code: string): string[] =>
  [...code.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].map(([, , string = '']) =>
    string.replace(/\$\{[^}]*\}/g, ''),
  );

const styled = selectedIn('node_modules/infima/dist/css/default/default.css');
const rendered = new Set(
  ['theme-classic', 'theme-common']
    .flatMap((name) => filesOf(`node_modules/@docusaurus/${name}/lib`, /\.js$/))
    .flatMap((file) => stringsIn(text(path.join(root, file))))
    .flatMap((string) => string.match(/[\w-]+/g) ?? []),
);
/** Infima has no rules for these. */
const isPlain = (name: string): boolean => /^(theme-|hash-link$|markdown$)/.test(name);
const isOfTheme = (name: string): boolean => (isPlain(name) ? rendered : styled).has(name);

const styles = new Map(
  ['src', 'packages'].flatMap((folder) =>
    filesOf(folder, /\.css$/).map((file) => [file, selectedIn(file)] as const),
  ),
);
const scripts = new Map(
  ['src', 'packages']
    .flatMap((folder) => filesOf(folder, /\.(tsx?|js)$/))
    .filter((file) => !/\.(test|spec)\.tsx?$|\/docusaurus-(names|classes|internals)\.ts$/.test(file))
    .map((file) => [file, text(path.join(root, file))]),
);

const others: readonly string[] = [theme.pageId, theme.contentId, theme.headAttribute];
const themeClasses = Object.values(theme).filter((name) => !others.includes(name));
const registered: readonly string[] = [...themeClasses, ...styledClasses];

/** Files that rely on a class. */
function usersOf(name: string): string[] {
  const [key] = Object.entries(theme).find(([, value]) => value === name) ?? [];
  return [
    ...[...styles].flatMap(([file, selected]) => (selected.has(name) ? [file] : [])),
    ...[...scripts].flatMap(([file, code]) => (new RegExp(`\\btheme\\.${key}\\b`).test(code) ? [file] : [])),
  ];
}

describe('Docusaurus still has', () => {
  it.each(registered)('the class %s', (name) => {
    const users = usersOf(name);
    expect(users, `Nothing relies on ${name}. Fix: remove it.`).not.toEqual([]);
    expect(
      rendered.has(name) && isOfTheme(name),
      `The theme or Infima no longer has the class ${name}. Fix: use another one in ${users.join(', ')}.`,
    ).toBe(true);
  });

  it.each(Object.entries(cssModules))('the class %s… in %s', (name, file) => {
    const users = [...styles.keys()].filter((style) => text(style).includes(`[class*='${name}']`));
    expect(users, `Nothing relies on ${name}. Fix: remove it.`).not.toEqual([]);
    expect(
      text(path.join(modules, '@docusaurus', file)).includes(`.${name.replace(/_$/, '')} {`),
      `${file} no longer has the class ${name}. Fix: use another one in ${users.join(', ')}.`,
    ).toBe(true);
  });

  it.each(assumptions.map(({file, has, user}) => [has, file, user]))('%s in %s', (has, file, user) => {
    expect(
      text(path.join(modules, file)).includes(has),
      `${file} no longer has ${has}. Fix: adapt ${user}, which relies on it.`,
    ).toBe(true);
  });

  it.each(['src/theme', 'packages/runtime/theme'])('the components that %s replaces', (folder) => {
    const parts = filesOf(folder, /\/index\.tsx$/)
      .map((file) => path.dirname(path.relative(folder, file)))
      // Pages of our own plugin.
      .filter((part) => !part.startsWith('ApiReference'));
    expect(parts).not.toEqual([]);
    const homes = ['theme-classic/lib/theme', 'core/lib/client/theme-fallback'];
    const gone = parts.filter((part) =>
      homes
        .flatMap((home) => [`${home}/${part}.js`, `${home}/${part}/index.js`])
        .every((file) => !existsSync(path.join(modules, '@docusaurus', file))),
    );
    expect(gone, 'Docusaurus no longer has these components. Fix: replace those that it has now').toEqual([]);
  });
});

describe('every class of the theme that we use is registered', () => {
  it('in style sheets', () => {
    const unknown = [...styles].flatMap(([file, selected]) => {
      const prefixes = [...text(file).matchAll(/\[class\*='([^']*)'\]/g)].map(([, name = '']) => name);
      return [
        ...[...selected].filter((name) => isOfTheme(name) && !registered.includes(name)),
        ...prefixes.filter((name) => !(name in cssModules)),
      ].map((name) => `${file}: ${name}`);
    });
    expect(unknown, 'Fix: add them to packages/runtime/docusaurus-internals.ts').toEqual([]);
  });

  it('in scripts', () => {
    const unknown = [...scripts].flatMap(([file, code]) => {
      const strings = stringsIn(code);
      // `menu`, for one, is a word too, and counts only as a class.
      const short = [...code.matchAll(/\bclass(?:Name)?="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.split(' '),
      );
      const long = strings.flatMap((string) => string.match(/(?<![\w/-])[a-z]+(?:-|__)[\w-]+/g) ?? []);
      const names = new Set([...strings.flatMap(classesIn), ...short, ...long]);
      return [...names].filter(isOfTheme).map((name) => `${file}: ${name}`);
    });
    expect(unknown, 'Fix: name them in packages/page-markup/docusaurus-names.ts').toEqual([]);
  });
});
