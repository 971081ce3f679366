import {entriesOf, operationsOf} from './values';
import type {OpenApiDocument, Operation, PathItem} from './openapi';
import {pathGroups} from './path-groups';
import type {Resolver} from './resolve';
import {SlugRegistry} from './anchors';
import {operationTitle} from './slug';

/** An operation with its place in the document and on the site. */
export type LocatedOperation = {
  kind: 'operation' | 'webhook';
  operation: Operation;
  pathItem: PathItem;
  method: string;
  path: string;
  title: string;
  slug: string;
  permalink: string;
  tag: string;
};

const WEBHOOKS = 'Webhooks';

/** All operations and webhooks with their slugs, in the order of the file. */
export function locateOperations(
  document: OpenApiDocument,
  resolver: Resolver,
  basePath: string,
): LocatedOperation[] {
  const slugs = new SlugRegistry(['introduction']);
  const groupOfPath = pathGroups(document);
  const located: LocatedOperation[] = [];
  const add = (kind: LocatedOperation['kind'], path: string, pathItem: PathItem): void => {
    for (const [method, operation] of operationsOf(pathItem)) {
      const title = operationTitle(operation, method, path);
      const slug = slugs.take(title, operation.operationId ?? '', `${method} ${path}`);
      const tag = kind === 'webhook' ? WEBHOOKS : operation.tags?.[0] || groupOfPath(path);
      const permalink = `${basePath}/${slug}`;
      located.push({kind, operation, pathItem, method, path, title, slug, permalink, tag});
    }
  };
  for (const [path, node] of entriesOf(document.paths)) {
    add('operation', path, resolver.resolve<PathItem>(node));
  }
  for (const [name, node] of entriesOf({...document['x-webhooks'], ...document.webhooks})) {
    add('webhook', name, resolver.resolve<PathItem>(node));
  }
  return located;
}
