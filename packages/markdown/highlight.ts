/**
 * Syntax highlighting at build time. The output is HTML with one-letter classes
 * and no style attributes, so that it works in both colour modes and under a
 * strict content security policy, and costs the reader's browser nothing.
 */
import {grammarOf} from '../page-parts/languages';
import {inBackground, taskOf, type Task} from '../threads/index';
import type {Code} from './tokenize';

/** Pieces that go to another thread at once. */
const BATCH = 24;

const cache = new Map<string, Promise<string>>();
let waiting: {piece: Code; done: (html: Promise<string>) => void}[] = [];

/**
 * Highlights code.
 * @param code source text; a final line break is dropped
 * @param language name or alias; unknown ones are printed as plain text
 * @returns HTML for the inside of a `<code>` element
 */
export function highlight(code: string, language: string): Promise<string> {
  const piece = {code: code.replace(/\n$/, ''), lang: grammarOf(language)};
  const key = `${piece.lang}\n${piece.code}`;
  const html = cache.get(key) ?? new Promise<string>((done) => wait({piece, done}));
  cache.set(key, html);
  return html;
}

/** Collects what is asked for at one time, because each message to another thread takes its time. */
function wait(entry: (typeof waiting)[number]): void {
  waiting.push(entry);
  if (waiting.length === BATCH) {
    send();
  } else if (waiting.length === 1) {
    setImmediate(send);
  }
}

function send(): void {
  const batch = waiting;
  waiting = [];
  if (batch.length > 0) {
    const htmls = tokenize(batch.map(({piece}) => piece));
    batch.forEach(({done}, index) => done(htmls.then((all) => all[index] ?? '')));
  }
}

/** The highlighter for other threads. Nothing imports it, so what keeps highlighted code must ask for its hash. */
export function highlighter(): Promise<Task> {
  return taskOf(new URL('tokenize.ts', import.meta.url));
}

async function tokenize(pieces: readonly Code[]): Promise<string[]> {
  return inBackground<readonly Code[], string[]>(await highlighter(), pieces);
}
