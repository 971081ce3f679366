/** Size of the search index, time of queries, and what `npm run measure:search` finds in a browser. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {loadBuiltIndex, makeSearch, readRelevance, type RelevanceEntry} from '../../packages/search';
import type {Context} from '../lib/context';
import {run} from '../lib/run';
import {repository} from '../lib/scratch';
import {kilobytes, median} from '../lib/stats';
import {attempt, type Detail, type PartResult, type Row} from '../results';

const INDEX_LIMIT_KB = 60;
const QUERY_LIMIT_MS = 10;
/** Each query is asked so often; its median counts. */
const ROUNDS = 5;

export async function measureSearch({site, times}: Context): Promise<PartResult> {
  const directory = await site();
  const details: Detail[] = [];
  const rows = [
    ...(await attempt(['search index'], () => indexRows(directory))),
    ...(await attempt(['search queries'], () => queryRows(directory, times(ROUNDS)))),
    ...(await attempt(['search in a browser'], async () => {
      details.push(await browserDetail(directory));
      return [];
    })),
  ];
  return {rows, details};
}

function indexRows(directory: string): Row[] {
  const bytes = gzipSync(readFileSync(join(directory, 'search/index.json')), {level: 9}).length;
  return [{figure: 'search index', unit: 'KB', ours: kilobytes(bytes), atMost: INDEX_LIMIT_KB}];
}

/** The engine in Node: what the worker runs, without the way to it and back. */
function queryRows(directory: string, rounds: number): Row[] {
  const start = performance.now();
  const search = makeSearch(loadBuiltIndex(directory));
  const ready = performance.now() - start;
  const entries = readRelevance(join(repository, 'packages/search/relevance.yaml'));
  const ask = ({query, area}: RelevanceEntry): unknown =>
    search(query, area === undefined ? {} : {near: area});
  // Once without a clock: the first queries also compile the code.
  entries.forEach(ask);
  const durations = entries.map((entry) =>
    median(
      Array.from({length: rounds}, () => {
        const from = performance.now();
        ask(entry);
        return performance.now() - from;
      }),
    ),
  );
  const note = `${entries.length} queries, engine in Node`;
  return [
    {figure: 'search index read and made ready', unit: 'ms', ours: ready},
    {figure: 'query, median', unit: 'ms', ours: median(durations), note},
    {figure: 'query, slowest', unit: 'ms', ours: Math.max(...durations), atMost: QUERY_LIMIT_MS, note},
  ];
}

async function browserDetail(directory: string): Promise<Detail> {
  const {output} = await run('npx', ['tsx', 'tools/measure/search.ts'], {
    cwd: repository,
    env: {SITE_DIR: directory},
  });
  return {
    title: 'What npm run measure:search prints',
    header: ['What', 'Figure'],
    // Two columns, two or more spaces between them; other lines are notes.
    rows: output
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/))
      .filter((cells) => cells.length === 2),
  };
}
