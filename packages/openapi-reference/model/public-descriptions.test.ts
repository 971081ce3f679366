/** Runs the reference over descriptions that others wrote: nothing may break, and no field may get lost. */
import {readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {loadReference, type Loaded} from '../load/load-reference';
import {allFields} from '../testing';
import {entriesOf} from './entries';
import type {
  OpenApiDocument,
  Operation,
  PathItem,
  RequestBody,
  Response,
  Schema,
  SchemaObject,
} from './openapi';
import type {ContentView, OperationPageView} from './page';
import {createResolver, isReference} from './resolve';

const examples = path.dirname(createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'));

const files = ['3.0/json', '3.1/json'].flatMap((folder) =>
  readdirSync(path.join(examples, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`),
);

const options = {basePath: '/b', overviewPath: '/o', apiKeyVariable: 'KEY', downloads: []};

/** Bodies of a page in the description, beside their view-models. */
type Body = {
  name: string;
  direction: 'request' | 'response';
  schemas: Schema[];
  views: readonly ContentView[];
};

describe('the examples', () => {
  it('are all there', () => {
    expect(files.length).toBeGreaterThan(50);
  });
});

describe.each(files)('%s', (file) => {
  let loaded: Loaded;

  beforeAll(async () => {
    loaded = await loadReference(path.join(examples, file), options);
  }, 60_000);

  it('has a page for every operation, each with an address of its own', () => {
    const {document} = loaded.description;
    const items = [...entriesOf(document.paths), ...entriesOf(document.webhooks)];
    const count = items.flatMap(([, item]) => operationsOf(document, item)).length;
    const permalinks = loaded.reference.operations.map(({permalink}) => permalink);
    expect(permalinks).toHaveLength(count);
    expect(new Set(permalinks).size).toBe(count);
  });

  it('has distinct anchors on every page', () => {
    const repeated = loaded.reference.operations.flatMap((page) => {
      const anchors = anchorsOf(page);
      return anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index);
    });
    expect(repeated).toEqual([]);
  });

  it('links only to anchors that are there', () => {
    const broken = loaded.reference.operations.flatMap((page) => {
      const anchors = new Set(anchorsOf(page));
      const targets = [...JSON.stringify(page).matchAll(/"recursive":\{"name":"[^"]*","anchor":"([^"]*)"/g)];
      return targets.map(([, anchor = '']) => anchor).filter((anchor) => !anchors.has(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('shows every property of every body', () => {
    const {document} = loaded.description;
    const missing = loaded.reference.operations.flatMap((page) =>
      bodiesOf(document, page).flatMap(({name, direction, schemas, views}) => {
        const shown = new Set(views.flatMap(({schema}) => allFields(schema)).map(({label}) => label));
        const described = schemas.flatMap((schema) => [...propertyNames(schema, direction, document)]);
        return described
          .filter((property) => !shown.has(property))
          .map((property) => `${page.permalink} ${name}: ${property}`);
      }),
    );
    expect(missing).toEqual([]);
  });
});

function operationsOf(document: OpenApiDocument, item: PathItem): Operation[] {
  const resolved = createResolver(document, '').resolve<PathItem>(item);
  const {get, put, post, delete: remove, options: ask, head, patch, trace} = resolved;
  return [get, put, post, remove, ask, head, patch, trace].filter((operation) => operation !== undefined);
}

function anchorsOf(page: OperationPageView): string[] {
  const groups = [...page.parameters, ...page.callbacks.flatMap(({parameters}) => parameters)];
  const bodies = [page.body, ...page.callbacks.map(({body}) => body)].filter((body) => body !== undefined);
  const responses = [...page.responses, ...page.callbacks.flatMap((callback) => callback.responses)];
  const contents = [...bodies, ...responses].flatMap((body) => body.contents);
  const named = [...groups.flatMap((group) => group.fields), ...responses.flatMap(({headers}) => headers)];
  const fields = [
    ...named.flatMap((field) => [field, ...allFields(field)]),
    ...contents.flatMap(({schema}) => allFields(schema)),
  ];
  const ids = [
    ...page.toc.map(({id}) => id),
    ...page.callbacks.flatMap(({anchor, responses: inner}) => [
      anchor,
      ...inner.map((response) => response.anchor),
    ]),
  ];
  const further = [...bodies, ...responses].flatMap((body) => body.contents.slice(1));
  return [...ids, ...further.map(({anchor}) => anchor), ...fields.map(({anchor}) => anchor)];
}

function bodiesOf(document: OpenApiDocument, page: OperationPageView): Body[] {
  const resolver = createResolver(document, '');
  const items = page.kind === 'webhook' ? document.webhooks : document.paths;
  const item = resolver.resolve<PathItem>(items?.[page.path] ?? {});
  const operation = (item as Record<string, Operation>)[page.method.toLowerCase()] ?? {};
  const [sent, answered] =
    page.kind === 'webhook' ? (['response', 'request'] as const) : (['request', 'response'] as const);
  const schemasOf = (body: RequestBody | Response): Schema[] =>
    Object.values(body.content ?? {}).flatMap(({schema}) => (schema === undefined ? [] : [schema]));
  const request = operation.requestBody && resolver.resolve<RequestBody>(operation.requestBody);
  return [
    ...(request
      ? [{name: 'body', direction: sent, schemas: schemasOf(request), views: page.body?.contents ?? []}]
      : []),
    ...page.responses.map(({status, contents}) => ({
      name: status,
      direction: answered,
      schemas: schemasOf(resolver.resolve<Response>(operation.responses?.[status] ?? {})),
      views: contents,
    })),
  ];
}

/** Names of all properties below a schema, found in the plainest way there is. */
function propertyNames(
  root: Schema,
  direction: 'request' | 'response',
  document: OpenApiDocument,
): Set<string> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const target = (schema: unknown): SchemaObject => {
    let node = schema;
    while (isReference(node)) {
      node = node.$ref
        .split('/')
        .slice(1)
        .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((parent, key) => (parent as Record<string, unknown>)[key], document);
    }
    return typeof node === 'object' && node !== null ? node : {};
  };
  const isHidden = (schema: Schema): boolean => {
    const {
      readOnly,
      writeOnly,
      allOf = [],
    } = {...target(schema), ...(typeof schema === 'object' ? schema : {})};
    return (direction === 'request' ? readOnly : writeOnly) === true || allOf.some(isHidden);
  };
  const visit = (schema: unknown): void => {
    const node = target(schema);
    if (schema === undefined || seen.has(node)) {
      return;
    }
    seen.add(node);
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      if (!isHidden(property)) {
        names.add(name);
        visit(property);
      }
    }
    const lists = [
      node.allOf,
      node.oneOf,
      node.anyOf,
      node.prefixItems,
      Object.values(node.patternProperties ?? {}),
    ];
    [...lists.flatMap((list) => list ?? []), node.items, node.additionalProperties].forEach(visit);
  };
  visit(root);
  return names;
}
