import {describe, expect, it} from 'vitest';
import {run} from '../testing';
import {codeLanguage} from './code-language';

describe('code-language', () => {
  it('accepts blocks with a language and $ where it is no prompt', async () => {
    expect(
      await run(
        codeLanguage,
        '```bash\necho "$HOME"\nfilen ls # $ not at the start\n```\n\n```text\n$ output\n```\n\n```js file="a.mjs#b"\n```',
      ),
    ).toEqual([]);
  });

  it('reports a block without a language', async () => {
    expect((await run(codeLanguage, 'Text.\n\n```\nls\n```'))[0]).toContain(
      '3:1 The code block names no language.',
    );
  });

  it('reports a block that has only options', async () => {
    expect(await run(codeLanguage, '```file="a.mjs"\n```')).toHaveLength(1);
  });

  it('reports a prompt at its line', async () => {
    expect((await run(codeLanguage, '```sh\nls\n$ ls\n```'))[0]).toContain(
      '3:1 The command starts with a prompt.',
    );
  });
});
