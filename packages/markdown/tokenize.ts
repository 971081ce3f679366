/**
 * The highlighter. Loaded in other threads only, because it is large and takes
 * a good part of a build.
 */
import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type Highlighter,
} from 'shiki';
import {escapeHtml} from './escape-html';

/** A piece of code and its language, not an alias. */
export type Code = {code: string; lang: string};

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

/** Highlights pieces of code, in another thread; unknown languages are printed without colours. */
export default function tokenizeAll(pieces: readonly Code[]): Promise<string[]> {
  return Promise.all(
    pieces.map(async ({code, lang}) => (isLanguage(lang) ? tokensToHtml(code, lang) : escapeHtml(code))),
  );
}

function isLanguage(lang: string): lang is BundledLanguage {
  return Object.hasOwn(bundledLanguages, lang);
}

async function tokensToHtml(text: string, lang: BundledLanguage): Promise<string> {
  highlighter ??= createHighlighter({themes: [THEME], langs: []});
  const shiki = await highlighter;
  // Grammars are large: only those in use.
  await shiki.loadLanguage(lang);
  const {tokens} = shiki.codeToTokens(text, {
    lang,
    theme: 'classes',
    // No time limit: on a busy machine lines would come out without colours, differently at each build.
    tokenizeTimeLimit: 0,
  });
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
