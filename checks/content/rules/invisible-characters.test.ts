import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {invisibleCharacters} from './invisible-characters';

describe('invisible-characters', () => {
  it('accepts text, symbols and emoji', async () => {
    expect(
      await run(invisibleCharacters, 'Café – “naïve” … → ✓\u00A0☁\uFE0F 👩\u200D💻\n\n\tA tab.\n'),
    ).toEqual([]);
  });

  it.each([
    ['\u202E', 'U+202E (right-to-left override)'],
    ['\u2067', 'U+2067 (right-to-left isolate)'],
    ['\u0007', 'U+0007 (control character)'],
    ['\u001B', 'U+001B (control character)'],
    ['\u200B', 'U+200B (zero-width space)'],
    ['\u200D', 'U+200D (zero-width joiner)'],
    ['\u200F', 'U+200F (right-to-left mark)'],
    ['\u00AD', 'U+00AD (soft hyphen)'],
    ['\uFEFF', 'U+FEFF (byte order mark)'],
    ['\u{E0041}', 'U+E0041 (tag)'],
  ])('names line, column and %j', async (character, name) => {
    expect(await run(invisibleCharacters, `Text.\n\nOpen${character} the file.`)).toEqual([
      `3:5 The text holds the character ${name}. Fix: remove it; in code write it as an escape.`,
    ]);
  });

  it('finds every one, in code and front matter too', async () => {
    const page = '---\ntitle: A\u202Eb\n---\n\n```js\nconst a = "\u2066";\u0000\n```\n';
    expect((await run(invisibleCharacters, page)).map((finding) => finding.split(' ')[0])).toEqual([
      '2:9',
      '6:12',
      '6:15',
    ]);
  });
});
