/** What pages do not show of a description. */
import {removedFrom} from '../markdown/html';
import {LONGEST_EXAMPLE} from './example';
import type {OpenApiDocument} from './openapi';
import {MAX_TITLE} from './slug';

/** Keywords whose texts are Markdown. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'when', 'action', 'meaning']);

/** Keywords whose values are data, in which a `description` is none. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'mapping', 'value', 'x-sdk']);

/** A sentence for everything that has no place on a page, or could do harm there. */
export function leftOut(document: OpenApiDocument): string[] {
  const sentences: string[] = [];
  const say = (place: readonly string[], sentence: string): number =>
    sentences.push(`${place.join(' > ')} ${sentence}`);
  const visit = (node: unknown, place: readonly string[]): void => {
    if (typeof node === 'string') {
      const [key = ''] = place.slice(-1);
      if ((TEXTS.has(key) || (key === 'summary' && node.length > MAX_TITLE)) && /[<\]]/.test(node)) {
        removedFrom(node).forEach((part) =>
          say(place, `lacks ${part} on its page, which could do harm there.`),
        );
      }
      return;
    }
    if (typeof node !== 'object' || node === null) {
      return;
    }
    for (const [key, value] of Object.entries(node)) {
      const inner = [...place, key];
      // A list of examples belongs to a schema, which shows them cut.
      if (key === 'example' || (key === 'value' && place.at(-2) === 'examples')) {
        if (JSON.stringify(value).length > LONGEST_EXAMPLE) {
          say(inner, `is left out: it has more than ${LONGEST_EXAMPLE} characters.`);
        }
      } else if (key === 'externalValue' && place.at(-2) === 'examples') {
        say(inner, 'is left out: a build fetches nothing, so put the example under "value".');
      } else if (!DATA.has(key) && !(key === 'examples' && Array.isArray(value))) {
        visit(value, inner);
      }
    }
  };
  visit(document, []);
  return sentences;
}
