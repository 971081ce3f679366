import {describe, expect, it} from 'vitest';
import {escapeHtml, highlight} from './highlight';

describe('highlight', () => {
  it.each(['js', 'mjs', 'sh', 'yml', 'py', 'ps1', 'dockerfile'])('accepts the alias %s', (alias) => {
    expect(highlight('a', alias)).toContain('a');
  });

  it('keeps every character of the code', () => {
    const code = 'const a = `<b> & "c" ${d}`;\n\n  // é 目 😀\n';
    const text = highlight(code, 'js').replace(/<[^>]*>/g, '');
    expect(text).toBe(escapeHtml(code.trimEnd()));
  });

  it.each(['', 'text', 'nonsense', '__proto__'])(
    'leaves code of the unknown language %j without colours',
    (language) => {
      expect(highlight('a < b', language)).toBe('a &lt; b');
    },
  );

  it('marks the command and the options of a shell line', () => {
    expect(highlight('A=b filen ls --dry-run /ls', 'bash')).toContain(
      '<span class="f">filen</span> ls <span class="p">--dry-run</span> /ls',
    );
  });

  it('marks UUIDs and long values, and no options together, so that lines break beside them', () => {
    const uuid = '2e0cdbf1-fb23-430f-a594-528417b9fc9d';
    expect(highlight(`{"${uuid}": "${'a'.repeat(30)}"}`, 'json')).toContain(
      `&quot;<span class="u">${uuid}</span>&quot;</span>: <span class="s">&quot;<span class="l">aaa`,
    );
    expect(highlight('a -b --c', 'bash')).toContain('<span class="p">-b</span> <span class="p">--c</span>');
  });

  it('drops one final line break', () => {
    expect(highlight('a\n\n', 'text')).toBe('a\n');
  });
});

it('escapes what ends text or attributes', () => {
  expect(escapeHtml(`<a href="x">&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;'&lt;/a&gt;");
});
