import {createHash} from 'node:crypto';
import {readdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {PurgeCSS} from 'purgecss';

/** Old file name → new file name, both relative to the output folder. */
export type RenamedStyles = Map<string, string>;

/**
 * Drops the rules that no page and no script of the build can use. Scripts are
 * searched too, so classes that only appear in some state (an open drawer, a
 * dropdown) stay. Files get names by their new contents.
 */
export async function purgeStyles(outDir: string): Promise<RenamedStyles> {
  const folder = path.join(outDir, 'assets/css');
  const renamed: RenamedStyles = new Map();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.css'))) {
    const file = path.join(folder, name);
    const [result] = await new PurgeCSS().purge({
      content: [`${outDir}/**/*.html`, `${outDir}/assets/js/*.js`],
      css: [file],
      // Words of any characters that class names are made of.
      defaultExtractor: (content) => content.match(/[\w-]+/g) ?? [],
      // Attributes that scripts and the inline script set.
      safelist: {greedy: [/data-/, /aria-/, /hidden/]},
      variables: true,
      keyframes: true,
    });
    if (result === undefined) {
      continue;
    }
    const hash = createHash('sha256').update(result.css).digest('hex').slice(0, 8);
    const newName = name.replace(/\.[0-9a-f]+\.css$/, `.${hash}.css`);
    await writeFile(file, result.css);
    await rename(file, path.join(folder, newName));
    renamed.set(`assets/css/${name}`, `assets/css/${newName}`);
  }
  return renamed;
}

/** The same for the text of a page: its links to style sheets under their new names. */
export function renameStyles(html: string, renamed: RenamedStyles): string {
  let result = html;
  for (const [oldName, newName] of renamed) {
    result = result.replaceAll(oldName, newName);
  }
  return result;
}

/** Scripts may name style sheets too, to load them with a chunk. */
export async function renameStylesInScripts(outDir: string, renamed: RenamedStyles): Promise<void> {
  const folder = path.join(outDir, 'assets/js');
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    const result = renameStyles(text, renamed);
    if (result !== text) {
      await writeFile(file, result);
    }
  }
}
