/**
 * The second stage of a build: turns Docusaurus's output into the folder that is
 * served. It depends on HTML and one manifest only. See README.md.
 */
import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {withCache} from '../build-cache';
import {manifestFile, type BuildManifest} from '../files';
import {renderedPage, type FinishedSite, type PageExtractor} from '../page-markup/rendered-page';
import {copyForSlashes, finishPages, htmlFiles, pagesOf} from './pages';
import {contentSecurityPolicy} from './policy';
import {splitStyles} from './styles';

export {cacheControl, PLAIN_TEXT, readPolicy, SAMPLES_FOLDER, securityHeaders, type Header} from './headers';
export {
  NGINX_HEADERS,
  nginxHeaders,
  assetsOf,
  staticHostHeaders,
  staticHostRedirects,
  writeHostFiles,
} from './host-files';
export {makeRelease} from './release';
export {writeRedirectPages} from './redirect-pages';

export type FinishOptions = {
  /** Generate files from the finished pages, such as the search index. */
  extractors?: readonly PageExtractor[];
};

/**
 * Finishes a built folder in place: splits its styles, writes the content security policy
 * into the pages and to `csp.txt`, and runs the extractors.
 * @throws Error if the folder has no manifest, or a page contains an inline script of its own
 */
export async function finish(folder: string, {extractors = []}: FinishOptions = {}): Promise<void> {
  const manifest = await readManifest(folder);
  const {url, baseUrl} = manifest;
  const files = htmlFiles(folder);
  await finishFiles(folder, files, manifest);
  const pages = pagesOf(files, folder, baseUrl);
  await runExtractors({outDir: folder, baseUrl, url, pages}, extractors);
  await copyForSlashes(folder);
  await rm(path.join(folder, manifestFile));
}

async function finishFiles(folder: string, files: readonly string[], manifest: BuildManifest): Promise<void> {
  const styles = await splitStyles(folder, files);
  const hashes = await finishPages(files, folder, manifest, styles);
  await writeFile(path.join(folder, 'csp.txt'), `${contentSecurityPolicy(hashes)}\n`);
}

async function readManifest(folder: string): Promise<BuildManifest> {
  const file = path.join(folder, manifestFile);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as BuildManifest;
  } catch (error) {
    throw new Error(`${file}: cannot be read. Fix: build the site with the plugin packages/runtime.`, {
      cause: error,
    });
  }
}

/**
 * Runs extractors over all pages. What they read of a page is cached for the next build: the Markdown alone takes
 * 7 of 32 s of processor time.
 */
export async function runExtractors(site: FinishedSite, extractors: readonly PageExtractor[]): Promise<void> {
  const dataOfPages: unknown[][] = [];
  for (const {route, html} of site.pages) {
    const cache = path.resolve('node_modules/.cache/pages', encodeURIComponent(route));
    const values = withCache(cache, `${site.url} ${extractors.length} ${ownTextOf(html)}`, () => {
      const page = renderedPage(route, html);
      return Promise.resolve({value: extractors.map((extractor) => extractor.read?.(page)), files: []});
    });
    // One page after the other: thousands do not fit in memory.
    dataOfPages.push(await values);
  }
  await Promise.all(
    extractors.map((extractor, index) =>
      extractor.write(
        site,
        dataOfPages.map((values) => values[index]),
      ),
    ),
  );
}

/** Metadata and main part of a page; script names in the rest change with every build. */
function ownTextOf(html: string): string {
  const main = Math.max(0, html.indexOf('<main'));
  const metas = html.slice(0, main).match(/<meta (?!http-equiv)[^>]*>/g) ?? [];
  return metas.join('') + html.slice(main);
}
