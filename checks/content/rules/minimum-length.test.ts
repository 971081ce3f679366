import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {minimumLength} from './minimum-length';

const text = (words: number): string => Array.from({length: words}, () => 'word').join(' ');

describe('minimum-length', () => {
  it('accepts 250 words, counting lists, tables, labels and text in components', async () => {
    expect(
      await run(
        minimumLength,
        `${text(240)} **Share**\n\n- one\n- two\n\n| a | b |\n|---|---|\n| c | d |\n\n<Tabs>\n\nthree four five\n\n</Tabs>`,
      ),
    ).toEqual([]);
  });

  it('does not count code, comments and front matter', async () => {
    const code = `\`\`\`text\n${text(300)}\n\`\`\``;
    const found = await run(
      minimumLength,
      `---\ntitle: A title\n---\n\n${text(249)} \`code\` {/* comment */}\n\n${code}`,
    );
    expect(found[0]).toContain('1:1 The page has 249 words.');
  });
});
