/** Builds the reference of public descriptions: nothing may break, and no field may get lost. */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {beforeAll, describe, expect, it} from 'vitest';
import {loadDescription} from '../load/load-description';
import {plain, testOptions} from '../testing/describe';
import {allFields} from './all-fields';
import {locateOperations, type LocatedOperation} from './locate-operations';
import type {OpenApiDocument, RequestBody, Response, Schema} from './openapi';
import type {ContentView, OperationPageView, Reference, SchemaView} from './page';
import {buildReference} from './reference';
import {createResolver, type Resolver} from './resolve';
import {isComposite} from './source-scalar';

const examples = path.dirname(fileURLToPath(import.meta.resolve('@readme/oas-examples/package.json')));

/** Our own description, and those that the packages at hand have. */
const own = fileURLToPath(new URL('../../../openapi/openapi.yaml', import.meta.url));

const files = ['3.0/json', '3.1/json'].flatMap((folder) =>
  readdirSync(path.join(examples, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`),
);

/** Further files for the long run, such as GitHub's and Stripe's: `DESCRIPTIONS=a.json,b.yaml`. */
const others = (process.env.DESCRIPTIONS ?? '').split(',').filter(Boolean);

describe.each([...files.map((file) => path.join(examples, file)), own, ...others])('%s', (file) => {
  let reference: Reference;
  let located: LocatedOperation[];
  let document: OpenApiDocument;
  let warnings: string[];
  let resolver: Resolver;

  beforeAll(async () => {
    const loaded = await loadDescription(file);
    document = loaded.document;
    warnings = loaded.warnings;
    reference = buildReference(document, testOptions, (warning) => warnings.push(warning));
    resolver = createResolver(document);
    located = locateOperations(document, resolver, testOptions.basePath);
  });

  it('has a page for every operation', () => {
    const permalinks = reference.operations.map(({permalink}) => permalink);
    expect(permalinks.sort()).toEqual([...new Set(located.map(({permalink}) => permalink))].sort());
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
    const said = wordsIn(warnings);
    const everywhere = wordsIn([reference, warnings]);
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
      texts
        .filter(({place}) => !isSaid(place))
        .flatMap(({text, place}) =>
          wordsOf(text).flatMap((word) => (shown.has(word) || said.has(word) ? [] : [`${place}: ${word}`])),
        );
    // What a page refers to may be on another one; the description of a reference may replace that of its target.
    const lost = located.flatMap(({operation, permalink, kind, method, path: place}) => {
      const page = reference.operations.find((one) => one.permalink === permalink);
      const keys = [kind === 'webhook' ? 'webhooks' : 'paths', place, method];
      return lostOf(textsOf(operation, keys), wordsIn([page, reference.introduction]));
    });
    expect([...lost, ...lostOf(textsOf(document, []), everywhere)]).toEqual([]);
  });

  it('shows every property of every body', () => {
    const missing = reference.operations.flatMap((page) =>
      propertiesOf(page).map((property) => `${page.permalink}: ${property}`),
    );
    expect(missing).toEqual([]);
  });

  /** Properties that the page does not show. */
  function propertiesOf(page: OperationPageView): string[] {
    const {kind, operation} = located.find(({permalink}) => permalink === page.permalink) ?? {};
    const [sent, received] = kind === 'webhook' ? ['writeOnly', 'readOnly'] : ['readOnly', 'writeOnly'];
    const bodies = [
      {node: operation?.requestBody, hidden: sent, views: page.body?.contents},
      ...page.responses.map(({status, contents}) => ({
        node: operation?.responses?.[status],
        hidden: received,
        views: contents,
      })),
    ];
    // A schema that the page shows already is a link there.
    const fields = bodies.flatMap(({views = []}) => views.flatMap(({schema}) => allFields(schema)));
    const shown = new Set(fields.map(({label}) => label));
    return bodies.flatMap(({node, hidden}) => {
      const {content = {}} = node === undefined ? {} : resolver.resolve<RequestBody | Response>(node);
      const described = Object.values(content).flatMap(({schema = true}) => [
        ...namesBelow(schema, hidden as 'readOnly' | 'writeOnly', resolver),
      ]);
      return described.filter((name) => !shown.has(name));
    });
  }
});

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+(?:\.\d+)*/gu) ?? [];
}

/** The words of all texts below, with the addresses of links. */
function wordsIn(view: unknown): Set<string> {
  const words = new Set<string>();
  JSON.stringify(view, (_, value: unknown) => {
    if (typeof value === 'string') {
      // Long names have breaks inside.
      const addresses = [...value.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
      const text = plain(value.replaceAll('<wbr>', '').replaceAll(/<\/?(?:p|li|td|th|br|div|h\d)\b/g, ' $&'));
      wordsOf([text, ...addresses].join(' ')).forEach((word) => words.add(word));
    }
    return value;
  });
  return words;
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

/** Names of all properties below a schema, found in the plainest way there is. */
function namesBelow(root: Schema, hidden: 'readOnly' | 'writeOnly', resolver: Resolver): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const isHidden = (schema: Schema): boolean => {
    const {[hidden]: flag, allOf = []} = resolver.schema(schema).schema;
    return flag === true || allOf.some(isHidden);
  };
  const visit = (schema: Schema | undefined): void => {
    if (schema === undefined) {
      return;
    }
    const {schema: node, refs} = resolver.schema(schema);
    if (refs.some((ref) => seen.has(ref))) {
      return;
    }
    refs.forEach((ref) => seen.add(ref));
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      if (!isHidden(property)) {
        names.add(name);
        visit(property);
      }
    }
    const lists = [node.allOf, node.oneOf, node.anyOf, node.prefixItems];
    const patterns = Object.values(node.patternProperties ?? {});
    [...lists.flatMap((list) => list ?? []), ...patterns, node.items, node.additionalProperties].forEach(
      visit,
    );
  };
  visit(root);
  return names;
}
