/** For tests: an index of a few pages. */
import {makeIndex, type PlacedPage} from './build/make-index';
import type {PagePart} from './build/read-page';
import {loadIndex, type LoadedIndex} from './engine/load-index';
import {makeSearch, type SearchOptions} from './engine/search';
import type {SearchIndex, Synonyms} from './engine/types';

export {makeIndex};

export const noSynonyms: Synonyms = {same: [], finds: [], spelling: {}, areas: {}};

type TestPage = Partial<Omit<PlacedPage, 'parts' | 'path'>> & {
  text?: string;
  /** Heading → text. Its anchor is the heading with hyphens. */
  sections?: Record<string, string>;
  /** Anchor → name. */
  names?: Record<string, string>;
};

/** A page at `path`; its title is by default the last part of the path. */
export function testPage(path: string, page: TestPage = {}): PlacedPage {
  const {title = path.replace(/^.*\//, ''), area = /^docs\/(\w+)/.exec(path)?.[1] ?? 'home', ...rest} = page;
  const {text = '', sections = {}, names = {}, ...given} = rest;
  return {
    path,
    title,
    area,
    description: '',
    keywords: '',
    ...given,
    parts: [
      {kind: 'page', title, anchor: '', text},
      ...Object.entries(sections).map(([heading, content]): PagePart => {
        const anchor = heading.toLowerCase().replaceAll(' ', '-');
        return {kind: 'section', title: heading, anchor, text: content};
      }),
      ...Object.entries(names).map(([anchor, name]): PagePart => ({
        kind: 'name',
        title: name,
        anchor,
        text: '',
      })),
    ],
  };
}

/** The index as readers get it: written to a file and read again. */
export function testIndex(pages: readonly PlacedPage[], synonyms: Synonyms = noSynonyms): LoadedIndex {
  const file = JSON.stringify(makeIndex(pages, synonyms));
  return loadIndex(JSON.parse(file) as SearchIndex);
}

/** Makes a search in some pages, which answers with their paths, the best first. */
export function testSearch(pages: readonly PlacedPage[], synonyms?: Synonyms) {
  const index = testIndex(pages, synonyms);
  const search = makeSearch(index);
  return (query: string, options?: SearchOptions): string[] =>
    search(query, options).map(({page}) => index.pages[page]?.path ?? '');
}
