import {expect, it} from 'vitest';
import {eachPosting, packPostings, type Postings} from './postings';

/** For each field the terms of each document. */
function unpack(packed: Postings, count: number): string[][][] {
  const fields = packed.lists.map(() => Array.from({length: count}, (): string[] => []));
  eachPosting(packed, count, (term, document, field) => fields[field]?.[document]?.push(term));
  return fields;
}

it('documents get back the terms that each field was packed with', () => {
  const texts = Array.from({length: 5000}, (_, number) => [
    'each',
    ...(number % 47 === 0 ? ['some'] : []),
    ...(number === 4999 ? ['last', 'lasting', 'lässt', '2fa'] : []),
  ]);
  const phrases = texts.map((_, number) => (number === 2500 ? ['middle', 'some'] : []));
  expect(unpack(packPostings([texts, phrases], texts.length), texts.length)).toEqual(
    [texts, phrases].map((field) => field.map((terms) => [...terms].sort())),
  );
});

it('groups of documents cost little', () => {
  const inGroups = Array.from({length: 2000}, (_, number) => (number % 400 < 40 ? ['term'] : []));
  expect(packPostings([inGroups], 2000).lists[0]?.length).toBeLessThan(60);
});

it('no terms at all are no terms', () => {
  expect(unpack(packPostings([[[], []]], 2), 2)).toEqual([[[], []]]);
});
