/**
 * Descriptions that no page shows, because another text stands in their place or their part of a page is cut off,
 * and values that are too long for the line beside a field.
 */
import {markdownToHtml} from '../markdown/html';
import {usedParts} from './omissions';
import type {OpenApiDocument, Operation} from './openapi';
import type {Reference} from './page';
import {partsOf} from './parts';
import {isBrief} from './schema/details';
import {toJsonText, type Json} from './source-scalar';
import {visitTexts} from './visit-texts';

/** Values of view-models that are code. */
const CODE = /^(?:html|value|samples)$/;

/** Parts with lines of their own: unused tags, parts of streams. Servers are text, not Markdown. */
const LISTED_ELSEWHERE = /^(?:tags|servers|itemEncoding|prefixEncoding)$/;

/** One line for each operation, and for each group of shared parts; `operations` have pages, with their texts. */
export function hiddenTexts(
  document: OpenApiDocument,
  reference: Reference,
  operations: ReadonlySet<Operation>,
): string[] {
  const shown = new Set<string>();
  const examples = new Set<string>();
  visitTexts(reference, (text, node, key) => {
    if (!CODE.test(key)) {
      shown.add(text);
    } else if ('language' in node && node.language === 'json') {
      examples.add(text);
    }
  });
  const code = [...examples].map(lettersAndDigits).join('\n');
  const isInExample = (value: Json): boolean =>
    code.includes(toJsonText(value).replace(OTHERS, '').toLowerCase());
  const joined = [...shown].map(lettersAndDigits).join('\n');
  const isShown = (text: string): boolean => {
    const html = markdownToHtml(text);
    if (shown.has(html)) {
      return true;
    }
    // Texts stand in one paragraph with others, or are divided.
    return html.split(/<\/(?:p|li|td|th|h\d|pre)>/).every((part) => joined.includes(lettersAndDigits(part)));
  };
  const used = usedParts(document);
  const isSkipped = (place: readonly string[], isInMap: boolean): boolean => {
    const key = place.at(-1) ?? '';
    const isPart = place.length === 3 && place[0] === 'components' && place[1] !== 'securitySchemes';
    const isElsewhere =
      LISTED_ELSEWHERE.test(key) || (key === 'callbacks' && place.indexOf(key) < place.length - 1);
    return isPart ? !used.has(place.join(' > ')) : isElsewhere && !isInMap;
  };
  const places = new Map<string, string[]>();
  const cut: string[] = [];
  for (const {node, place, isMap} of partsOf(document, isSkipped)) {
    const {description: text} = node;
    if (!isMap && typeof text === 'string' && !operations.has(node as Operation) && !isShown(text)) {
      const root = place.slice(0, place[0] === 'components' ? 2 : 3).join(' > ');
      places.set(root, [...(places.get(root) ?? []), place.join(' > ').slice(root.length + 3)]);
    }
    // Of bodies, parameters and headers, which have a schema, pages show the whole.
    const isSchema = !isMap && !('schema' in node) && !OTHER_MAPS.test(place.at(-1) ?? '');
    for (const key of isSchema && place.at(-2) !== 'content' ? ['example', 'default'] : []) {
      const value = node[key] as Json | undefined;
      if (value !== undefined && !isBrief(value) && !isInExample(value)) {
        cut.push(
          `${[...place, key].join(' > ')} is shown without its end: it is too long for the line beside a field. Fix: make it the example of a body.`,
        );
      }
    }
  }
  const texts = [...places].map(
    ([root, rest]) =>
      `${root}: the descriptions of ${rest.map((place) => place || 'the whole').join(', ')} are on no page, because other texts stand there or pages end above. Fix: say it where the part is used.`,
  );
  return [...texts, ...cut];
}

/** Parts whose keys are names. */
const OTHER_MAPS = /^(?:examples|responses|headers|links|parameters|requestBodies|variables)$/;

const OTHERS = /[^\p{L}\p{N}]+/gu;

/** Those of a text and of the addresses that it links to. */
function lettersAndDigits(html: string): string {
  return html
    .replace(/<a href="([^"]*)"[^>]*>/g, '$1')
    .replace(/<[^>]*>|&#?\w+;/g, '')
    .replace(OTHERS, '')
    .toLowerCase();
}
