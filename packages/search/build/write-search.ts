import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {areaOf, areas} from '../../../src/product';
import type {PageExtractor} from '../../page-parts';
import {excerptTexts, makeIndex, type PlacedPage} from './make-index';
import type {ReadPage} from './read-page';
import {readSynonymsTable, synonymsOf} from './read-synonyms';

export type SearchSources = {
  /** Table of words that mean the same. */
  synonymsFile: string;
  /** Explained words by id, with the page and anchor that say more. */
  glossary: Readonly<Record<string, GlossaryTerm>>;
  /** Where they stand, for messages. */
  glossaryFile: string;
};

export type GlossaryTerm = {name: string; definition: string; page: string};

/** Writes the search's files into a built site: the index, and for each page its texts for excerpts. */
export function writeSearch({synonymsFile, glossary, glossaryFile}: SearchSources): PageExtractor<ReadPage> {
  return {
    pages: {source: new URL('task.ts', import.meta.url), settings: null},
    async write({outDir, baseUrl, pages: rendered}, found) {
      const synonyms = synonymsOf(readSynonymsTable(synonymsFile));
      const pages = found.map((page, index) => placePage(page, rendered[index]?.route ?? '', baseUrl));
      addTerms(pages, glossary, glossaryFile);
      const folder = path.join(outDir, 'search');
      await Promise.all([
        writeJson(path.join(folder, 'index.json'), makeIndex(pages, synonyms)),
        ...pages.map((page) =>
          writeJson(path.join(folder, 'text', `${page.path || 'index'}.json`), excerptTexts(page.parts)),
        ),
      ]);
    },
  };
}

/** Lets the words of the glossary be found on the pages that explain them. */
export function addTerms(
  pages: readonly PlacedPage[],
  glossary: SearchSources['glossary'],
  glossaryFile: string,
): void {
  for (const [id, {name, definition, page: address}] of Object.entries(glossary)) {
    const [route = '', anchor = ''] = address.split('#');
    const page = pages.find(({path: own}) => `/${own}` === route);
    if (!page?.parts.some((part) => part.anchor === anchor)) {
      throw new Error(
        `${glossaryFile}: the term "${id}" names ${address}, which is no page or heading. Fix: name one that is.`,
      );
    }
    page.parts.push({kind: 'name', title: name, anchor, text: definition});
  }
}

/** Says where on the site a page stands. */
export function placePage(page: ReadPage, route: string, baseUrl: string): PlacedPage {
  return {...page, path: route.slice(baseUrl.length), area: areaOf(route, areas)?.id ?? 'home'};
}

async function writeJson(file: string, content: unknown): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, JSON.stringify(content));
}
