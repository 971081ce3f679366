import {describe, expect, it} from 'vitest';
import {parseWords, phrasePattern} from './words';

describe('parseWords', () => {
  it('names the list that is wrong', () => {
    expect(() => parseWords('properNames: [Filen, on, 1]')).toThrow(
      /^data\/words\.yaml: properNames\.2: .* Fix: /,
    );
  });
});

describe('phrasePattern', () => {
  it('finds whole words, the longest phrase first, across line breaks', () => {
    const pattern = phrasePattern(['Google', 'Google Play', 'Node.js']);
    expect('Google\nPlay, Google, Googles, Node.js, NodeXjs'.match(pattern)).toEqual([
      'Google\nPlay',
      'Google',
      'Node.js',
    ]);
  });
});
