import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {readYaml} from './build/read-yaml';
import {loadIndex, type LoadedIndex} from './engine/load-index';
import type {SearchIndex} from './engine/types';
import {areas} from '../../src/product';

const address = z.string().regex(/^\/(docs(\/[\w-]+)*)?$/, 'no path of a page');

const schema = z
  .array(
    z.strictObject({
      query: z.string().trim().min(1),
      page: z.union([address.transform((page) => [page]), z.array(address).min(2)], {
        error: 'neither a path of a page nor a list of two or more',
      }),
      area: z.enum(areas.map(({id}) => id)).optional(),
      section: z.string().min(1).optional(),
    }),
  )
  .min(1);

/** A query with the pages of which one must come first. */
export type RelevanceEntry = z.infer<typeof schema>[number];

/** Reads queries and the pages that they must find; a query stands once for each area. */
export function readRelevance(file = 'packages/search/relevance.yaml'): RelevanceEntry[] {
  const {value, refuse} = readYaml(file, schema, 'see the notes in the file.');
  const seen = new Set<string>();
  value.forEach(({query, area = ''}, number) => {
    const key = `${area} ${query.toLowerCase()}`;
    if (seen.has(key)) {
      refuse([number], `"${query}" stands twice.`, 'delete one, or name another area.');
    }
    seen.add(key);
  });
  return value;
}

/** The index of a built site, as the worker loads it. */
export function loadBuiltIndex(directory: string): LoadedIndex {
  const file = path.join(directory, 'search/index.json');
  if (!existsSync(file)) {
    throw new Error(`${file} is missing. Fix: npm run build.`);
  }
  const index = JSON.parse(readFileSync(file, 'utf8')) as SearchIndex;
  return loadIndex(index, Object.fromEntries(areas.map(({id, name}) => [id, name])));
}
