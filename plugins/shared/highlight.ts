/**
 * Syntax highlighting at build time. The output is HTML with one-letter classes
 * and no style attributes, so that it works in both colour modes and under a
 * strict content security policy, and costs the reader's browser nothing.
 */
import {createCssVariablesTheme, createHighlighter, type Highlighter} from 'shiki';

/** Languages that pages and samples use. Others are printed without colours. */
const LANGUAGES = [
  'bash',
  'css',
  'diff',
  'docker',
  'go',
  'html',
  'http',
  'ini',
  'javascript',
  'json',
  'jsx',
  'powershell',
  'python',
  'rust',
  'toml',
  'tsx',
  'typescript',
  'xml',
  'yaml',
] as const;

const ALIASES: Readonly<Record<string, string>> = {
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'typescript',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  console: 'bash',
  yml: 'yaml',
  ps1: 'powershell',
  dockerfile: 'docker',
};

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
const cache = new Map<string, string>();

/**
 * Highlights code.
 * @param code source text; a final line break is dropped
 * @param language name or alias; unknown ones are printed as plain text
 * @returns HTML for the inside of a `<code>` element
 */
export async function highlight(code: string, language: string): Promise<string> {
  const text = code.replace(/\n$/, '');
  const lang = ALIASES[language] ?? language;
  const key = `${lang}\n${text}`;
  const known = cache.get(key);
  if (known !== undefined) {
    return known;
  }
  const html = isLanguage(lang) ? await tokensToHtml(text, lang) : escapeHtml(text);
  cache.set(key, html);
  return html;
}

/** Escapes text for use between HTML tags and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (char) => `&${{'&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot'}[char] ?? ''};`,
  );
}

function isLanguage(lang: string): lang is (typeof LANGUAGES)[number] {
  return (LANGUAGES as readonly string[]).includes(lang);
}

async function tokensToHtml(text: string, lang: (typeof LANGUAGES)[number]): Promise<string> {
  highlighter ??= createHighlighter({themes: [THEME], langs: [...LANGUAGES]});
  const {tokens} = (await highlighter).codeToTokens(text, {
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
