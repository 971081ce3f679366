import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {type BuildManifest} from '../page-parts';
import {pageOfFile, type RenderedPage} from '../page-parts/rendered-page';
import {allDone} from './all-done';
import {hashOf} from './inline-scripts';
import {bootScriptOf, policyOfPage} from './policy';
import {nameStyles, type StylesOfBuild} from './styles';

const CONCURRENCY = 8;

/** Pages of a built site, but the not-found page, in the order of their paths. */
export function pagesOf(files: readonly string[], outDir: string, baseUrl: string): RenderedPage[] {
  return files
    .map((file) => pageOfFile(routeOf(path.relative(outDir, file), baseUrl), file))
    .filter(({route}) => route !== `${baseUrl}404`)
    .sort((one, other) => (one.route < other.route ? -1 : 1));
}

/**
 * Names each page's style sheets, and writes the content security policy into the page, for hosts
 * where nobody can set headers.
 * @param files all pages, with the not-found page
 * @param addedHashes hashes of scripts that pages add to themselves
 * @returns hashes of what a browser runs, for the policy of the site
 * @throws Error that names a page with an inline script of its own
 */
export async function finishPages(
  files: readonly string[],
  outDir: string,
  {baseUrl}: BuildManifest,
  styles: StylesOfBuild,
  addedHashes: readonly string[],
): Promise<string[]> {
  let boot: string | undefined;
  let hashes: string[] = [];
  const finishPage = async (file: string): Promise<void> => {
    const html = await readFile(file, 'utf8');
    const route = routeOf(path.relative(outDir, file), baseUrl);
    const own = bootScriptOf(route, html, boot);
    if (boot === undefined) {
      boot = own;
      hashes = [hashOf(boot), ...addedHashes];
    }
    await writeFile(file, addPolicy(nameStyles(html, baseUrl, styles), policyOfPage(hashes)));
  };
  const queue = [...files];
  const takeTurns = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      await finishPage(file);
    }
  };
  await allDone(Array.from({length: CONCURRENCY}, takeTurns));
  return hashes;
}

/** Route of a built file: `docs/api.html` → `/docs/api`. */
function routeOf(file: string, baseUrl: string): string {
  const bare = file
    .split(path.sep)
    .join('/')
    .replace(/(^|\/)index\.html$/, '')
    .replace(/\.html$/, '');
  return `${baseUrl}${bare}`;
}

/** A policy applies to what follows it, so it comes before the first script. */
function addPolicy(html: string, policy: string): string {
  return html.replace(
    '<script data-s=',
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><script data-s=`,
  );
}

/** All pages of a built site, with the not-found page. */
export async function htmlFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, {withFileTypes: true, recursive: true});
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
