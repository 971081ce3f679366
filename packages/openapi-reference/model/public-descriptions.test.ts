/** Builds the reference of public descriptions: nothing may break, and no field may get lost. */
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {beforeAll, describe, expect, it} from 'vitest';
import {filesIn, root} from '../../files';
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

  it('loses no word of a text or an example, and no digit', () => {
    const common = wordsIn([warnings, reference.introduction]);
    const everywhere = wordsIn(reference);
    // One line has all of an operation, or of a group of shared parts.
    const isSaid = (place: string): boolean => {
      const keys = place.split(' > ').slice(0, -1);
      return [2, 3].some((length) => {
        const [root, rest] = [keys.slice(0, length), keys.slice(length)].map((part) => part.join(' > '));
        return warnings.some(
          (line) => line.startsWith(`${root}: the desc`) && line.includes(rest || 'the whole'),
        );
      });
    };
    const lostOf = (texts: readonly Text[], shown: ReadonlySet<string>): string[] =>
      texts.flatMap(({text, place}) => {
        const source = [spaced(text).replace(TAG, ''), ...addressesIn(text)].join(' ');
        // A backslash before a punctuation mark is Markdown.
        const lost = wordsOf(source.replace(/\\(?=[^\p{L}\p{N}\s])/gu, '')).filter(
          (word) => !(shown.has(word) || common.has(word)),
        );
        return lost.length > 0 && !isSaid(place) ? [`${place}: ${lost.join(' ')}`] : [];
      });
    // What a page refers to may be on another one; the description of a reference may replace that of its target.
    const lost = located.flatMap(({operation, permalink, kind, method, path: place}) =>
      lostOf(
        textsOf(operation, [kind === 'webhook' ? 'webhooks' : 'paths', place, method]),
        wordsIn(pages.get(permalink)),
      ),
    );
    expect([...lost, ...lostOf(textsOf(document, []), everywhere)]).toEqual([]);
  });

  it('shows every parameter and field, but for those of the other direction, on pages that show all', () => {
    const directed = [...partsOf(document)].filter(({node}) => node.readOnly ?? node.writeOnly);
    const hidden = new Set(directed.map(({place}) => place.at(-1)));
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
  /<\/?(?:a|b|br|code|div|em|h\d|hr|i|img|li|ol|p|pre|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)\b[^<>]*>/gi;

/** HTML with spaces between the words of blocks. */
function spaced(html: string): string {
  return html.replaceAll(/<\/?(?:p|li|td|th|br|div|h\d)\b/g, ' $&');
}

/** The words of all texts below, with the addresses of links. */
function wordsIn(view: unknown): Set<string> {
  const words = new Set<string>();
  JSON.stringify(view, (key, value: unknown) => {
    if (typeof value === 'string' && /^(?:example|value|default|const|\d+)$/.test(key)) {
      // No HTML.
      wordsOf(value).forEach((word) => words.add(word));
    } else if (typeof value === 'string') {
      // Long names have breaks inside.
      const text = plain(spaced(value.replaceAll('<wbr>', '')));
      wordsOf([text, ...addressesIn(value)].join(' ')).forEach((word) => words.add(word));
    }
    return value;
  });
  return words;
}

function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
}

type Text = {text: string; place: string};

/** All summaries, descriptions, examples and numbers of limits, without those of shared parts and of callbacks. */
function textsOf(node: unknown, keys: readonly string[]): Text[] {
  const [key = ''] = keys.slice(-1);
  if (!isComposite(node)) {
    const isText = typeof node === 'string' && /^(?:description|summary)$/.test(key);
    const isExample = keys.includes('example') && node !== null;
    const isLimit = /^(?:maximum|minimum|max[A-Z]\w+|multipleOf)$/.test(key) && Number(node) !== 0;
    return isText || isExample || isLimit ? [{text: String(node), place: keys.join(' > ')}] : [];
  }
  return Object.entries(node).flatMap(([name, value]) =>
    (keys.length === 0 && name === 'components') || name === 'callbacks' || name.startsWith('x-')
      ? []
      : textsOf(value, [...keys, name]),
  );
}
