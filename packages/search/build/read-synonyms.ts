import * as z from 'zod';
import {areas} from '../../../src/product';
import type {Synonyms} from '../engine/types';
import {chunksOf, wordOf} from '../engine/words';
import {readYaml} from './read-yaml';

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

/** Reads and checks the table of synonyms. */
export function readSynonymsTable(file: string): SynonymsTable {
  const {value, refuse} = readYaml(file, schema, 'see the notes in the file.');
  const groupOf = new Map<string, number>();
  value.same.forEach((group, number) =>
    group.forEach((entry, place) => {
      const key = keyOf(entry);
      if ((groupOf.get(key) ?? number) !== number) {
        refuse(
          ['same', number, place],
          `"${entry}" stands in two groups.`,
          'join the groups, or use "finds".',
        );
      }
      groupOf.set(key, number);
    }),
  );
  return value;
}

/** Phrases with the same key are one phrase to the search. */
function keyOf(text: string): string {
  return chunksOf(text)
    .flatMap(({words}) => words.map(({term}) => term))
    .join(' ');
}

/** What the index carries of the table: `apart` only binds the tests. */
export function synonymsOf({same, finds, spelling, areas: words}: SynonymsTable): Synonyms {
  const terms = spelling.flatMap(([ours = '', ...others]) =>
    others.map((other): [string, string] => [wordOf(other).term, wordOf(ours).term]),
  );
  return {same, finds, spelling: Object.fromEntries(terms), areas: words};
}
