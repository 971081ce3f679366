import {describe, expect, it} from 'vitest';
import {escapeHtml} from './escape-html';
import {highlight} from './highlight';

describe('highlight', () => {
  it.each(['js', 'mjs', 'sh', 'yml', 'py', 'ps1', 'dockerfile'])('knows the alias %s', async (alias) => {
    await expect(highlight('a', alias)).resolves.toContain('a');
  });

  it('keeps every character of the code', async () => {
    const code = 'const a = `<b> & "c" ${d}`;\n\n  // é 目 😀\n';
    const text = (await highlight(code, 'js')).replace(/<[^>]*>/g, '');
    expect(text).toBe(escapeHtml(code.trimEnd()));
  });

  it.each(['', 'text', 'nonsense', '__proto__'])(
    'prints an unknown language without colours: %j',
    async (language) => {
      expect(await highlight('a < b', language)).toBe('a &lt; b');
    },
  );

  it('drops one final line break', async () => {
    expect(await highlight('a\n\n', 'text')).toBe('a\n');
  });
});

describe('escapeHtml', () => {
  it('escapes what ends text or attributes', () => {
    expect(escapeHtml(`<a href="x">&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;'&lt;/a&gt;");
  });
});
