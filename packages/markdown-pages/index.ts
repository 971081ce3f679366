/**
 * Every page also as Markdown at its path plus `.md`, and lists
 * of them for programs that read documentation. See README.md.
 */
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {PageExtractor} from '../page-markup';
import {inReadingOrder, longList, markdownPath, shortList, type MarkdownOptions} from './lists';
import {toMarkdownPage, type MarkdownPage} from './markdown-page';

export type {MarkdownOptions};

/** Tells the theme that pages have Markdown versions. */
export default function markdownPages(): Plugin {
  return {
    name: 'markdown-pages',
    contentLoaded({actions}) {
      actions.setGlobalData({});
    },
  };
}

/**
 * Writes the finished pages as Markdown, `llms.txt` and `llms-full.txt`.
 * @param url address of the site, without the path
 */
export function writeMarkdownPages(url: string, options: MarkdownOptions): PageExtractor<MarkdownPage> {
  return {
    read: (page) => toMarkdownPage(page, url, options.areas),
    async write({outDir, baseUrl}, extracted) {
      const pages = inReadingOrder(extracted, options.areas);
      await Promise.all([
        ...pages.map(async ({route, markdown}) => {
          const file = path.join(outDir, markdownPath(route).slice(baseUrl.length));
          await mkdir(path.dirname(file), {recursive: true});
          await writeFile(file, markdown);
        }),
        writeFile(path.join(outDir, 'llms.txt'), shortList(pages, url, options)),
        writeFile(path.join(outDir, 'llms-full.txt'), longList(pages)),
      ]);
    },
  };
}
