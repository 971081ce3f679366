/** Descriptions that no page shows, because another text stands in their place or their part of a page is cut off. */
import {markdownToHtml} from '../markdown/html';
import {usedParts} from './left-out';
import type {OpenApiDocument, Operation} from './openapi';
import type {Reference} from './page';
import {DATA, MAPS} from './values';
import {visitTexts} from './visit-texts';

/** Values of view-models that are code. */
const CODE: ReadonlySet<string> = new Set(['html', 'value', 'samples']);

/** Parts with lines of their own: unused tags, parts of streams. Servers are text, not Markdown. */
const SAID: ReadonlySet<string> = new Set(['tags', 'servers', 'itemEncoding', 'prefixEncoding']);

/** One line for each operation, and for each group of shared parts; `operations` have pages, with their texts. */
export function unshown(
  document: OpenApiDocument,
  reference: Reference,
  operations: ReadonlySet<Operation>,
): string[] {
  const shown = textsOf(reference);
  let joined: string | undefined;
  const isShown = (text: string): boolean => {
    const html = markdownToHtml(text);
    if (shown.has(html)) {
      return true;
    }
    // Texts stand in one paragraph with others, or are divided.
    joined ??= [...shown].map(lettersAndDigits).join('\n');
    return html.split(/<\/(?:p|li|td|th|h\d|pre)>/).every((part) => joined?.includes(lettersAndDigits(part)));
  };
  const used = usedParts(document);
  const places = new Map<string, string[]>();
  const visit = (node: unknown, place: readonly string[], isMap = false): void => {
    const isPart = place.length === 3 && place[0] === 'components' && place[1] !== 'securitySchemes';
    if (typeof node !== 'object' || node === null || (isPart && !used.has(place.join(' > ')))) {
      return;
    }
    for (const [key, value] of Object.entries(node)) {
      const isText = !isMap && key === 'description' && typeof value === 'string';
      const isSaid = SAID.has(key) || (key === 'callbacks' && place.includes(key));
      if (isText && !operations.has(node as Operation) && !isShown(value)) {
        const root = place.slice(0, place[0] === 'components' ? 2 : 3).join(' > ');
        places.set(root, [...(places.get(root) ?? []), place.join(' > ').slice(root.length + 3)]);
      } else if (isMap || !(DATA.has(key) || isSaid)) {
        visit(value, [...place, key], !isMap && MAPS.has(key));
      }
    }
  };
  visit(document, []);
  return [...places].map(
    ([root, rest]) =>
      `${root}: the descriptions of ${rest.map((place) => place || 'the whole').join(', ')} are on no page, because other texts stand there or pages end above. Fix: say it where the part is used.`,
  );
}

/** All texts of the pages, without code. */
function textsOf(reference: Reference): Set<string> {
  const texts = new Set<string>();
  visitTexts(reference, (text, _, key) => {
    if (!CODE.has(key)) {
      texts.add(text);
    }
  });
  return texts;
}

function lettersAndDigits(html: string): string {
  return html
    .replace(/<[^>]*>|&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}
