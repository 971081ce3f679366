/**
 * Markdown twins: every page also as plain Markdown at its path plus `.md`, and
 * lists of them for programs that read documentation. See README.md.
 */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {RenderedPage, SiteReader} from '../shared/rendered-page';
import {openCache} from './cache';
import {inReadingOrder, longList, shortList, twinPath} from './lists';
import type {TwinOptions} from './options';
import type {Twin} from './twin';

export type {TwinOptions};

/**
 * Tells the theme that pages have twins. While developing there are no finished
 * pages and so no twins.
 */
export default function markdownTwins(): Plugin {
  return {
    name: 'markdown-twins',
    contentLoaded({actions}) {
      if (process.env.NODE_ENV !== 'development') {
        actions.setGlobalData({});
      }
    },
  };
}

/**
 * Writes the twins of the finished pages, `llms.txt` and `llms-full.txt`.
 * @param root folder of the repository
 */
export function writeTwins(root: string, options: TwinOptions): SiteReader {
  return async ({outDir, baseUrl, url, pages}) => {
    const cache = await openCache(root, [url, options.areas]);
    const made: (readonly [RenderedPage, Twin])[] = [];
    for (const page of pages) {
      const kept = cache.find(page);
      // Loaded only when a page has changed: the libraries take their time.
      made.push([page, kept ?? (await import('./twin')).twinOf(page, url, options.areas)]);
    }
    const twins = inReadingOrder(
      made.map(([, twin]) => twin),
      options.areas,
    );
    await Promise.all([
      cache.save(made),
      ...twins.map(async ({route, markdown}) => {
        const file = path.join(outDir, twinPath(route).slice(baseUrl.length));
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, markdown);
      }),
      writeFile(path.join(outDir, 'llms.txt'), shortList(twins, url, options)),
      writeFile(path.join(outDir, 'llms-full.txt'), longList(twins)),
    ]);
  };
}
