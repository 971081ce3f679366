import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {repeatedWord} from './repeated-word';

describe('repeated-word', () => {
  it('accepts words that code or punctuation parts, and listed words', async () => {
    expect(
      await run(repeatedWord, 'The `the` the. The file, file by file. He had had that that. No no-op.'),
    ).toEqual([]);
  });

  it('reports a word that stands twice', async () => {
    expect(await run(repeatedWord, 'Open the the file.')).toEqual([
      '1:6 "the" stands twice in a row. Fix: remove one, or add the word to repeatable in data/words.yaml.',
    ]);
  });

  it('reports across line breaks, emphasis and capitals', async () => {
    expect(await run(repeatedWord, 'The\nthe file *is* is here.')).toHaveLength(2);
  });
});
