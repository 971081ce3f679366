import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import * as z from 'zod';
import type {Synonyms} from '../engine/types';
import {wordOf} from '../engine/words';

const phrase = z.string().trim().min(1);
const schema = z.strictObject({
  same: z.array(z.array(phrase).min(2)),
  finds: z.array(z.strictObject({from: phrase, to: z.array(phrase).min(1)})),
  spelling: z.array(z.array(phrase).min(2)),
  apart: z.array(z.tuple([phrase, phrase])),
});

/** The table as it is written. */
export type SynonymsTable = z.infer<typeof schema>;

/** Reads and checks the table of synonyms. */
export function readSynonymsTable(file: string): SynonymsTable {
  const result = schema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!result.success) {
    const problems = result.error.issues.map(({path, message}) => `${path.join('.')}: ${message}`);
    throw new Error(`${file}: ${problems.join('; ')}. Mend: see the notes in the file.`);
  }
  return result.data;
}

/** What the index carries of the table: `apart` only binds the tests. */
export function synonymsOf({same, finds, spelling}: SynonymsTable): Synonyms {
  const terms = spelling.flatMap(([ours = '', ...others]) =>
    others.map((other): [string, string] => [wordOf(other).term, wordOf(ours).term]),
  );
  return {same, finds, spelling: Object.fromEntries(terms)};
}
