import {createHash} from 'node:crypto';
import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import postcss, {type Root} from 'postcss';
import {inlineConstants} from './constants';
import {purge} from './purge';

/** The two style sheets that come of one, as paths in the output folder. */
export type SplitStyles = {
  /** What pages need as they stand in their HTML. */
  first: string;
  /** All of it, for the application: dialogs, notices, states that only script makes. */
  full: string;
};

/** By the path of the file that the bundler wrote. */
export type StylesOfBuild = ReadonlyMap<string, SplitStyles>;

/** The style sheets of a build, and the words by which pages and scripts name classes, ids and custom properties. */
type BuiltStyles = {
  /** As the bundler wrote them, by name. */
  sheets: ReadonlyMap<string, Root>;
  inPages: ReadonlySet<string>;
  inScripts: ReadonlySet<string>;
};

/** Reads what a built folder has of styles, one file at a time: there may be thousands of pages. */
export async function readStyles(outDir: string, pages: readonly string[]): Promise<BuiltStyles> {
  const inPages = new Set<string>();
  for (const file of pages) {
    const html = await readFile(file, 'utf8');
    addWords(inPages, html.match(/\b(?:class|id|style)=(?:"[^"]*"|[^\s>]*)|var\(--[\w-]+/g));
  }
  const inScripts = new Set<string>();
  const scripts = path.join(outDir, 'assets/js');
  for (const name of (await readdir(scripts)).filter((file) => file.endsWith('.js'))) {
    addWords(inScripts, [await readFile(path.join(scripts, name), 'utf8')]);
  }
  const sheets = new Map<string, Root>();
  const styles = path.join(outDir, 'assets/css');
  for (const name of (await readdir(styles)).filter((file) => file.endsWith('.css'))) {
    sheets.set(name, postcss.parse(await readFile(path.join(styles, name), 'utf8')));
  }
  return {sheets, inPages, inScripts};
}

/** Words of any characters that names in styles are made of. */
function addWords(words: Set<string>, texts: readonly string[] | null): void {
  for (const word of texts?.flatMap((text) => text.match(/[\w-]+/g) ?? []) ?? []) {
    if (!words.has(word)) {
      // A part of a text keeps all of it in memory: the whole page.
      words.add(Buffer.from(word).toString());
    }
  }
}

/**
 * Makes two style sheets of each that the bundler wrote: one with the rules that
 * a page uses as it stands in its HTML, which every page loads, and one with all
 * rules that pages and scripts can use, which comes with the application. The
 * second has all of the first, so that rules keep their order.
 * @param built of all pages and scripts
 */
export async function splitStyles(
  outDir: string,
  {sheets, inPages, inScripts}: BuiltStyles,
): Promise<StylesOfBuild> {
  const names = new Set([...inPages, ...inScripts]);
  const split = new Map<string, SplitStyles>();
  for (const [name, sheet] of sheets) {
    const file = path.join(outDir, 'assets/css', name);
    sheet.walkAtRules('media', (rule) => {
      // A large font of the browser needs as much room as a narrow window has.
      rule.params = rule.params.replace(/([\d.]+)px/g, (_, pixels) => `${Number(pixels) / 16}em`);
    });
    const all = postcss([inlineConstants(names), purge(names)]).process(sheet, {from: file});
    const full = await write(outDir, name.split('.')[0] ?? 'styles', all.css);
    const first = await write(outDir, 'first', postcss([purge(inPages)]).process(all.root, {from: file}).css);
    await rm(file);
    split.set(`assets/css/${name}`, {first, full});
  }
  return split;
}

/** Writes a file under a name by its content, and returns its path in the output folder. */
async function write(outDir: string, name: string, css: string): Promise<string> {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const file = `assets/css/${name}.${hash}.css`;
  await writeFile(path.join(outDir, file), css);
  return file;
}

/**
 * The text of a page with its own style sheet, and the name of the full one
 * where the inline script finds it.
 */
export function nameStyles(html: string, baseUrl: string, styles: StylesOfBuild): string {
  let result = html;
  for (const [bundled, {first, full}] of styles) {
    if (result.includes(bundled)) {
      result = result
        .replaceAll(bundled, first)
        .replace('<script data-s="', `<script data-s="${baseUrl}${full} `);
    }
  }
  return result;
}

/** Scripts may name style sheets too, to load them with a chunk. */
export async function nameStylesInScripts(outDir: string, styles: StylesOfBuild): Promise<void> {
  const folder = path.join(outDir, 'assets/js');
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    let result = text;
    for (const [bundled, {full}] of styles) {
      result = result.replaceAll(bundled, full);
    }
    if (result !== text) {
      await writeFile(file, result);
    }
  }
}
