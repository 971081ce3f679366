/** What the bench measures, how a figure is judged, and where figures are kept. */
import {readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {format, resolveConfig} from 'prettier';

export const partNames = ['build', 'pages', 'lighthouse', 'clicks', 'search', 'scale', 'peers'] as const;
export type PartName = (typeof partNames)[number];

export type Unit = 'KB' | 'MB' | 'ms' | 's' | 'points' | '';

/** One figure with its limits. Without `ours` it could not be measured, and `failure` says why. */
export type Row = {
  figure: string;
  unit: Unit;
  ours?: number;
  /** The most, or the least, that ours may be. */
  atMost?: number;
  atLeast?: number;
  peer?: {name: string; value: number};
  /** The most that ours may be, in multiples of the peer's figure. */
  ratioAtMost?: number;
  note?: string;
  failure?: string;
};

/** A table without limits, for the reader of the results. */
export type Detail = {title: string; header: readonly string[]; rows: readonly (readonly string[])[]};

export type PartResult = {rows: Row[]; details?: Detail[]};

export type Machine = {cores: number; processor: string; memory: string; node: string; chromium: string};

export type SavedPart = PartResult & {
  date: string;
  /** Commit measured; ends in "+" where files had changed since. */
  commit: string;
  machine: Machine;
};

export type Results = Partial<Record<PartName, SavedPart>>;

const file = fileURLToPath(new URL('results.json', import.meta.url));

/** Results of earlier runs, by part. */
export function readResults(): Results {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  try {
    return JSON.parse(text) as Results;
  } catch (error) {
    throw new Error('bench/results.json: is no JSON. Mend: remove the file and run all parts.', {
      cause: error,
    });
  }
}

/** Keeps the results for the next run, in the form that `npm run check:lint` asks of files. */
export async function writeResults(results: Results): Promise<void> {
  const options = await resolveConfig(file);
  writeFileSync(file, await format(JSON.stringify(results), {...options, parser: 'json'}));
}

/** How ours compares with the peer; undefined where one of the two is missing or the peer's is 0. */
export function ratioOf({ours, peer}: Row): number | undefined {
  return ours === undefined || peer === undefined || peer.value === 0 ? undefined : ours / peer.value;
}

/** Whether a figure keeps all its limits; undefined where it has none. A missing figure keeps none. */
export function isMet(row: Row): boolean | undefined {
  const {ours, atMost, atLeast, peer, ratioAtMost} = row;
  if (row.failure !== undefined || ours === undefined) {
    return false;
  }
  const verdicts = [
    atMost === undefined ? undefined : ours <= atMost,
    atLeast === undefined ? undefined : ours >= atLeast,
    // Not by division: the peer's figure may be 0.
    ratioAtMost === undefined ? undefined : peer !== undefined && ours <= ratioAtMost * peer.value,
  ].filter((verdict) => verdict !== undefined);
  return verdicts.length === 0 ? undefined : verdicts.every(Boolean);
}

/** Rows of a measurement; if it fails, rows that say so, so that the others go on. */
export async function attempt(
  figures: readonly string[],
  measure: () => Promise<Row[]> | Row[],
): Promise<Row[]> {
  try {
    return await measure();
  } catch (error) {
    const failure = messageOf(error);
    console.error(`  failed: ${failure}`);
    return figures.map((figure) => ({figure, unit: '', failure}));
  }
}

/** First lines of an error, as text. */
export function messageOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return lines
    .filter((line) => !/^\s*at /.test(line))
    .slice(0, 3)
    .join(' ');
}
