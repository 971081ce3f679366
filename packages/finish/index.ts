/**
 * The second stage of a build: turns Docusaurus's output into the folder that is
 * served. It depends on HTML only. See README.md.
 */
import {existsSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {withCache} from '../build-cache';
import {filesIn} from '../files';
import {htmlPages} from '../routes';
import {
  renderedPage,
  type FinishedSite,
  type PageExtractor,
  type RenderedPage,
} from '../page-markup/rendered-page';
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

/** A page without it is still being written. */
const END = '</body>';
/** Between two looks for new pages, in milliseconds. */
const PAUSE = 50;

export type FinishOptions = Pick<FinishedSite, 'url' | 'baseUrl'> & {
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
 * Reads pages while Docusaurus writes them, until the signal: then `finish` has their data in the cache. A page that is
 * read too early costs time and nothing else, because the key of its data is its text.
 */
export async function readAhead(
  folder: string,
  {url, baseUrl, extractors = []}: FinishOptions,
  signal: AbortSignal,
): Promise<void> {
  const read = new Set<string>();
  while (!signal.aborted) {
    const files = existsSync(folder) ? htmlPages(filesIn(folder)) : [];
    for (const page of pagesOf(files, folder, baseUrl).filter(({route}) => !read.has(route))) {
      if (!signal.aborted && page.html.includes(END)) {
        read.add(page.route);
        await readPage(page, url, extractors);
      }
    }
    await setTimeout(PAUSE);
  }
}

/** Runs extractors over all pages. */
export async function runExtractors(site: FinishedSite, extractors: readonly PageExtractor[]): Promise<void> {
  const dataOfPages: unknown[][] = [];
  for (const page of site.pages) {
    // One page after the other: thousands do not fit in memory.
    dataOfPages.push(await readPage(page, site.url, extractors));
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

/**
 * What extractors read of a page; it is cached for the next build: the Markdown alone takes 7 of 32 s of processor time.
 */
function readPage(
  {route, html}: RenderedPage,
  url: string,
  extractors: readonly PageExtractor[],
): Promise<unknown[]> {
  const cache = path.resolve('node_modules/.cache/pages', encodeURIComponent(route));
  return withCache(cache, `${url} ${extractors.length} ${ownTextOf(html)}`, () => {
    const page = renderedPage(route, html);
    return Promise.resolve({value: extractors.map((extractor) => extractor.read?.(page)), files: []});
  });
}

/** Metadata and main part of a page; script names in the rest change with every build. */
function ownTextOf(html: string): string {
  const main = Math.max(0, html.indexOf('<main'));
  const metas = html.slice(0, main).match(/<meta (?!http-equiv)[^>]*>/g) ?? [];
  return metas.join('') + html.slice(main);
}
