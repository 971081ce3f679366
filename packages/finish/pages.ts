import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {filesIn, type BuildManifest} from '../files';
import {htmlPages, routeOfHtml} from '../routes';
import {pageOfFile, type RenderedPage} from '../page-markup/rendered-page';
import {findInlineScript, hashOf, metaPolicy} from './policy';
import {linkStyles, type BuildStyles} from './styles';

/** Pages of a built site except the not-found page, sorted by path. */
export function pagesOf(files: readonly string[], outDir: string, baseUrl: string): RenderedPage[] {
  return files
    .map((file) => pageOfFile(routeOfHtml(path.relative(outDir, file), baseUrl), file))
    .filter(({route}) => route !== `${baseUrl}404`)
    .sort((one, other) => (one.route < other.route ? -1 : 1));
}

/**
 * Inserts each page's style sheets and its content security policy, for hosts without
 * custom headers.
 * @param files all pages, including the not-found page
 * @returns hashes of all inline scripts, for the policy of the site
 * @throws Error that names a page with an inline script of its own
 */
export async function finishPages(
  files: readonly string[],
  outDir: string,
  {baseUrl}: BuildManifest,
  styles: BuildStyles,
): Promise<string[]> {
  let script: string | undefined;
  let hashes: string[] = [];
  for (const file of files) {
    const html = await readFile(file, 'utf8');
    script = findInlineScript(routeOfHtml(path.relative(outDir, file), baseUrl), html, script);
    hashes = [hashOf(script)];
    await writeFile(file, addPolicy(linkStyles(html, baseUrl, styles), metaPolicy(hashes)));
  }
  return hashes;
}

/** A policy applies to what follows it, so it goes before the first script. */
function addPolicy(html: string, policy: string): string {
  return html.replace(
    '<script data-app=',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><script data-app=`,
  );
}

/** All pages of a built site, including the not-found page. */
export function htmlFiles(directory: string): string[] {
  return htmlPages(filesIn(directory)).map((file) => path.join(directory, file));
}

/**
 * Copies each page into a folder of its name, for hosts without rules: an address with a slash at the end shows it
 * there too, also without script. A page that leads on would lose the section.
 */
export async function copyForSlashes(directory: string): Promise<void> {
  for (const file of htmlFiles(directory)) {
    if (!/^(index|404)\.html$/.test(path.relative(directory, file))) {
      const copy = path.join(file.replace(/\.html$/, ''), 'index.html');
      await mkdir(path.dirname(copy), {recursive: true});
      await copyFile(file, copy);
    }
  }
}
