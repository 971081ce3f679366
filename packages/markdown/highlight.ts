/**
 * Syntax highlighting at build time, with classes instead of style attributes, which
 * would not work in both colour modes and under the content security policy.
 */
import {grammarOf} from '../page-parts';

/**
 * Highlights code.
 * @param code source text; a final line break is dropped
 * @param language name or alias; unknown ones are printed as plain text
 * @returns HTML for the inside of a `<code>` element
 */
export async function highlight(code: string, language: string): Promise<string> {
  // Loaded on demand, because it is large.
  const {tokenize} = await import('./tokenize');
  return tokenize(code.replace(/\n$/, ''), grammarOf(language));
}
