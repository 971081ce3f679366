import {countWords} from '../prose';
import type {Rule} from '../types';

const minimum = 250;

/** A guide has enough text to be one; code does not count. */
export const minimumLength: Rule = {
  name: 'minimum-length',
  kinds: ['guide'],
  check: (page) => {
    const words = countWords(page);
    return words < minimum
      ? [
          {
            place: {line: 1, column: 1},
            message: `The page has ${words} words.`,
            fix: `write at least ${minimum} words of text, or put the content on another page.`,
          },
        ]
      : [];
  },
};
