/**
 * The second stage of a build: turns the folder that Docusaurus wrote into the
 * folder that is served. It knows HTML and one manifest. See README.md.
 */
import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {manifestFile, type BuildManifest} from '../page-parts';
import type {PageExtractor} from '../page-parts';
import {prepareExtractors, runExtractors} from './extract';
import {hashOf} from './inline-scripts';
import {finishPages, htmlFiles} from './pages';
import {checkInlineScripts, contentSecurityPolicy} from './policy';
import {nameStylesInScripts, splitStyles} from './styles';

export {cacheControl, PLAIN_TEXT, readPolicy, SAMPLES_FOLDER, securityHeaders, type Header} from './headers';
export {
  NGINX_HEADERS,
  nginxHeaders,
  staticHostHeaders,
  staticHostRedirects,
  writeHostFiles,
} from './host-files';
export {compressSite} from './compress';
export {writeForwardingPages} from './forwarding-pages';
export {runExtractors} from './extract';

export type FinishOptions = {
  /** Make files from the finished pages, e.g. the search index. */
  extractors?: readonly PageExtractor[];
  /** Folder for what the next build may use again. */
  cacheDir: string;
};

/**
 * Finishes a built folder, in place: splits its styles, names each page's scripts
 * and styles in the page, writes the content security policy into the pages and to `csp.txt`, and
 * runs the extractors.
 * @throws Error if the folder has no manifest, or a page carries an inline script that the policy must not allow
 */
export async function finish(folder: string, {extractors = [], cacheDir}: FinishOptions): Promise<void> {
  const {url, baseUrl, scripts, addedScripts} = await readManifest(folder);
  const styles = await splitStyles(folder, await htmlFiles(folder));
  await nameStylesInScripts(folder, styles);
  const addedHashes = addedScripts.map(hashOf);
  const {hashes, pages} = await finishPages(folder, baseUrl, scripts, styles, addedHashes);
  checkInlineScripts(pages, hashes);
  await writeFile(path.join(folder, 'csp.txt'), `${contentSecurityPolicy([...hashes, ...addedHashes])}\n`);
  await runExtractors({outDir: folder, cacheDir, baseUrl, url, pages}, extractors);
  await rm(path.join(folder, manifestFile));
}

/** Does what needs no pages yet, while Docusaurus still writes them. */
export async function prepareFinish({extractors = []}: FinishOptions): Promise<void> {
  await Promise.all([prepareExtractors(extractors), ...extractors.map((extractor) => extractor.prepare?.())]);
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
