import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighter,
  type BundledLanguage,
  type GrammarState,
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

/** What the lines above leave open, such as a comment, with the lines that were highlighted below that. */
type State = {grammar?: GrammarState; lines: Map<string, Line>};
type Line = {html: string; next: State};

const statesOfLanguages = new Map<BundledLanguage, State[]>();

/** Highlights code; unknown languages are printed without colours. */
export async function tokenize(code: string, language: string): Promise<string> {
  // It reads JavaScript as well, and a second grammar of its size takes its time.
  const grammar = language === 'javascript' ? 'typescript' : language;
  return isLanguage(grammar) ? tokensToHtml(code, grammar) : escapeHtml(code);
}

function isLanguage(lang: string): lang is BundledLanguage {
  return Object.hasOwn(bundledLanguages, lang);
}

/** Most lines of samples stand in other samples too: each is highlighted once. */
async function tokensToHtml(text: string, lang: BundledLanguage): Promise<string> {
  highlighter ??= createHighlighter({themes: [THEME], langs: []});
  const shiki = await highlighter;
  // Grammars are large: only those in use.
  await shiki.loadLanguage(lang);
  const start: State = {lines: new Map()};
  const states = statesOfLanguages.get(lang) ?? [start];
  statesOfLanguages.set(lang, states);
  let state = states[0] ?? start;
  const htmls: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const {html, next} = state.lines.get(line) ?? highlightLine(shiki, line, lang, state, states);
    htmls.push(html);
    state = next;
  }
  return htmls.join('\n');
}

function highlightLine(
  shiki: Highlighter,
  text: string,
  lang: BundledLanguage,
  state: State,
  states: State[],
): Line {
  if (text === '') {
    return {html: '', next: state};
  }
  const {tokens, grammarState} = shiki.codeToTokens(text, {
    lang,
    theme: 'classes',
    // No time limit: on a busy machine lines would come out without colours, differently at each build.
    tokenizeTimeLimit: 0,
    ...(state.grammar && {grammarState: state.grammar}),
  });
  const line = {html: lineToHtml(tokens[0] ?? []), next: stateOf(grammarState, states)};
  state.lines.set(text, line);
  return line;
}

/** The known state that is the same, if there is one. */
function stateOf(grammar: GrammarState | undefined, states: State[]): State {
  const stack = grammar?.getInternalStack();
  const known = states.find((each) => stack && each.grammar?.getInternalStack()?.equals(stack));
  const state = known ?? {...(grammar && {grammar}), lines: new Map()};
  if (known === undefined) {
    states.push(state);
  }
  return state;
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
