import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {filesIn} from '../files';
import {htmlPages, routeOfHtml} from '../routes';
import {pageOfFile, type RenderedPage} from '../page-markup/rendered-page';
import {findInlineScript, metaPolicy} from './policy';
import {linkStyles, type SplitStyles} from './styles';

/** Pages of a built site except the not-found page, sorted by path. */
export function pagesOf(files: readonly string[], outDir: string, baseUrl: string): RenderedPage[] {
  return files
    .map((file) => pageOfFile(routeOfHtml(file, baseUrl), path.join(outDir, file)))
    .filter(({route}) => route !== `${baseUrl}404`)
    .sort((one, other) => (one.route < other.route ? -1 : 1));
}

/**
 * Inserts each page's style sheets and its content security policy, for hosts without
 * custom headers.
 * @param files all pages, including the not-found page, relative to the folder
 * @returns the inline script of all pages, for the policy of the site
 * @throws Error that names a page with an inline script of its own
 */
export async function finishPages(
  files: readonly string[],
  outDir: string,
  baseUrl: string,
  styles: SplitStyles,
): Promise<string> {
  let script: string | undefined;
  for (const name of files) {
    const file = path.join(outDir, name);
    const html = await readFile(file, 'utf8');
    script = findInlineScript(routeOfHtml(name, baseUrl), html, script);
    // A policy applies to what follows it, so it goes before the first script.
    const policy = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(script)}">`;
    const finished = linkStyles(html, baseUrl, styles).replace('<script data-app=', (tag) => policy + tag);
    await writeFile(file, finished);
  }
  return script ?? '';
}

/**
 * Copies each page into a folder of its name, for hosts without rules: an address with a slash at the end shows it
 * there too, also without script. A page that leads on would lose the section.
 */
export async function copyForSlashes(directory: string): Promise<void> {
  for (const file of htmlPages(filesIn(directory)).filter((each) => !/^(index|404)\.html$/.test(each))) {
    const folder = path.join(directory, file.replace(/\.html$/, ''));
    await mkdir(folder, {recursive: true});
    await copyFile(path.join(directory, file), path.join(folder, 'index.html'));
  }
}
