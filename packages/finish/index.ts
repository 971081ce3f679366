/**
 * The second stage of a build: turns Docusaurus's output into the folder that is
 * served. It depends on HTML only. See README.md.
 */
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {withCache} from '../build-cache';
import {filesIn} from '../files';
import {htmlPages} from '../routes';
import {renderedPage, type FinishedSite, type PageExtractor} from '../page-markup/rendered-page';
import {copyForSlashes, finishPages, pagesOf} from './pages';
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
export {compressSite, makeRelease} from './release';
export {writeRedirectPages} from './redirect-pages';

type FinishOptions = Pick<FinishedSite, 'url' | 'baseUrl'> & {
  /** Generate files from the finished pages, such as the search index. */
  extractors?: readonly PageExtractor[];
};

/**
 * Finishes a built folder in place: splits its styles, writes the content security policy
 * into the pages and to `csp.txt`, and runs the extractors.
 * @throws Error if a page contains an inline script of its own
 */
export async function finish(folder: string, {url, baseUrl, extractors = []}: FinishOptions): Promise<void> {
  const files = htmlPages(filesIn(folder));
  const styles = await splitStyles(folder, files);
  const script = await finishPages(files, folder, baseUrl, styles);
  await writeFile(path.join(folder, 'csp.txt'), `${contentSecurityPolicy(script)}\n`);
  const pages = pagesOf(files, folder, baseUrl);
  await runExtractors({outDir: folder, baseUrl, url, pages}, extractors);
  await copyForSlashes(folder);
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
