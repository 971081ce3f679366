import {describe, expect, it} from 'vitest';
import {commandsIn, type Dialect} from './shell-words';

/** Commands as lists of words. */
function words(text: string, dialect?: Dialect): string[][] {
  return commandsIn(text, dialect).map((command) => command.map((word) => word.text));
}

describe('commandsIn', () => {
  it.each<[string, string[][]]>([
    ['a b  c', [['a', 'b', 'c']]],
    ['a \'b c\' "d e" f\\ g', [['a', 'b c', 'd e', 'f g']]],
    ['a "it\'s \\"x\\" \\n"', [['a', 'it\'s "x" \\n']]],
    ['a b # c\nd', [['a', 'b'], ['d']]],
    ['a#b', [['a#b']]],
    ['a \\\n  b', [['a', 'b']]],
    ['a && b || c; d | e & f', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
    ['a >out 2>&1 <in b', [['a', 'b']]],
    ['a &> out b', [['a', 'b']]],
    ['a <<EOF\nfilen x\nEOF\nb', [['a'], ['b']]],
    ["a <<-'EOF' | c\n\tx\n\tEOF\nb", [['a'], ['c'], ['b']]],
    ['a <<< "text" b', [['a', 'b']]],
    [
      'a "$(b "c)" d)" e',
      [
        ['b', 'c)', 'd'],
        ['a', '$(b "c)" d)', 'e'],
      ],
    ],
    [
      'a `b c`',
      [
        ['b', 'c'],
        ['a', '`b c`'],
      ],
    ],
    [
      'a <(b c)',
      [
        ['b', 'c'],
        ['a', '(b c)'],
      ],
    ],
    ['(a; b) && { c; }', [['a'], ['b'], ['{', 'c'], ['}']]],
    ['a "" b', [['a', '', 'b']]],
    ['a ${X:-b c}', [['a', '${X:-b c}']]],
  ])('splits %j', (text, expected) => {
    const found = words(text);
    // The inside of `<(…)` comes with a word for the whole, whose text does not matter.
    expect(text.includes('<(') ? found.map(([first]) => first) : found).toEqual(
      text.includes('<(') ? expected.map(([first]) => first) : expected,
    );
  });

  it('knows the quotes and line ends of PowerShell', () => {
    expect(words('& "C:\\a b\\filen.exe" ls `\n  "x`"y" \'C:\\z\'', 'powershell')).toEqual([
      ['C:\\a b\\filen.exe', 'ls', 'x"y', 'C:\\z'],
    ]);
    expect(words('if ($x) { a }', 'powershell')).toEqual([['if'], ['$x'], ['a']]);
  });

  it('keeps placeholders of sentences', () => {
    expect(words('a <file> b', 'inline')).toEqual([['a', '<file>', 'b']]);
  });

  it('knows the line of each word', () => {
    const text = 'a \\\n b\n"c\nd" e\ncat <<E\nx\nE\nf "$(\ng)"';
    const lines = commandsIn(text).flatMap((command) => command.map((word) => `${word.text} ${word.line}`));
    expect(lines).toEqual(['a 0', 'b 1', 'c\nd 2', 'e 3', 'cat 4', 'g 8', 'f 7', '$(\ng) 7']);
  });

  it('tells values that only the shell knows', () => {
    const dynamic = commandsIn('a "$B" $C ${D} $(e) \'$F\' \\$G').at(-1);
    expect(dynamic?.map((word) => word.dynamic)).toEqual([false, true, true, true, true, false, false]);
  });

  it.each(['a "b', "a 'b", 'a $(b', 'a ${b', 'a `b', 'a \\', 'cat <<E\nx'])(
    'comes to an end on %j',
    (text) => {
      expect(words(text).flat()).toContain(text.startsWith('cat') ? 'cat' : 'a');
    },
  );
});
