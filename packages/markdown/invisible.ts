/**
 * Characters that nobody sees and that change what readers see, or that no text
 * may hold: controls, marks that turn the direction of writing, halves of
 * characters. Marks that only say a direction (U+200E, U+200F, U+061C) are no
 * part of it, because texts in Arabic and Hebrew need them.
 */
const INVISIBLE =
  // Controls are what is looked for. A high half needs a low half behind it, and the reverse.
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

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

/** The first such character of a text. */
export function findInvisible(text: string): {index: number; character: string} | undefined {
  const match = INVISIBLE.exec(text);
  return match === null ? undefined : {index: match.index, character: match[0]};
}

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
