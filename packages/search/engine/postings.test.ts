import {expect, it} from 'vitest';
import {packPostings, unpackPostings} from './postings';

it('documents get back the terms that each field was packed with', () => {
  const texts = Array.from({length: 5000}, (_, number) => [
    'each',
    ...(number % 47 === 0 ? ['some'] : []),
    ...(number === 4999 ? ['last'] : []),
  ]);
  const phrases = texts.map((_, number) => (number === 2500 ? ['middle', 'some'] : []));
  const packed = packPostings([texts, phrases]);
  expect(packed.terms).toBe('each last middle some');
  expect(unpackPostings(packed, texts.length)).toEqual(
    [texts, phrases].map((field) => field.map((terms) => [...terms].sort().join(' '))),
  );
});

it('no terms at all are no terms', () => {
  expect(unpackPostings(packPostings([[[], []]]), 2)).toEqual([['', '']]);
});
