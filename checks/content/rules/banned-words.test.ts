import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {bannedWords} from './banned-words';

describe('banned-words', () => {
  it('accepts longer words, code, labels and terms with a hyphen', async () => {
    expect(
      await run(
        bannedWords,
        'Adjust everything: `please`, **Very high**, just-in-time, justify.\n\n```text\nplease\n```',
      ),
    ).toEqual([]);
  });

  it.each(['please', 'Simply', 'JUST', 'easily', 'TBD', 'lorem ipsum'])('reports %s', async (word) => {
    expect(await run(bannedWords, `Do it ${word} now.`)).toEqual([
      `1:7 "${word}" is not used. Fix: say it without the word, or say the fact behind it.`,
    ]);
  });

  it('reports a phrase across a line break at its place', async () => {
    expect((await run(bannedWords, '- This is coming\n  soon.'))[0]).toContain(
      '1:11 "coming soon" is not used.',
    );
  });

  it('places a word after escapes, entities and indentation', async () => {
    expect((await run(bannedWords, '- A \\* &amp; B\n  very good'))[0]).toContain('2:3 "very"');
  });

  it('looks into headings, tables, front matter and alt texts', async () => {
    expect(
      await run(
        bannedWords,
        '---\ntitle: Very good\n---\n\n## Easy start\n\n| just |\n|---|\n\n![Simply](/a.png)',
      ),
    ).toEqual(['2:1', '5:4', '7:3', '10:1'].map((place) => expect.stringMatching(new RegExp(`^${place} `))));
  });

  it('reports exclamation marks, but not operators', async () => {
    expect(await run(bannedWords, 'Done!')).toHaveLength(1);
    expect(await run(bannedWords, 'Use `a != b`. See !important.')).toEqual([]);
  });
});
