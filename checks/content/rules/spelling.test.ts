import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {spelling} from './spelling';

describe('spelling', () => {
  it('accepts British words, project words, code and labels', async () => {
    expect(
      await run(
        spelling,
        'The colour and constructor of a favourited Filen dialog: `wrod`, **Change color**, resize.\n\n```js\nwrod\n```',
      ),
    ).toEqual([]);
  });

  it('reports a wrong word at its place with a suggestion', async () => {
    expect(await run(spelling, 'Text.\n\nA good wrod.')).toEqual([
      expect.stringMatching(/^3:8 "wrod" is unknown\. Fix: write "word"/),
    ]);
  });

  it.each([
    ['color', 'colour'],
    ['synchronize', 'synchronise'],
    ['Authorization', 'authorisation'],
    ['normalized', 'normalised'],
  ])('reports %s as American', async (american, british) => {
    expect(await run(spelling, `Text of ${american} here.`)).toEqual([
      `1:9 "${american}" is American spelling. Fix: write "${british}".`,
    ]);
  });

  it('reports wrong words in labels, titles and alt texts', async () => {
    expect(
      await run(spelling, '---\ntitle: A wrod\n---\n\n**Settigns**\n\n![A pictrue](/a.png)'),
    ).toHaveLength(3);
  });
});
