/** What pages do not show of a description. */
import {removedFrom} from '../markdown/html';
import {MAX_EXAMPLE} from './example';
import type {OpenApiDocument, SchemaObject} from './openapi';
import {MAPS, partsOf} from './parts';
import {atPointer, createResolver, ignoredBeside, isReference, pointerParts} from './resolve';
import {MAX_TITLE} from './slug';

/** Keywords whose texts are Markdown. */
const TEXTS = /^(?:description|when|action|meaning)$/;

/** A sentence for everything that has no place on a page, or could do harm there. */
export function omissions(document: OpenApiDocument): string[] {
  const isOld = document.openapi.startsWith('3.0');
  const sentences: string[] = [];
  const isOmitted = (place: readonly string[], isInMap: boolean): boolean =>
    !isInMap && omissionOf(place) !== undefined;
  for (const {node, place, isMap} of partsOf(document, isOmitted)) {
    const say = (key: string | undefined, sentence: string): number =>
      sentences.push(`${[...place, key].filter((part) => part !== undefined).join(' > ')} ${sentence}`);
    const {summary, description} = node;
    if (isOld && isReference(node) && ignoredBeside(node).length > 0) {
      const names = ignoredBeside(node).join(', ');
      say(
        undefined,
        `is shown without ${names}: OpenAPI 3.0 ignores what stands beside "$ref". Fix: use allOf.`,
      );
    }
    if (!isMap && isEmptyExample(node, place)) {
      const texts = [summary, description].filter(Boolean).join(' ');
      say(undefined, `is left out: it has no value, but says "${texts}". Fix: give it a value.`);
    }
    for (const [key, value] of isMap ? [] : Object.entries(node)) {
      const whole = omissionOf([...place, key]);
      if (whole !== undefined) {
        say(key, `is left out: ${whole}`);
      } else if (isText(key, value)) {
        removedFrom(value).forEach((part) =>
          say(key, `lacks ${part} on its page, where it could do harm or lead nowhere.`),
        );
      } else if (key === 'example' || (key === 'value' && place.at(-2) === 'examples')) {
        if (JSON.stringify(value).length > MAX_EXAMPLE) {
          say(key, `is left out: it has more than ${MAX_EXAMPLE} characters.`);
        }
      }
    }
  }
  return [...sentences, ...unused(document)];
}

/** Whether a part is an example of a body or a parameter, and has nothing to show. Schemas may be called `examples`. */
function isEmptyExample(node: object, place: readonly string[]): boolean {
  const isOther = MAPS.test(place.at(-3) ?? '') || place.some((part) => part.startsWith('x-'));
  return (
    place.at(-2) === 'examples' &&
    !isOther &&
    !Object.keys(node).some((key) => /^(?:\$ref|.*value)$/i.test(key))
  );
}

/** Whether a value is Markdown in which something could be removed. */
function isText(key: string, value: unknown): value is string {
  return (
    typeof value === 'string' &&
    (TEXTS.test(key) || (key === 'summary' && value.length > MAX_TITLE)) &&
    /[<\]]/.test(value)
  );
}

/** Why pages do not show a part at all; `undefined` if they do. */
function omissionOf(place: readonly string[]): string | undefined {
  const key = place.at(-1) ?? '';
  if (key === 'callbacks' && place.indexOf(key) < place.length - 1) {
    return 'a callback of a callback has no page. Fix: describe it as a webhook.';
  }
  if (/^(?:item|prefix)Encoding$/.test(key)) {
    return 'pages do not show how the parts of a stream are sent; the download has it.';
  }
  return key === 'externalValue' && place.at(-3) === 'examples'
    ? 'a build fetches nothing, so put the example under "value".'
    : undefined;
}

/** Groups of shared parts whose texts readers look for. */
const GROUPS =
  'schemas responses parameters examples requestBodies headers links callbacks pathItems mediaTypes'.split(
    ' ',
  );

/** The shared parts that pages are made of, as `components > schemas > Pet`. */
export function usedParts(document: OpenApiDocument): ReadonlySet<string> {
  const {subtypes} = createResolver(document);
  const used = new Set<string>();
  /** Bases that list their subtypes, and their subtypes. */
  const listing = new Set<string>();
  const waiting: unknown[] = [{...document, components: {}}];
  const add = (ref: string, isSubtype = false): void => {
    const node = atPointer(document, ref);
    const {discriminator, oneOf, anyOf} = (node ?? {}) as SchemaObject;
    if (!used.has(ref)) {
      used.add(ref);
      waiting.push(node);
    }
    const isBase = discriminator !== undefined && oneOf === undefined && anyOf === undefined;
    if ((isSubtype || isBase) && !listing.has(ref)) {
      listing.add(ref);
      subtypes(ref).forEach((subtype) => add(subtype, true));
    }
  };
  for (const node of waiting) {
    JSON.stringify(node, (key, value: unknown) => {
      if (key === '$ref' && typeof value === 'string') {
        add(value);
      }
      return value;
    });
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
