/** Descriptions that no page shows, because another text stands in their place or their part of a page is cut off. */
import {markdownToHtml} from '../markdown/html';
import {usedParts} from './left-out';
import type {OpenApiDocument, Operation} from './openapi';
import type {Reference} from './page';
import {partsOf} from './parts';
import {visitTexts} from './visit-texts';

/** Values of view-models that are code. */
const CODE = /^(?:html|value|samples)$/;

/** Parts with lines of their own: unused tags, parts of streams. Servers are text, not Markdown. */
const SAID = /^(?:tags|servers|itemEncoding|prefixEncoding)$/;

/** One line for each operation, and for each group of shared parts; `operations` have pages, with their texts. */
export function unshown(
  document: OpenApiDocument,
  reference: Reference,
  operations: ReadonlySet<Operation>,
): string[] {
  const shown = new Set<string>();
  visitTexts(reference, (text, _, key) => {
    if (!CODE.test(key)) {
      shown.add(text);
    }
  });
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
  const isSkipped = (place: readonly string[], isInMap: boolean): boolean => {
    const key = place.at(-1) ?? '';
    const isPart = place.length === 3 && place[0] === 'components' && place[1] !== 'securitySchemes';
    const isSaid = SAID.test(key) || (key === 'callbacks' && place.indexOf(key) < place.length - 1);
    return isPart ? !used.has(place.join(' > ')) : isSaid && !isInMap;
  };
  const places = new Map<string, string[]>();
  for (const {node, place, isMap} of partsOf(document, isSkipped)) {
    const {description: text} = node;
    if (!isMap && typeof text === 'string' && !operations.has(node as Operation) && !isShown(text)) {
      const root = place.slice(0, place[0] === 'components' ? 2 : 3).join(' > ');
      places.set(root, [...(places.get(root) ?? []), place.join(' > ').slice(root.length + 3)]);
    }
  }
  return [...places].map(
    ([root, rest]) =>
      `${root}: the descriptions of ${rest.map((place) => place || 'the whole').join(', ')} are on no page, because other texts stand there or pages end above. Fix: say it where the part is used.`,
  );
}

function lettersAndDigits(html: string): string {
  return html
    .replace(/<[^>]*>|&#?\w+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
}
