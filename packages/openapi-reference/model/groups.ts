import {markdownToText, optionalHtml} from '../markdown/html';
import {endOfSentence} from './first-sentence';
import type {LocatedOperation} from './locate-operations';
import type {Operation, Tag} from './openapi';
import type {OperationPageView, OperationSummary, OverviewGroupView} from './page';
import type {Resolver} from './resolve';
import {securityLabel} from './security';
import {claimSlug} from './anchors';
import {operationText} from './slug';
import {moreLink, paragraphs} from './values';

type Tags = ReadonlyMap<string, Tag>;

/**
 * Groups the operations by their tags, under each of them: declared tags in their order, those below
 * others after these, then others as they come.
 */
export function groupOperations(
  located: readonly LocatedOperation[],
  {document}: Resolver,
): (Omit<OverviewGroupView, 'operations'> & {name: string; entries: LocatedOperation[]})[] {
  const tags: Tags = new Map((document.tags ?? []).map((tag) => [tag.name, tag]));
  const used = located.flatMap((entry) => entry.tags);
  const shown = new Set(used.flatMap((name) => lineage(name, tags)));
  const inOrder = [...new Set([...tags.keys(), ...used])].filter((name) => shown.has(name));
  const below = (parent?: string): string[] =>
    inOrder.filter((name) => lineage(name, tags).at(-2) === parent).flatMap((name) => [name, ...below(name)]);
  const titleOf = (name: string): string => {
    const {summary, 'x-displayName': displayName} = tags.get(name) ?? {};
    return summary ?? displayName ?? name;
  };
  const ids = new Set<string>();
  return below().map((name) => {
    const {description, externalDocs} = tags.get(name) ?? {};
    return {
      name,
      id: claimSlug(ids, name, 'operations'),
      title: lineage(name, tags).map(titleOf).join(' › '),
      description: optionalHtml(paragraphs(description, moreLink(externalDocs))),
      entries: located.filter((entry) => entry.tags.includes(name)),
    };
  });
}

/** A tag after all above it. One that is above itself has none. */
function lineage(name: string, tags: Tags): string[] {
  const line = [name];
  for (;;) {
    const parent = tags.get(line[0] ?? '')?.parent;
    if (parent === undefined || !tags.has(parent)) {
      return line;
    }
    if (line.includes(parent)) {
      return [name];
    }
    line.unshift(parent);
  }
}

/** One row of the list of operations. */
export function summaryOf(page: OperationPageView, operation: Operation): OperationSummary {
  const {title, permalink, method, path, security, deprecated} = page;
  const text = markdownToText(operationText(operation), 400);
  const purpose = text.slice(0, endOfSentence(text));
  return {title, permalink, method, path, purpose, authentication: securityLabel(security), deprecated};
}
