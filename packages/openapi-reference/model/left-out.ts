/** What pages do not show of a description. */
import {removedFrom} from '../markdown/html';
import {MAX_EXAMPLE} from './example';
import type {OpenApiDocument} from './openapi';
import {atPointer, isReference} from './resolve';
import {MAX_TITLE} from './slug';
import {listOf, ownEntry} from './values';

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
        if (JSON.stringify(value).length > MAX_EXAMPLE) {
          say(inner, `is left out: it has more than ${MAX_EXAMPLE} characters.`);
        }
      } else if (key === 'externalValue' && place.at(-2) === 'examples') {
        say(inner, 'is left out: a build fetches nothing, so put the example under "value".');
      } else if (!DATA.has(key) && !(key === 'examples' && Array.isArray(value))) {
        visit(value, inner);
      }
    }
  };
  visit(document, []);
  return [...sentences, ...unused(document)];
}

/** Groups of shared parts whose texts readers look for. */
const GROUPS = ['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers'] as const;

/** Shared parts that nothing on a page refers to. */
function unused(document: OpenApiDocument): string[] {
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
  return GROUPS.flatMap((group) => {
    const names = Object.keys((components[group] as object | undefined) ?? {}).filter(
      (name) =>
        ![...used].some(
          (ref) =>
            ref === `#/components/${group}/${name}` || ref.startsWith(`#/components/${group}/${name}/`),
        ),
    );
    return names.length === 0
      ? []
      : [
          `components > ${group}: no page shows ${names.join(', ')}, because no operation uses them. Fix: refer to them, or remove them.`,
        ];
  });
}
