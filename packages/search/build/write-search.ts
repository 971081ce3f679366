import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {areaOf, areas} from '../../../src/product';
import type {PageExtractor, RenderedPage} from '../../page-parts';
import {termsOf, type Spellings} from '../engine/words';
import {excerptTexts, makeIndex, type PlacedPage} from './make-index';
import {addPhrasings, readPhrasings, type PageSource} from './phrasings';
import {readPage, type PagePart, type ReadPage} from './read-page';
import {readSynonymsTable, synonymsOf} from './read-synonyms';

export type SearchSources = {
  /** Table of words that mean the same. */
  synonymsFile: string;
  /** Explained words by id, with the page and anchor that say more. */
  glossary: Readonly<Record<string, GlossaryTerm>>;
  /** Where they stand, for messages. */
  glossaryFile: string;
  /** Guides and operations, which name phrases under which readers look for them. */
  sources: readonly PageSource[];
  /** Texts that readers see on their screen, with the route of the page that explains them. */
  messages: readonly {text: string; page: string; file: string}[];
};

export type GlossaryTerm = {name: string; definition: string; page: string};

/** Writes the search's files into a built site: the index, and for each page its texts for excerpts. */
export function writeSearch({
  synonymsFile,
  glossary,
  glossaryFile,
  sources,
  messages,
}: SearchSources): PageExtractor<ReadPage> {
  const synonyms = synonymsOf(readSynonymsTable(synonymsFile));
  return {
    read: (page) => readForIndex(page, synonyms.spelling),
    async write({outDir, baseUrl, pages: rendered}, found) {
      const pages = found.map((page, index) => placePage(page, rendered[index]?.route ?? '', baseUrl));
      addPhrasings(pages, readPhrasings(sources));
      addMessages(pages, messages);
      addTerms(pages, glossary, glossaryFile);
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

/**
 * Lets a text of a screen lead to the section that has it word for word, or to the
 * page as a whole if only a program on it does: their texts are not indexed.
 */
function addMessages(pages: readonly PlacedPage[], messages: SearchSources['messages']): void {
  const byRoute = new Map(pages.map((page) => [`/${page.path}`, page]));
  const known = new Map<PagePart, string>();
  const lettersOfPart = (part: PagePart): string => {
    const letters = known.get(part) ?? lettersOf(part.text);
    known.set(part, letters);
    return letters;
  };
  for (const {text, page: route, file} of messages) {
    const page = byRoute.get(route);
    const wanted = lettersOf(text);
    if (page === undefined) {
      throw new Error(`${file}: there is no page ${route}. Fix: correct the entry "${text}".`);
    }
    const holders = page.parts.filter((part) => part.kind !== 'name' && lettersOfPart(part).includes(wanted));
    const part = holders.at(-1) ?? {anchor: '', text: ''};
    page.parts.push({kind: 'name', title: text, anchor: part.anchor, text: part.text});
  }
}

/** Spaces stand where elements end. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
}

/** Says where on the site a page stands. */
export function placePage(page: ReadPage, route: string, baseUrl: string): PlacedPage {
  return {...page, path: route.slice(baseUrl.length), area: areaOf(route, areas)?.id ?? 'home'};
}

/** Reads a page and splits its texts into terms. */
function readForIndex(page: RenderedPage, spelling: Spellings): ReadPage {
  const {parts, ...rest} = readPage(page);
  return {
    ...rest,
    parts: parts.map((part) =>
      part.kind === 'name' ? part : {...part, terms: [...termsOf(part.text, spelling)]},
    ),
  };
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, text);
}
