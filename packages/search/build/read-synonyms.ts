import * as z from 'zod';
import {areas} from '../../product';
import {readData} from '../../facts';
import type {Synonyms} from '../engine/types';
import {keyOf} from '../engine/concepts';
import {wordOf, wordsOfPhrase} from '../engine/words';

const phrase = z.string().trim().min(1);
const schema = z.strictObject({
  same: z.array(z.array(phrase).min(2)),
  finds: z.array(z.strictObject({from: phrase, to: z.array(phrase).min(1)})),
  spelling: z.array(z.array(phrase).min(2)),
  apart: z.array(z.tuple([phrase, phrase])),
  areas: z.partialRecord(z.enum(areas.map(({id}) => id)), z.array(phrase).min(1)),
});

/** The table as it is written. */
export type SynonymsTable = z.infer<typeof schema>;

export function readSynonymsTable(file: string): SynonymsTable {
  const table = readData(file, schema);
  const groupOf = new Map<string, string[]>();
  for (const group of table.same) {
    for (const entry of group) {
      const key = keyOf(wordsOfPhrase(entry));
      if ((groupOf.get(key) ?? group) !== group) {
        throw new Error(`${file}: "${entry}" is in two groups. Fix: join the groups, or use "finds".`);
      }
      groupOf.set(key, group);
    }
  }
  return table;
}

/** The part of the table that the index has; `apart` is for tests alone. */
export function synonymsOf({same, finds, spelling, areas: words}: SynonymsTable): Synonyms {
  const terms = spelling.flatMap(([ours = '', ...others]) =>
    others.map((other): [string, string] => [wordOf(other).term, wordOf(ours).term]),
  );
  return {same, finds, spelling: Object.fromEntries(terms), areas: words};
}
