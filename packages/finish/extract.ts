import type {FinishedSite, PageExtractor} from '../page-parts';
import {allDone} from './all-done';
import {createPageReader} from './page-reader';

/** Lets extractors read all pages and write their files. */
export async function runExtractors(site: FinishedSite, extractors: readonly PageExtractor[]): Promise<void> {
  const reader = await createPageReader(site.cacheDir, extractors);
  await writeFound(site, extractors, await reader.readAll(site.pages));
  await writeOthers(site, extractors);
}

/** Lets extractors that read pages write their files of what they have found, by page and extractor. */
export async function writeFound(
  site: FinishedSite,
  extractors: readonly PageExtractor[],
  found: readonly unknown[][],
): Promise<void> {
  const readers = extractors.filter(({pages}) => pages !== undefined);
  await allDone(
    readers.map((extractor, column) =>
      extractor.write(
        site,
        found.map((results) => results[column]),
      ),
    ),
  );
}

/** Lets all others write theirs. */
export async function writeOthers(site: FinishedSite, extractors: readonly PageExtractor[]): Promise<void> {
  const others = extractors.filter(({pages}) => pages === undefined);
  await allDone(others.map((extractor) => extractor.write(site, [])));
}
