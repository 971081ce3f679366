import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {loadIndex, type LoadedIndex} from './engine/load-index';
import {presentPage} from './engine/present';
import type {PageHit} from './engine/search';
import type {SearchIndex} from './engine/types';
import {readData} from '../facts';
import {areas} from '../product';

const answer = z.string().regex(/^\/docs(\/[\w-]+)*(#\S+)?$/, 'no path of a page, with or without a section');

const schema = z
  .array(
    z.strictObject({
      query: z.string().trim().min(1),
      area: z.enum(areas.map(({id}) => id)).optional(),
      kind: z.enum(['symptom', 'error', 'task', 'concept', 'limit']).optional(),
      half: z.enum(['tune', 'closing']).optional(),
      answers: z.array(answer).min(1),
    }),
  )
  .min(1);

/**
 * Reads queries with the places that answer them, see the notes in the files.
 * @param list `relevance-fresh` is the list that the search is measured with
 */
export function readRelevance(list: 'relevance' | 'relevance-fresh' = 'relevance'): z.infer<typeof schema> {
  return readData(`packages/search/${list}.yaml`, schema);
}

/** Whether a right page comes first or among three, with a section that answers. */
export type Verdict = ReturnType<typeof judge>;

const SECTIONS_SHOWN = 3;

/** @param places what is listed, the best first: path of a page, and ids of the sections shown below it */
export function judge(
  places: readonly {path: string; sections: readonly string[]}[],
  answers: readonly string[],
) {
  const right = answers.map((each) => each.split('#'));
  const place = places.findIndex(({path: listed}) => right.some(([page]) => page === listed));
  const isAmongThree = place >= 0 && place < 3;
  const wanted = right.filter(([page]) => page === places[place]?.path).map(([, section]) => section);
  return {
    isFirst: place === 0,
    isAmongThree,
    isSectionShown:
      isAmongThree &&
      // A page without a section answers as a whole.
      wanted.some((section) => section === undefined || places[place]?.sections.includes(section)),
  };
}

/** What the search lists for a query, as `judge` wants it. */
export function placesOf(hits: readonly PageHit[], index: LoadedIndex): {path: string; sections: string[]}[] {
  return hits.slice(0, 3).map((hit) => ({
    path: `/${index.pages[hit.page]?.path ?? ''}`,
    sections: presentPage(hit, index, SECTIONS_SHOWN).hits.map(({path: own}) => own.split('#')[1] ?? ''),
  }));
}

/** The index of a built site, as the worker loads it. */
export function loadBuiltIndex(directory: string): LoadedIndex {
  const file = path.join(directory, 'search/index.json');
  if (!existsSync(file)) {
    throw new Error(`${file} is missing. Fix: npm run build.`);
  }
  return loadIndex(JSON.parse(readFileSync(file, 'utf8')) as SearchIndex);
}
