/** Builds the reference of public descriptions: nothing may break, and no field may get lost. */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {beforeAll, describe, expect, it} from 'vitest';
import {loadDescription} from '../load/load-description';
import {testOptions} from '../testing/describe';
import {allFields} from './all-fields';
import {locateOperations, type LocatedOperation} from './locate-operations';
import type {RequestBody, Response, Schema} from './openapi';
import type {ContentView, OperationPageView, Reference, SchemaView} from './page';
import {buildReference} from './reference';
import {createResolver, type Resolver} from './resolve';

const examples = path.dirname(fileURLToPath(import.meta.resolve('@readme/oas-examples/package.json')));

const files = ['3.0/json', '3.1/json'].flatMap((folder) =>
  readdirSync(path.join(examples, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`),
);

describe.each(files)('%s', (file) => {
  let reference: Reference;
  let located: LocatedOperation[];
  let resolver: Resolver;

  beforeAll(async () => {
    const {document} = await loadDescription(path.join(examples, file));
    reference = buildReference(document, testOptions);
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

/** Names of all properties below a schema, collected in the simplest way. */
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
