import type {FinishedSite, PageExtractor} from '../page-parts';
import {renderedPage} from '../page-parts/rendered-page';

/** Runs extractors over all pages. */
export async function runExtractors(site: FinishedSite, extractors: readonly PageExtractor[]): Promise<void> {
  const found = extractors.map((): unknown[] => []);
  for (const {route, html} of site.pages) {
    // Parsed once for all extractors; thousands of pages do not fit in memory.
    const page = renderedPage(route, html);
    extractors.forEach((extractor, index) => found[index]?.push(extractor.read?.(page)));
  }
  await Promise.all(extractors.map((extractor, index) => extractor.write(site, found[index] ?? [])));
}
