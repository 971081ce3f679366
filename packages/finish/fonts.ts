import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/** What headings, bar and labels are written with; any other character comes from the fallback. */
const CHARACTERS = ' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!"&\'()+,-./:;?‘’“”–—…·';

/** Keeps of the fonts only what pages show, under names by their content: half the bytes. */
export async function subsetFonts(outDir: string): Promise<void> {
  const folder = path.join(outDir, 'assets/fonts');
  const fonts = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.woff2')) : [];
  for (const font of fonts) {
    const file = path.join(folder, font);
    const options = {targetFormat: 'woff2', noLayoutClosure: true} as const;
    const subset = await subsetFont(await readFile(file), CHARACTERS, options);
    const hash = createHash('sha256').update(subset).digest('hex').slice(0, 8);
    const name = `${font.split('-')[0] ?? 'font'}.${hash}.woff2`;
    await writeFile(path.join(folder, name), subset);
    await rm(file);
    await renameInStyles(path.join(outDir, 'assets/css'), font, name);
  }
}

async function renameInStyles(folder: string, from: string, to: string): Promise<void> {
  for (const sheet of await readdir(folder)) {
    const file = path.join(folder, sheet);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
  }
}
