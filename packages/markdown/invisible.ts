const NAMES: Readonly<Record<string, string>> = {
  '\u00AD': 'soft hyphen',
  '\u061C': 'Arabic letter mark',
  '\u200B': 'zero-width space',
  '\u200C': 'zero-width non-joiner',
  '\u200D': 'zero-width joiner',
  '\u200E': 'left-to-right mark',
  '\u200F': 'right-to-left mark',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\u2060': 'word joiner',
  '\uFEFF': 'byte order mark',
  '\u202A': 'left-to-right embedding',
  '\u202B': 'right-to-left embedding',
  '\u202C': 'end of a change of direction',
  '\u202D': 'left-to-right override',
  '\u202E': 'right-to-left override',
  '\u2066': 'left-to-right isolate',
  '\u2067': 'right-to-left isolate',
  '\u2068': 'isolate',
  '\u2069': 'end of an isolate',
};

/** For messages: `the character U+202E (right-to-left override)`. */
export function nameInvisible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const name = NAMES[character] ?? kindOf(code);
  return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')} (${name})`;
}

function kindOf(code: number): string {
  if (code >= 0xd800 && code <= 0xdfff) {
    return 'half of a character';
  }
  if (code === 0xfffe || code === 0xffff) {
    return 'no character';
  }
  return code >= 0xe0000 ? 'tag' : code >= 0x100 ? 'without width' : 'control character';
}
