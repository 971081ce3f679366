import {createHash} from 'node:crypto';
import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
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

/**
 * Makes two style sheets of each that the bundler wrote: one with the rules that
 * a page uses as it stands in its HTML, which every page loads, and one with all
 * rules that pages and scripts can use, which comes with the application. The
 * second has all of the first, so that rules keep their order.
 * @param pages files of all pages
 */
export async function splitStyles(outDir: string, pages: readonly string[]): Promise<StylesOfBuild> {
  const folder = path.join(outDir, 'assets/css');
  const inPages = await wordsIn(pages, /\b(?:class|id|style)=(?:"[^"]*"|[^\s>]*)|var\(--[\w-]+/g);
  const inScripts = await wordsIn(await scriptsIn(path.join(outDir, 'assets/js')));
  const split = new Map<string, SplitStyles>();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.css'))) {
    const css = await readFile(path.join(folder, name), 'utf8');
    const names = new Set([...inPages, ...inScripts]);
    const full = purge(inlineConstants(css, names), names);
    const first = purge(full, inPages);
    await rm(path.join(folder, name));
    split.set(`assets/css/${name}`, {
      first: await write(outDir, 'first', first),
      full: await write(outDir, name.split('.')[0] ?? 'styles', full),
    });
  }
  return split;
}

async function scriptsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.js')).map((name) => path.join(folder, name));
}

/**
 * Words of any characters that names in styles are made of. One file at a time: there may be thousands.
 * @param where the parts of each file that count; all of it by default
 */
async function wordsIn(files: readonly string[], where = /[^]+/g): Promise<Set<string>> {
  const words = new Set<string>();
  for (const file of files) {
    const parts = (await readFile(file, 'utf8')).match(where) ?? [];
    parts.forEach((part) => part.match(/[\w-]+/g)?.forEach((word) => words.add(word)));
  }
  return words;
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
