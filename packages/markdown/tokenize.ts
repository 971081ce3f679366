import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type Highlighter,
} from 'shiki';
import {escapeHtml} from './escape-html';

/** One-letter class for each token colour; the style sheet has the colours. */
const CLASSES: Readonly<Record<string, string>> = {
  'token-constant': 'n',
  'token-string': 's',
  'token-comment': 'c',
  'token-keyword': 'k',
  'token-parameter': 'p',
  'token-function': 'f',
  'token-string-expression': 's',
  'token-punctuation': '',
  'token-link': 's',
  foreground: '',
};

const THEME = createCssVariablesTheme({name: 'classes', variablePrefix: '--x-', fontStyle: false});

let highlighter: Promise<Highlighter> | undefined;

/** Highlights code; unknown languages are only escaped. */
export async function tokenize(code: string, language: string): Promise<string> {
  // One large grammar less: TypeScript includes JavaScript.
  const grammar = language === 'javascript' ? 'typescript' : language;
  return isLanguage(grammar) ? tokensToHtml(code, grammar) : escapeHtml(code);
}

function isLanguage(lang: string): lang is BundledLanguage {
  return Object.hasOwn(bundledLanguages, lang);
}

async function tokensToHtml(text: string, lang: BundledLanguage): Promise<string> {
  highlighter ??= createHighlighter({themes: [THEME], langs: []});
  const shiki = await highlighter;
  // Grammars are large, so they are loaded on demand.
  await shiki.loadLanguage(lang);
  // No time limit, so that builds are reproducible on a busy machine.
  const {tokens} = shiki.codeToTokens(text, {lang, theme: 'classes', tokenizeTimeLimit: 0});
  return tokens.map(lineToHtml).join('\n');
}

/** Merges adjacent tokens of a class into one span; plain text gets none. */
function lineToHtml(line: readonly {content: string; color?: string}[]): string {
  const runs: {className: string; text: string}[] = [];
  for (const token of line) {
    const className = tokenClass(token.color);
    const last = runs.at(-1);
    if (last !== undefined && (last.className === className || token.content.trim() === '')) {
      last.text += token.content;
    } else {
      runs.push({className, text: token.content});
    }
  }
  return runs
    .map(({className, text}) =>
      className === '' ? escapeHtml(text) : `<span class="${className}">${escapeHtml(text)}</span>`,
    )
    .join('');
}

function tokenClass(color: string | undefined): string {
  const name = /^var\(--x-(.+)\)$/.exec(color ?? '')?.[1] ?? 'foreground';
  return CLASSES[name] ?? '';
}
