import {expect, it} from 'vitest';
import {packPostings, unpackPostings} from './postings';

it('documents get back the terms that they were packed with', () => {
  const documents = Array.from({length: 5000}, (_, number) => [
    'each',
    ...(number % 47 === 0 ? ['some'] : []),
    ...(number === 4999 ? ['last'] : []),
  ]);
  const packed = packPostings(documents);
  expect(packed.terms).toBe('each last some');
  expect(unpackPostings(packed, documents.length)).toEqual(
    documents.map((terms) => [...terms].sort().join(' ')),
  );
});

it('no terms at all are no terms', () => {
  expect(unpackPostings(packPostings([[], []]), 2)).toEqual(['', '']);
});
