import {expect, it} from 'vitest';
import {eachPosting, packPostings, type Postings} from './postings';

/** For each field the terms of each document. */
function unpack(packed: Postings, count: number): string[][][] {
  const fields = packed.gaps.map(() => Array.from({length: count}, (): string[] => []));
  eachPosting(packed, (term, document, field) => fields[field]?.[document]?.push(term));
  return fields;
}

it('documents get back the terms that each field was packed with', () => {
  const texts = Array.from({length: 5000}, (_, number) => [
    'each',
    ...(number % 47 === 0 ? ['some'] : []),
    ...(number === 4999 ? ['last', 'lasting', 'lässt', '2fa'] : []),
  ]);
  const phrases = texts.map((_, number) => (number === 2500 ? ['middle', 'some'] : []));
  expect(unpack(packPostings([texts, phrases]), texts.length)).toEqual(
    [texts, phrases].map((field) => field.map((terms) => [...terms].sort())),
  );
});

it('no terms at all are no terms', () => {
  expect(unpack(packPostings([[[], []]]), 2)).toEqual([[[], []]]);
});
