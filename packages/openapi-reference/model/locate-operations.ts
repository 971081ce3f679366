import {entriesOf, listOf, operationsOf} from './values';
import type {OpenApiDocument, Operation, PathItem, Reference} from './openapi';
import type {Resolver} from './resolve';
import {claimPageSlug} from './anchors';
import {operationTitle, words} from './slug';

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
  /** The first is the one whose group has the page. */
  tags: string[];
  /** Requests that the API sends back; each has a page of its own, like a webhook. */
  callbacks: LocatedOperation[];
};

const WEBHOOKS = 'Webhooks';
const REST = 'Other operations';

/** All operations, webhooks and callbacks with their slugs, in the order of the file. */
export function locateOperations(
  document: OpenApiDocument,
  resolver: Resolver,
  basePath: string,
): LocatedOperation[] {
  const slugs = new Set<string>();
  const groupOfPath = pathGroups(document);
  const located: LocatedOperation[] = [];
  const add = (
    kind: LocatedOperation['kind'],
    path: string,
    node: PathItem | Reference,
  ): LocatedOperation[] => {
    const pathItem = resolver.resolve<PathItem>(node);
    const added = operationsOf(pathItem).map(([method, operation]): LocatedOperation => {
      const title = operationTitle(operation, method, path);
      const slug = claimPageSlug(slugs, title, operation.operationId ?? '', `${method} ${path}`);
      const own = [...new Set(listOf(operation.tags).filter((tag) => tag !== ''))];
      const tags = kind === 'webhook' ? [WEBHOOKS] : own.length > 0 ? own : [groupOfPath(path)];
      const permalink = `${basePath}/${slug}`;
      return {kind, operation, pathItem, method, path, title, slug, permalink, tags, callbacks: []};
    });
    located.push(...added);
    return added;
  };
  for (const [path, node] of entriesOf(document.paths)) {
    add('operation', path, node);
  }
  for (const [name, node] of entriesOf({...document['x-webhooks'], ...document.webhooks})) {
    add('webhook', name, node);
  }
  // Last, so that callbacks take no operation's slug. Callbacks of callbacks are left out: they may be circular.
  for (const entry of [...located]) {
    entry.callbacks = entriesOf(entry.operation.callbacks)
      .flatMap(([, callback]) => entriesOf(resolver.resolve<Record<string, PathItem>>(callback)))
      .flatMap(([expression, node]) => add('webhook', expression, node));
  }
  return located;
}

/** The first part of a path that is a name: `/v1/payment_intents/{id}` is in "Payment intents". */
function pathGroups({tags = []}: OpenApiDocument): (path: string) => string {
  const named = new Map(tags.map(({name}) => [name.toLowerCase(), name]));
  return (path) => {
    const part = path.split('/').find(isName);
    const title = part === undefined ? REST : words(part);
    return named.get(part?.toLowerCase() ?? '') ?? named.get(title.toLowerCase()) ?? title;
  };
}

function isName(part: string): boolean {
  return part !== '' && !part.includes('{') && !/^(?:v\d[\w.]*|apis?|rest)$/i.test(part);
}
