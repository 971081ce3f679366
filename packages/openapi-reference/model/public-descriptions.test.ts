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

const examples = path.dirname(fileURLToPath(import.meta.resolve('@readme/oas-examples/package.json')));

/** Our own description, and those that the packages at hand have. */
const own = fileURLToPath(new URL('../../../openapi/openapi.yaml', import.meta.url));

const files = ['3.0/json', '3.1/json'].flatMap((folder) =>
  readdirSync(path.join(examples, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`),
);

describe.each([...files.map((file) => path.join(examples, file)), own])('%s', (file) => {
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
    const shown = new Set<string>();
    JSON.stringify([reference, warnings], (key, value: unknown) => {
      if (typeof value === 'string') {
        // Addresses of links count too; long names have breaks inside.
        const addresses = [...value.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
        const text = plain(
          value.replaceAll('<wbr>', '').replaceAll(/<\/?(?:p|li|td|th|br|div|h\d)\b/g, ' $&'),
        );
        wordsOf([text, ...addresses].join(' ')).forEach((word) => shown.add(word));
      }
      return value;
    });
    const lost = textsOf(document, []).flatMap(({text, place}) =>
      wordsOf(text).flatMap((word) => (shown.has(word) ? [] : [`${place}: ${word}`])),
    );
    expect(lost).toEqual([]);
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

/** All summaries, descriptions and examples outside of shared parts, whose texts a reference may replace. */
function textsOf(node: unknown, keys: readonly string[]): {text: string; place: string}[] {
  if (typeof node !== 'object' || node === null) {
    const isText = typeof node === 'string' && /^(?:description|summary)$/.test(keys.at(-1) ?? '');
    const isExample = keys.includes('example') && node !== null;
    return isText || isExample ? [{text: String(node), place: keys.join(' > ')}] : [];
  }
  return Object.entries(node).flatMap(([key, value]) =>
    keys.length === 0 && key === 'components' ? [] : textsOf(value, [...keys, key]),
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
