import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type Highlighter,
} from 'shiki';
import {escapeHtml} from './escape-html';

/** One letter per token colour; the style sheet gives each a colour per mode. */
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

/** Highlights code; unknown languages are printed without colours. */
export async function tokenize(code: string, language: string): Promise<string> {
  // It reads JavaScript as well, and a second grammar of its size takes its time.
  const grammar = language === 'javascript' ? 'typescript' : language;
  return isLanguage(grammar) ? tokensToHtml(code, grammar) : escapeHtml(code);
}

function isLanguage(lang: string): lang is BundledLanguage {
  return Object.hasOwn(bundledLanguages, lang);
}

async function tokensToHtml(text: string, lang: BundledLanguage): Promise<string> {
  highlighter ??= createHighlighter({themes: [THEME], langs: []});
  const shiki = await highlighter;
  // Grammars are large: only those in use.
  await shiki.loadLanguage(lang);
  // No time limit: on a busy machine lines would come out without colours, differently at each build.
  const {tokens} = shiki.codeToTokens(text, {lang, theme: 'classes', tokenizeTimeLimit: 0});
  return tokens.map(lineToHtml).join('\n');
}

/** Neighbours of one class share a span, and plain text gets none: fewer bytes and nodes. */
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
