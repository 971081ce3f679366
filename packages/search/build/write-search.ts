import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {areaOf, areas} from '../../product';
import {glossaryFile, type ErrorMessage, type Glossary} from '../../facts';
import type {PageExtractor} from '../../page-markup';
import {excerptTexts, makeIndex, type PlacedPage} from './make-index';
import {addPhrasings, readPhrasings, type PageSource} from './phrasings';
import {readPage, type ReadPage} from './read-page';
import {readSynonymsTable, synonymsOf} from './read-synonyms';

export type SearchSources = {
  synonymsFile: string;
  /** Explained words by id, with the page and anchor that say more. */
  glossary: Glossary;
  /** Guides and operations, with `find:` phrases. */
  sources: readonly PageSource[];
  /** Messages of the apps, with the route of the page that explains each. */
  messages: readonly ErrorMessage[];
};

/** Writes the search's files into a built site: the index, and for each page its texts for excerpts. */
export function writeSearch(from: SearchSources): PageExtractor<ReadPage> {
  const synonyms = synonymsOf(readSynonymsTable(from.synonymsFile));
  return {
    read: readPage,
    async write({outDir, baseUrl, pages: rendered}, extracted) {
      const pages = extracted.map((page, index) => placePage(page, rendered[index]?.route ?? '', baseUrl));
      addPhrasings(pages, readPhrasings(from.sources));
      addMessages(pages, from.messages);
      addTerms(pages, from.glossary);
      const folder = path.join(outDir, 'search');
      await Promise.all([
        writeText(path.join(folder, 'index.json'), JSON.stringify(makeIndex(pages, synonyms))),
        ...pages.map((page) =>
          writeText(
            path.join(folder, 'text', `${page.path || 'index'}.json`),
            JSON.stringify(excerptTexts(page.parts)),
          ),
        ),
      ]);
    },
  };
}

/** Lets glossary terms lead to the pages that explain them. */
export function addTerms(pages: readonly PlacedPage[], glossary: Glossary): void {
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

/** Lets a message lead to the section that quotes it, or to its page if only a program there does. */
function addMessages(pages: readonly PlacedPage[], messages: readonly ErrorMessage[]): void {
  for (const {text, page: route, place} of messages) {
    const page = pages.find(({path: own}) => `/${own}` === route);
    const wanted = lettersOf(text);
    if (page === undefined) {
      throw new Error(`${place}  There is no page ${route}. Fix: correct the entry "${text}".`);
    }
    const part = page.parts
      .filter(({kind, text: own}) => kind !== 'name' && lettersOf(own).includes(wanted))
      .at(-1);
    page.parts.push({kind: 'name', title: text, anchor: part?.anchor ?? '', text: part?.text ?? ''});
  }
}

/** Where elements end, the text of a page has spaces that a message does not have. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

export function placePage(page: ReadPage, route: string, baseUrl: string): PlacedPage {
  return {...page, path: route.slice(baseUrl.length), area: areaOf(route, areas)?.id ?? 'home'};
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, text);
}
