/**
 * Syntax highlighting at build time, with classes instead of style attributes, which
 * would not work in both colour modes and under the content security policy.
 */
import Prism, {type Token, type TokenStream} from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import {grammarOf} from '../page-markup';

/**
 * Types and aliases of tokens by the one-letter class that they get; the style sheet has the colours. Operators and
 * parameters have none: they would be every third element of a long page, and would tell nobody anything.
 */
const TYPES = {
  c: ['comment', 'prolog'],
  f: ['class-name', 'function'],
  k: ['atrule', 'attr-name', 'keyword', 'property', 'tag'],
  n: ['boolean', 'builtin', 'constant', 'number', 'variable'],
  p: ['option'],
  s: ['char', 'regex', 'string'],
  // Code inside a string.
  '': ['interpolation'],
};

const CLASSES = new Map(Object.entries(TYPES).flatMap(([name, types]) => types.map((type) => [type, name])));

loadLanguages.silent = true;
loadLanguages(['bash']);
// Prism marks the names of common programs, numbers and builtins wherever they stand, such as `127.0` of an address.
Prism.languages.insertBefore('bash', 'builtin', {
  parameter: {pattern: /(^|\s)--?\w[\w-]*(?=[=\s]|$)/, lookbehind: true, alias: 'option'},
  // Greedy, so that it sees the whole line.
  function: {pattern: /(?<=^[ \t]*(?:\w+=\S* )*|[|;&(][ \t]*)[a-z][\w.-]*(?=\s|$)/m, greedy: true},
});
for (const name of ['number', 'builtin']) {
  Reflect.deleteProperty(Prism.languages.bash ?? {}, name);
}

/**
 * Highlights code.
 * @param code source text; a final line break is dropped
 * @param language name or alias; unknown ones become plain text
 * @returns HTML for the inside of a `<code>` element
 */
export function highlight(code: string, language: string): string {
  const text = code.replace(/\n$/, '');
  const grammar = loadGrammar(grammarOf(language));
  const html = grammar === undefined ? escapeHtml(text) : toHtml(runsOf(Prism.tokenize(text, grammar)));
  return html.replace(UUID, '<span class="u">$&</span>').replace(LONG, '<span class="l">$&</span>');
}

/** Breaks at no hyphen. */
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/** Ciphertext, keys and hashes in strings, which break anywhere so that they begin beside their names. */
const LONG = /(?<=&quot;|['`])[\w+/=]{30,}/g;

function loadGrammar(name: string): Prism.Grammar | undefined {
  // Prism would load it again each time.
  if (!Object.hasOwn(Prism.languages, name)) {
    loadLanguages([name]);
  }
  const grammar: unknown = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
  // Beside the grammars there are functions.
  return typeof grammar === 'object' ? (grammar as Prism.Grammar) : undefined;
}

type Run = {className: string; text: string};

/** Tokens without their nesting; a token without a class has that of the one around it. */
function runsOf(tokens: TokenStream, className = ''): Run[] {
  if (typeof tokens === 'string') {
    return [{className, text: tokens}];
  }
  return Array.isArray(tokens)
    ? tokens.flatMap((token) => runsOf(token, className))
    : runsOf(tokens.content, classOf(tokens) ?? className);
}

function classOf({type, alias}: Token): string | undefined {
  return [type, alias]
    .flat()
    .map((name) => CLASSES.get(name))
    .find((name) => name !== undefined);
}

/** Merges adjacent runs of a class, and spaces between them, into one span; plain text gets none, options one each. */
function toHtml(runs: readonly Run[]): string {
  const merged: Run[] = [];
  for (const {className, text} of runs) {
    const last = merged.at(-1);
    if (
      last !== undefined &&
      last.className !== 'p' &&
      (last.className === className || text.trim() === '')
    ) {
      last.text += text;
    } else {
      merged.push({className, text});
    }
  }
  return merged
    .map(({className, text}) =>
      className === '' ? escapeHtml(text) : `<span class="${className}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

/** Escapes text for use between HTML tags and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (char) => `&${{'&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot'}[char] ?? ''};`,
  );
}
