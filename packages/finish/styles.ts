import {createHash} from 'node:crypto';
import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import postcss, {type AcceptedPlugin, type Root} from 'postcss';
import {filesIn} from '../files';
import {inlineConstants} from './constants';
import {logicalSides} from './logical';
import {purge} from './purge';

/**
 * The rules that pages of a template use, as paths in the output folder: in their HTML, and in dialogs, notices and
 * states that scripts create.
 */
type TemplateStyles = {first: string; fonts: readonly string[]; later: string};

export type SplitStyles = ReadonlyMap<string, TemplateStyles>;

/**
 * What pages of a template have in common: the tags of their main part and of the article in it. A guide and the
 * overview of its area share a template, so that a click from one to the other loads no styles.
 */
function templateOf(html: string): string {
  return [...new Set(html.match(/<(?:main|article)\b[^>]*>/g))].join('');
}

/** What scripts fill or show: what is hidden and empty, and closed dialogs. */
const HIDDEN = /<(\w+)(?=[^>]*\shidden\b)[^>]*><\/\1>|<dialog(?![^>]*\sopen\b)[^>]*>.*?<\/dialog>/gs;

/** Elements that HTML may leave out and browsers add. */
const IMPLIED = ['html', 'head', 'body', 'colgroup', 'tbody'];

/** Adds the elements, classes, ids and custom properties of a page, as in selectors. */
function addNames(names: Set<string>, html: string): void {
  const matches = html.matchAll(/<(\w[\w-]*)|\b(class|id)=("[^"]*"|[^\s>]*)|(--[\w-]+)/g);
  for (const [, element, attribute, value = '', property] of matches) {
    const mark = attribute === 'class' ? '.' : '#';
    const own = value.match(/[^\s"]+/g)?.map((name) => mark + name) ?? [];
    addCopies(names, [element ?? property ?? [], own].flat());
  }
}

/** Adds the words of a script, which may be names of any kind. */
function addWords(names: Set<string>, script: string): void {
  for (const [word] of script.matchAll(/[\w-]+/g)) {
    addCopies(names, [word, `.${word}`, `#${word}`]);
  }
}

/** Adds copies, because a substring keeps the whole page in memory. */
function addCopies(names: Set<string>, added: Iterable<string>): void {
  for (const name of added) {
    if (!names.has(name)) {
      names.add(Buffer.from(name).toString());
    }
  }
}

/**
 * Splits the bundler's style sheet: for each template one with the rules that the HTML of its pages uses and one with
 * those that scripts need there, which comes later. Files are read one at a time: there may be thousands of pages.
 */
export async function splitStyles(outDir: string, pages: readonly string[]): Promise<SplitStyles> {
  /** By template: names in the HTML of its pages. */
  const templates = new Map<string, Set<string>>();
  /** Names of what scripts can create on any page. */
  const created = new Set<string>();
  for (const file of pages) {
    const html = await readFile(path.join(outDir, file), 'utf8');
    const shown = html.replace(HIDDEN, (hidden) => {
      addNames(created, hidden);
      return '';
    });
    const template = templateOf(html);
    const own = templates.get(template) ?? new Set(IMPLIED);
    templates.set(template, own);
    addNames(own, shown);
  }
  const assets = filesIn(path.join(outDir, 'assets')).map((file) => path.join(outDir, 'assets', file));
  for (const script of assets.filter((file) => file.endsWith('.js'))) {
    // React knows the names of all elements and creates those that others name.
    if (!path.basename(script).startsWith('react.')) {
      addWords(created, await readFile(script, 'utf8'));
    }
  }
  const names = new Set([created, ...templates.values()].flatMap((some) => [...some]));
  const bundled = assets.find((file) => file.endsWith('.css')) ?? '';
  const all = process(postcss.parse(await readFile(bundled, 'utf8')), [
    exactBreakpoints,
    logicalSides,
    inlineConstants(names),
    purge(names),
  ]);
  await rm(bundled);
  const split = new Map<string, TemplateStyles>();
  for (const [template, own] of templates) {
    const later = process(all.clone(), [purge(new Set([...own, ...created]), own)]);
    // Fonts come with the first; a face that is declared anew makes browsers lay the page out anew.
    later.walkAtRules('font-face', (face) => void face.remove());
    const laterCss = later.toString();
    const css = process(all.clone(), [
      purge(new Set([...own, ...(laterCss.match(/--[\w-]+/g) ?? [])])),
    ]).toString();
    split.set(template, {
      first: await write(outDir, 'first', css),
      fonts: css.match(/(?<=url\(["']?)[^"')]+\.woff2/g) ?? [],
      later: await write(outDir, 'later', laterCss),
    });
  }
  return split;
}

function process(sheet: Root, plugins: AcceptedPlugin[]): Root {
  return postcss(plugins).process(sheet, {from: undefined}).root as Root;
}

const exactBreakpoints = {
  postcssPlugin: 'exact-breakpoints',
  Once(root: Root) {
    root.walkAtRules('media', (rule) => {
      rule.params = rule.params
        // Infima leaves a gap below, which a zoomed window can be in.
        .replace(/\(\s*min-width\s*:\s*997px\s*\)|\(\s*width\s*>=\s*997px\s*\)/g, '(width > 996px)')
        // In em, so that a large font of the reader counts as a narrow window. The desktop layout begins at 996 px.
        .replace(/\b(?!996px)([\d.]+)px/g, (_, pixels) => `${Number(pixels) / 16}em`);
    });
  },
};

/** Writes a file with a hashed name. @returns its path in the output folder */
async function write(outDir: string, name: string, css: string): Promise<string> {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const file = `assets/css/${name}.${hash}.css`;
  await writeFile(path.join(outDir, file), css);
  return file;
}

/** Replaces the bundler's style sheet in a page, loads its fonts at once, and names the other for the application. */
export function linkStyles(html: string, baseUrl: string, styles: SplitStyles): string {
  const {first, fonts, later} = styles.get(templateOf(html)) as TemplateStyles;
  const preloads = fonts.map(
    (font) => `<link rel=preload as=font type=font/woff2 crossorigin href="${font}">`,
  );
  return html
    .replace(
      /<link rel=stylesheet[^>]*>/,
      `${preloads.join('')}<link rel=stylesheet href="${baseUrl}${first}">`,
    )
    .replace(/<script data-app=[^\s>]+/, (tag) => `${tag} data-later-styles="${baseUrl}${later}"`);
}
