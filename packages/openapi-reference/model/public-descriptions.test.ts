/** Builds the reference of public descriptions: nothing may break, and no field may get lost. */
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {beforeAll, describe, expect, it} from 'vitest';
import {filesIn, root} from '../../files';
import {decodeAddress} from '../../page-markup';
import {loadDescription} from '../load/load-description';
import {plain, testOptions} from '../testing/describe';
import {fieldNames} from './field-names';
import {locateOperations, type LocatedOperation} from './locate-operations';
import type {OpenApiDocument} from './openapi';
import type {ContentView, OperationPageView, Reference, SchemaView} from './page';
import {partsOf} from './parts';
import {buildReference} from './reference';
import {createResolver} from './resolve';
import {isComposite} from './source-scalar';
import {visitTexts} from './visit-texts';

const examples = path.dirname(fileURLToPath(import.meta.resolve('@readme/oas-examples/package.json')));

/** Our own description, and those that the packages at hand have. */
const files = [
  path.join(root, 'openapi/openapi.yaml'),
  ...['3.0/json', '3.1/json'].flatMap((version) =>
    filesIn(path.join(examples, version))
      .filter((name) => name.endsWith('.json'))
      .map((name) => path.join(examples, version, name)),
  ),
];

/** Further files for the long run, such as GitHub's and Stripe's: `DESCRIPTIONS=a.json,b.yaml`. */
const others = (process.env.DESCRIPTIONS ?? '').split(',').filter(Boolean);

describe.each([...files, ...others])('%s', (file) => {
  let reference: Reference;
  let located: LocatedOperation[];
  let document: OpenApiDocument;
  let warnings: string[];
  let pages: Map<string, OperationPageView>;

  beforeAll(async () => {
    const loaded = await loadDescription(file);
    document = loaded.document;
    warnings = loaded.warnings;
    reference = buildReference(document, testOptions, (warning) => warnings.push(warning));
    pages = new Map(reference.operations.map((page) => [page.permalink, page]));
    located = locateOperations(document, createResolver(document), testOptions.basePath);
  });

  it('has a page for every operation', () => {
    expect([...pages.keys()].sort()).toEqual([...new Set(located.map(({permalink}) => permalink))].sort());
  });

  it('has distinct anchors on every page, and no broken link to one', () => {
    for (const page of reference.operations) {
      const {toc, parameters, body, responses} = page;
      const ids = toc.map(({id}) => id);
      const bodies: string[] = [];
      const links: string[] = [];
      JSON.stringify({parameters, body, responses}, (key, value: Partial<ContentView> & SchemaView) => {
        if (value?.recursive !== undefined) {
          links.push(value.recursive.anchor);
        }
        if (typeof value?.anchor === 'string' && key !== 'recursive') {
          // The first content of a body and a response are named in the contents list too.
          ('mediaType' in value ? bodies : 'contents' in value ? [] : ids).push(value.anchor);
        }
        return value;
      });
      expect(ids).toEqual([...new Set(ids)]);
      expect([...ids, ...bodies]).toEqual(expect.arrayContaining(links));
    }
  });

  it('loses no word of a text, an example or a value, and no digit', () => {
    const common = wordsIn([warnings, reference.introduction]);
    const everywhere = wordsIn(reference);
    const isReported = reportedBy(warnings, document);
    // Fields that a page cuts off, and texts that it shortens, are named there.
    const cut = new Set<string>();
    visitTexts(reference, (_, node, key) => {
      if (key === 'href' && 'fields' in node) {
        (node.fields as string[]).forEach((name) => cut.add(name));
      }
    });
    const isNamed = ({text, place, isValue}: Text): boolean =>
      isValue &&
      ((text.length > 400 && !/\s/.test(text) && !/schemas?/.test(place.join(' '))) ||
        place.some((name) => cut.has(name)));
    const lostOf = (texts: readonly Text[], shown: ReadonlySet<string>): string[] =>
      texts.flatMap((given) => {
        const lost = sourceWords(given).filter((word) => !(shown.has(word) || common.has(word)));
        const place = given.place.join(' > ');
        return lost.length > 0 && !isReported(place) && !isNamed(given)
          ? [`${place}: ${lost.join(' ')}`]
          : [];
      });
    // What a page refers to may be on another one; the description of a reference may replace that of its target.
    const lost = located.flatMap(({operation, permalink, kind, method, path: place}) =>
      lostOf(
        textsOf(operation, [kind === 'webhook' ? 'webhooks' : 'paths', place, method]),
        wordsIn(pages.get(permalink)),
      ),
    );
    const ofOperations = new Set<unknown>(located.map(({operation}) => operation));
    expect([...lost, ...lostOf(textsOf(document, [], ofOperations), everywhere)]).toEqual([]);
  });

  it('shows every parameter and field, but for those of the other direction, on pages that show all', () => {
    const directed = [...partsOf(document)].filter(({node}) => node.readOnly ?? node.writeOnly);
    const hidden = new Set(
      directed.flatMap(({node, place}) => [place.at(-1), ...fieldNames(document, node)]),
    );
    const missing = located.flatMap(({operation, pathItem, permalink}) => {
      const shown = new Set<unknown>();
      let isWhole = true;
      JSON.stringify(pages.get(permalink), (key, value: unknown) => {
        shown.add(value);
        isWhole &&= key !== 'truncated' || value === undefined;
        return value;
      });
      const described = isWhole ? fieldNames(document, [pathItem.parameters, operation]) : [];
      return [...described]
        .filter((name) => !(shown.has(name) || hidden.has(name)))
        .map((name) => `${permalink}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});

/** Underscores around words are Markdown. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}](?:[\p{L}\p{N}_]*[\p{L}\p{N}])?(?:\.\d+)*/gu) ?? [];
}

/** HTML in a description, of which pages show the addresses. */
const TAG =
  /<\/?(?:a|aside|b|br|code|div|em|h\d|hr|i|img|li|ol|p|pre|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)\b[^<>]*>/gi;

/** What no reader sees: styles, numbers of lists, names of references. */
const UNSEEN = /<style>.*?<\/style>|^\s*\d+[.)](?=\s)|(?<=\])\[[^\]\n]*\]|^ *\[[^\]\n]*\]:/gms;

/** The words of a text as its author wrote it. A backslash before a punctuation mark is Markdown. */
function sourceWords({text, isValue}: Text): string[] {
  if (isValue) {
    return wordsOf(decoded(text));
  }
  const seen = decoded(text.replace(UNSEEN, ' '));
  return wordsOf([spaced(seen).replace(TAG, ''), ...addressesIn(seen)].join(' ').replace(ESCAPES, ''));
}

const ESCAPES = /\\(?=[^\p{L}\p{N}\s])/gu;

/** HTML with spaces between the words of blocks. */
function spaced(html: string): string {
  return html.replaceAll(/<\/?(?:p|li|td|th|br|div|h\d)\b/g, ' $&');
}

/** A text with the characters that escapes of HTML and of addresses stand for. */
function decoded(text: string): string {
  return text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/(?:%[\dA-F]{2})+/gi, decodeAddress);
}

/** The same for JSON on a page. */
function readable(text: string): string {
  return decoded(text.replaceAll(/(?<!\\)(?:\\\\)*\\[nrt]/g, ' '));
}

/** The words of all texts below, with the addresses of links. */
function wordsIn(view: object = {}): Set<string> {
  const words = new Set<string>();
  const seen = new Set<string>();
  visitTexts(view, (value, _, key) => {
    if (seen.has(value)) {
      return;
    }
    seen.add(value);
    // Long names have breaks inside. Code may touch words.
    const html = value.replaceAll('<wbr>', '');
    const text = plain(spaced(html));
    const readings = /^(?:example|value|default|const|\d+)$/.test(key)
      ? [value, readable(value)]
      : [
          text,
          readable([text, ...addressesIn(html)].join(' ')),
          text.replace(ESCAPES, ''),
          readable(plain(html.replaceAll('<', ' <'))),
        ];
    readings.flatMap(wordsOf).forEach((word) => words.add(word));
  });
  return words;
}

function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
}

/** Whether a warning names a place, or what is around it. */
function reportedBy(warnings: readonly string[], {tags = []}: OpenApiDocument): (place: string) => boolean {
  const omitted = new Set(warnings.flatMap((line) => /(\S+ > .*?) is left out/.exec(line)?.[1] ?? []));
  const unused = warnings.flatMap((line) => {
    const [, group = '', names = ''] = /^components > (\w+): no page shows (.*), because no/.exec(line) ?? [];
    return names.split(', ').map((name) => `components > ${group} > ${name}`);
  });
  const whole = new Set([
    ...omitted,
    ...unused,
    ...tags.flatMap(({name}, index) => (omitted.has(`tags > ${name}`) ? `tags > ${index}` : [])),
  ]);
  return (place) => {
    const keys = place.split(' > ');
    const around = keys.map((_, index) => keys.slice(0, index + 1).join(' > '));
    // One line has all of an operation, or of a group of shared parts.
    const isReplaced = [2, 3].some((length) => {
      const [root, rest] = [keys.slice(0, length), keys.slice(length, -1)].map((part) => part.join(' > '));
      return warnings.some(
        (line) =>
          line.startsWith(`${root}: the desc`) && line.includes(rest?.replace(/ > enum$/, '') || 'the whole'),
      );
    });
    return (
      isReplaced ||
      around.some((one) => whole.has(one)) ||
      warnings.some((line) => line.includes(`${place} is shown without`))
    );
  };
}

type Text = {text: string; place: readonly string[]; isValue: boolean};

/** All summaries, descriptions, examples and values, without those of callbacks and of parts to skip. */
function textsOf(node: unknown, place: readonly string[], skipped: ReadonlySet<unknown> = new Set()): Text[] {
  const [parent = '', key = ''] = place.slice(-2);
  if (!isComposite(node)) {
    const isText = typeof node === 'string' && /^(?:description|summary)$/.test(key);
    const isValue =
      place.some((name) => /^examples?$/.test(name)) || /^(?:default|const)$/.test(key) || parent === 'enum';
    const isLimit =
      /^(?:maximum|minimum|(?:max|exclusive)[A-Z]\w+|multipleOf)$/.test(key) && Number(node) !== 0;
    return node !== null && (isText || isValue || isLimit)
      ? [{text: String(node), place, isValue: !isText}]
      : [];
  }
  return skipped.has(node)
    ? []
    : Object.entries(node).flatMap(([name, value]) =>
        name === 'callbacks' || name.startsWith('x-') || name === '$ref'
          ? []
          : textsOf(value, [...place, name], skipped),
      );
}
