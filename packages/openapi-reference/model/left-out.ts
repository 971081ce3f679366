/** What pages do not show of a description. */
import {removedFrom} from '../markdown/html';
import {MAX_EXAMPLE} from './example';
import type {OpenApiDocument} from './openapi';
import {atPointer, ignoredBeside, isReference, pointerParts} from './resolve';
import {MAX_TITLE} from './slug';
import {DATA, MAPS, listOf, ownEntry} from './values';

/** Keywords whose texts are Markdown. */
const TEXTS: ReadonlySet<string> = new Set(['description', 'when', 'action', 'meaning']);

/** A sentence for everything that has no place on a page, or could do harm there. */
export function leftOut(document: OpenApiDocument): string[] {
  const sentences: string[] = [];
  const isOld = document.openapi.startsWith('3.0');
  const say = (place: readonly string[], sentence: string): number =>
    sentences.push(`${place.join(' > ')} ${sentence}`);
  const visit = (node: unknown, place: readonly string[], isMap = false): void => {
    if (typeof node === 'string') {
      const [key = ''] = place.slice(-1);
      if ((TEXTS.has(key) || (key === 'summary' && node.length > MAX_TITLE)) && /[<\]]/.test(node)) {
        removedFrom(node).forEach((part) =>
          say(place, `lacks ${part} on its page, where it could do harm or lead nowhere.`),
        );
      }
      return;
    }
    if (typeof node !== 'object' || node === null) {
      return;
    }
    if (isOld && isReference(node) && ignoredBeside(node).length > 0) {
      const names = ignoredBeside(node).join(', ');
      say(place, `is shown without ${names}: OpenAPI 3.0 ignores what stands beside "$ref". Fix: use allOf.`);
    }
    for (const [key, value] of Object.entries(node)) {
      const inner = [...place, key];
      if (isMap) {
        visit(value, inner);
        // A list of examples belongs to a schema, which shows them cut.
      } else if (key === 'example' || (key === 'value' && place.at(-2) === 'examples')) {
        if (JSON.stringify(value).length > MAX_EXAMPLE) {
          say(inner, `is left out: it has more than ${MAX_EXAMPLE} characters.`);
        }
      } else if (key === 'callbacks' && place.includes(key)) {
        say(inner, 'is left out: a callback of a callback has no page. Fix: describe it as a webhook.');
      } else if (key === 'itemEncoding' || key === 'prefixEncoding') {
        say(inner, 'is left out: pages do not show how the parts of a stream are sent; the download has it.');
      } else if (key === 'externalValue' && place.at(-2) === 'examples') {
        say(inner, 'is left out: a build fetches nothing, so put the example under "value".');
      } else if (!DATA.has(key) && !(key === 'examples' && Array.isArray(value))) {
        visit(value, inner, MAPS.has(key));
      }
    }
  };
  visit(document, []);
  return [...sentences, ...unused(document)];
}

/** Groups of shared parts whose texts readers look for. */
const GROUPS = ['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers'].concat([
  'links',
  'callbacks',
  'pathItems',
  'mediaTypes',
]);

/** The shared parts that pages are made of, as `components > schemas > Pet`. */
export function usedParts(document: OpenApiDocument): ReadonlySet<string> {
  const {components = {}} = document;
  const used = new Set<string>();
  const waiting: unknown[] = [{...document, components: {}}];
  for (const node of waiting) {
    JSON.stringify(node, (key, value: unknown) => {
      const isNew = key === '$ref' && typeof value === 'string' && !used.has(value);
      if (isNew) {
        used.add(value);
        waiting.push(atPointer(document, value));
      }
      return value;
    });
    // A base shows its subtypes, and a mapping names schemas.
    if (waiting.at(-1) === node) {
      Object.keys(components.schemas ?? {}).forEach((name) => {
        const schema = ownEntry(components.schemas, name);
        const parts = typeof schema === 'object' ? listOf(schema?.allOf) : [];
        if (
          parts.some((part) => isReference(part) && used.has(part.$ref)) &&
          !used.has(`#/components/schemas/${name}`)
        ) {
          used.add(`#/components/schemas/${name}`);
          waiting.push(schema);
        }
      });
    }
  }
  return new Set([...used].map((ref) => pointerParts(ref).slice(0, 3).join(' > ')));
}

/** Shared parts that nothing on a page refers to. */
function unused(document: OpenApiDocument): string[] {
  const used = usedParts(document);
  return GROUPS.flatMap((group) => {
    const names = Object.keys((document.components?.[group] as object | undefined) ?? {}).filter(
      (name) => !used.has(`components > ${group} > ${name}`),
    );
    return names.length === 0
      ? []
      : [
          `components > ${group}: no page shows ${names.join(', ')}, because no operation uses them. Fix: refer to them, or remove them.`,
        ];
  });
}
