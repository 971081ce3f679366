import {expect, it} from 'vitest';
import {packNumbers, unpackNumbers} from './postings';

it.each([[[]], [[0]], [[0, 1, 2]], [[56]], [[57]], [[58]], [[3, 60, 1884, 1885, 60_000, 5_000_000]]])(
  '%j comes back as it was',
  (numbers) => {
    expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
  },
);

it('every distance up to 10,000 comes back, and JSON escapes none of the characters', () => {
  let last = 0;
  const numbers = Array.from({length: 10_000}, (_, distance) => (last += distance));
  const text = packNumbers(numbers);
  expect(unpackNumbers(text)).toEqual(numbers);
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  expect(text).not.toContain(' ');
});
