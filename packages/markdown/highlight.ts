/**
 * Syntax highlighting at build time. The output is HTML with one-letter classes
 * and no style attributes, so that it works in both colour modes and under a
 * strict content security policy, and costs the reader's browser nothing.
 */
import path from 'node:path';
import {openStore, type Store} from '../build-cache';
import {grammarOf} from '../page-parts';

let store: Store<string> | undefined;

/**
 * Highlights code.
 * @param code source text; a final line break is dropped
 * @param language name or alias; unknown ones are printed as plain text
 * @returns HTML for the inside of a `<code>` element
 */
export async function highlight(code: string, language: string): Promise<string> {
  store ??= openStore(path.join(process.cwd(), 'node_modules/.cache/highlighted.bin'));
  const text = code.replace(/\n$/, '');
  const grammar = grammarOf(language);
  const key = `${grammar}\n${text}`;
  const kept = store.get(key);
  if (kept !== undefined) {
    return kept;
  }
  // Loaded only when needed: it is large.
  const {tokenize} = await import('./tokenize');
  const html = await tokenize(text, grammar);
  store.set(key, html);
  return html;
}
