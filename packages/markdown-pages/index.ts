/**
 * Markdown twins: every page also as Markdown at its path plus `.md`, and lists
 * of them for programs that read documentation. See README.md.
 */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {PageExtractor} from '../page-markup';
import {inReadingOrder, longList, shortList, twinPath} from './lists';
import type {TwinOptions} from './options';
import {twinOf, type Twin} from './twin';

export type {TwinOptions};

/** Tells the theme that pages have twins. */
export default function markdownTwins(): Plugin {
  return {
    name: 'markdown-pages',
    contentLoaded({actions}) {
      actions.setGlobalData({});
    },
  };
}

/**
 * Writes the twins of the finished pages, `llms.txt` and `llms-full.txt`.
 * @param url address of the site, without the path
 */
export function writeTwins(url: string, options: TwinOptions): PageExtractor<Twin> {
  return {
    read: (page) => twinOf(page, url, options.areas),
    async write({outDir, baseUrl}, found) {
      const twins = inReadingOrder(found, options.areas);
      await Promise.all([
        ...twins.map(async ({route, markdown}) => {
          const file = path.join(outDir, twinPath(route).slice(baseUrl.length));
          await mkdir(path.dirname(file), {recursive: true});
          await writeFile(file, markdown);
        }),
        writeFile(path.join(outDir, 'llms.txt'), shortList(twins, url, options)),
        writeFile(path.join(outDir, 'llms-full.txt'), longList(twins)),
      ]);
    },
  };
}
