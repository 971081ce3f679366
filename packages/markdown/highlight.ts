/**
 * Syntax highlighting at build time. The output is HTML with one-letter classes
 * and no style attributes, so that it works in both colour modes and under a
 * strict content security policy, and costs the reader's browser nothing.
 */
import {grammarOf} from '../page-parts';
import {inBackground, taskOf, tasksAtOnce, type Task} from '../threads/index';
import {openStore, type Store} from './highlighted-store';
import type {Code} from './tokenize';

/** Pieces that go to another thread at once, because each message takes its time. */
const BATCH = 24;

type Entry = {piece: Code; done: (html: Promise<string>) => void};

const known = new Map<string, Promise<string>>();
/** What a page waits for, and what one will. */
const waiting: Entry[] = [];
const ahead: Entry[] = [];
let batches = 0;
let store: Promise<Store> | undefined;

/**
 * Highlights code.
 * @param code source text; a final line break is dropped
 * @param language name or alias; unknown ones are printed as plain text
 * @returns HTML for the inside of a `<code>` element
 */
export function highlight(code: string, language: string): Promise<string> {
  return htmlOf(code, language, waiting);
}

/** Highlights code that pages will ask for, while nobody waits for other code. */
export function highlightAhead(code: string, language: string): void {
  // What goes wrong is said to the page that asks for it.
  htmlOf(code, language, ahead).catch(() => undefined);
}

/** The highlighter for other threads. Nothing imports it, so what keeps highlighted code must ask for its hash. */
export function highlighter(): Promise<Task> {
  return taskOf(new URL('tokenize.ts', import.meta.url));
}

function htmlOf(code: string, language: string, queue: Entry[]): Promise<string> {
  const piece = {code: code.replace(/\n$/, ''), lang: grammarOf(language)};
  const key = `${piece.lang}\n${piece.code}`;
  const html = known.get(key) ?? find(key, piece, queue);
  known.set(key, html);
  return html;
}

async function find(key: string, piece: Code, queue: Entry[]): Promise<string> {
  store ??= highlighter().then(({file, hash}) => openStore(`${file}-${hash.slice(0, 16)}.bin`));
  const {get, set} = await store;
  const kept = get(key);
  if (kept !== undefined) {
    return kept;
  }
  const html = await new Promise<string>((done) => {
    queue.push({piece, done});
    if (waiting.length + ahead.length === 1) {
      setImmediate(send);
    }
  });
  set(key, html);
  return html;
}

function send(): void {
  while (batches < tasksAtOnce && waiting.length + ahead.length > 0) {
    const batch = waiting.splice(0, BATCH);
    batch.push(...ahead.splice(0, BATCH - batch.length));
    batches += 1;
    const htmls = tokenize(batch.map(({piece}) => piece)).finally(() => {
      batches -= 1;
      send();
    });
    batch.forEach(({done}, index) => done(htmls.then((all) => all[index] ?? '')));
  }
}

async function tokenize(pieces: readonly Code[]): Promise<string[]> {
  return inBackground<readonly Code[], string[]>(await highlighter(), pieces);
}
