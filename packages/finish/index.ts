/**
 * The second stage of a build: turns the folder that Docusaurus wrote into the
 * folder that is served. It knows HTML and one manifest. See README.md.
 */
import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {manifestFile, type BuildManifest} from '../page-parts';
import {pageOfFile, type PageExtractor} from '../page-parts/rendered-page';
import {allDone} from './all-done';
import {checkAssets} from './assets';
import {writeFound, writeOthers} from './extract';
import {followBuild} from './follow';
import {hashOf} from './inline-scripts';
import {createPageReader, type PageReader} from './page-reader';
import {finishPages, htmlFiles, pagesOf, routeOf} from './pages';
import {contentSecurityPolicy} from './policy';
import {BuiltStyles, nameStylesInScripts, splitStyles} from './styles';

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
export {writeForwardingPages} from './forwarding-pages';
export {runExtractors} from './extract';

/** With this begins the boot script of the pages that Docusaurus renders. */
const BOOT_MARK = '<script data-s=';

export type FinishOptions = {
  /** Make files from the finished pages, e.g. the search index. */
  extractors?: readonly PageExtractor[];
  /** Folder for what the next build may use again. */
  cacheDir: string;
};

/**
 * Finishes a built folder, in place: splits its styles, names them in each page, writes the content security policy into the pages and to `csp.txt`, and
 * runs the extractors.
 * @throws Error if the folder has no manifest,, a page carries an inline script that the policy must not allow, or names an asset that is not there
 */
export async function finish(folder: string, options: FinishOptions): Promise<void> {
  const {extractors = [], cacheDir} = options;
  await finishRead(folder, options, new BuiltStyles(), await createPageReader(cacheDir, extractors));
}

/**
 * Finishes a folder that Docusaurus still writes: does what needs no pages, reads those that are there,
 * and goes on as soon as all are.
 * @param ended settles when Docusaurus has ended
 * @throws Error as `finish` does, also if Docusaurus has failed
 */
export async function finishBuild(
  folder: string,
  baseUrl: string,
  options: FinishOptions,
  ended: Promise<unknown>,
): Promise<void> {
  const {extractors = [], cacheDir} = options;
  const built = new BuiltStyles();
  const reader = await createPageReader(cacheDir, extractors);
  await Promise.all([
    followBuild(folder, ended, (file, html) => {
      built.addPage(file, html);
      // Pages that are no more than copied come before the scripts.
      if (html.includes(BOOT_MARK)) {
        // What is wrong with them is said when all are there.
        built.addAssets(folder).catch(() => undefined);
      }
      reader.readAhead([pageOfFile(routeOf(path.relative(folder, file), baseUrl), file)]);
    }),
    ...extractors.map((extractor) => extractor.prepare?.()),
  ]);
  await finishRead(folder, options, built, reader);
}

/** Finishes a folder of which some pages may have been read already. */
async function finishRead(
  folder: string,
  {extractors = [], cacheDir}: FinishOptions,
  built: BuiltStyles,
  reader: PageReader,
): Promise<void> {
  const manifest = await readManifest(folder);
  const {url, baseUrl} = manifest;
  const files = await htmlFiles(folder);
  const pages = pagesOf(files, folder, baseUrl);
  const site = {outDir: folder, cacheDir, baseUrl, url, pages};
  const found = await reader.readAll(pages);
  await allDone([finishFiles(folder, files, manifest, built), writeFound(site, extractors, found)]);
  await writeOthers(site, extractors);
  await checkAssets(folder, baseUrl, files);
  await rm(path.join(folder, manifestFile));
}

async function finishFiles(
  folder: string,
  files: readonly string[],
  manifest: BuildManifest,
  built: BuiltStyles,
): Promise<void> {
  await built.addMissing(folder, files);
  const styles = await splitStyles(folder, built);
  await nameStylesInScripts(folder, styles);
  const addedHashes = manifest.addedScripts.map(hashOf);
  const hashes = await finishPages(files, folder, manifest, styles, addedHashes);
  await writeFile(path.join(folder, 'csp.txt'), `${contentSecurityPolicy(hashes)}\n`);
}

async function readManifest(folder: string): Promise<BuildManifest> {
  const file = path.join(folder, manifestFile);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as BuildManifest;
  } catch (error) {
    throw new Error(`${file}: cannot be read. Fix: build the site with the plugin packages/static-first.`, {
      cause: error,
    });
  }
}
