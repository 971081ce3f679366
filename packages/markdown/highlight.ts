/**
 * Syntax highlighting at build time. The output is HTML with one-letter classes
 * and no style attributes, so that it works in both colour modes and under a
 * strict content security policy, and costs the reader's browser nothing.
 */
import {grammarOf} from '../page-parts';

/**
 * Highlights code.
 * @param code source text; a final line break is dropped
 * @param language name or alias; unknown ones are printed as plain text
 * @returns HTML for the inside of a `<code>` element
 */
export async function highlight(code: string, language: string): Promise<string> {
  // Loaded only when needed: it is large.
  const {tokenize} = await import('./tokenize');
  return tokenize(code.replace(/\n$/, ''), grammarOf(language));
}
