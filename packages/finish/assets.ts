import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';

/**
 * Looks for the style sheets and scripts of all pages. Images are left to the bundler: those of an API
 * description may be anywhere.
 * @throws Error that names a page and what it lacks
 */
export async function checkAssets(folder: string, baseUrl: string, pages: readonly string[]): Promise<void> {
  const assets = `${baseUrl}assets/`;
  const found = new Set<string>();
  for (const page of pages) {
    const tags = (await readFile(page, 'utf8')).match(/<(?:link|script)\b[^>]*>/g) ?? [];
    const named = tags.flatMap((tag) => tag.split(/[\s"=>]+/)).filter((word) => word.startsWith(assets));
    for (const url of named.filter((each) => !found.has(each))) {
      if (!existsSync(path.join(folder, url.slice(baseUrl.length)))) {
        throw new Error(
          `${path.relative(folder, page)}: loads ${url}, which the build lacks. Fix: npm run clean, then build again.`,
        );
      }
      found.add(url);
    }
  }
}
