import {entriesOf, ownEntry} from './entries';
import type {Link, Operation, Response} from './openapi';
import type {FollowUpView, LinkView, ResponseView} from './page';
import {lastPart} from './resolve';
import type {SchemaContext} from './schema/context';

/**
 * Adds to each answer the calls that the description links from it.
 * @param linkById finds the page of an operation by its operationId
 */
export function withFollowUps(
  views: readonly ResponseView[],
  responses: Operation['responses'],
  {resolver, markdown}: SchemaContext,
  linkById: (operationId: string) => LinkView | undefined,
): ResponseView[] {
  const nodes = new Map(entriesOf(responses));
  return views.map((view) => {
    const node = nodes.get(view.status);
    const {links} = node === undefined ? {} : resolver.resolve<Response>(node);
    const followUps = entriesOf(links).map(([name, linkNode]): FollowUpView => {
      const {operationId = '', operationRef = '', description} = resolver.resolve<Link>(linkNode);
      const target = linkById(operationId || operationIdAt(operationRef, resolver));
      return {
        name,
        operation:
          target?.title ??
          (operationId || operationRef.split('/').slice(-2).map(lastPart).reverse().join(' ')),
        ...(target && {permalink: target.permalink}),
        ...(description !== undefined && {description: markdown(description)}),
      };
    });
    return followUps.length === 0 ? view : {...view, followUps};
  });
}

/** A link may point to an operation by its place, `#/paths/~1users/get`. */
function operationIdAt(ref: string, {document}: SchemaContext['resolver']): string {
  const [, path, method] = /^#\/paths\/([^/]+)\/([a-z]+)$/.exec(ref) ?? [];
  const item: Partial<Record<string, unknown>> | undefined =
    path === undefined ? undefined : ownEntry(document.paths ?? {}, lastPart(path));
  const operation = method === undefined || item === undefined ? undefined : ownEntry(item, method);
  return (operation as Operation | undefined)?.operationId ?? '';
}
