import {markdownToHtml, markdownToText} from '../../markdown/html';
import {endOfSentence} from './first-sentence';
import type {LocatedOperation} from './locate-operations';
import type {Operation} from './openapi';
import type {OperationSummary, OverviewGroupView} from './page';
import type {Resolver} from './resolve';
import {securityLabel, securityView} from './security';
import {SlugRegistry} from './anchors';
import {moreLink, paragraphs} from './values';

/** Groups the operations by their first tag: declared tags in their order, then others as they come. */
export function groupOperations(
  located: readonly LocatedOperation[],
  resolver: Resolver,
): (Omit<OverviewGroupView, 'operations'> & {entries: LocatedOperation[]})[] {
  const declared = resolver.document.tags ?? [];
  const used = new Set(located.map(({tag}) => tag));
  const names = new Set([...declared.map(({name}) => name).filter((name) => used.has(name)), ...used]);
  const ids = new SlugRegistry();
  return [...names].map((name) => {
    const {description, externalDocs} = declared.find((tag) => tag.name === name) ?? {};
    const text = paragraphs(description, moreLink(externalDocs));
    return {
      id: ids.take(name, 'operations'),
      title: name,
      ...(text !== '' && {description: markdownToHtml(text)}),
      entries: located.filter(({tag}) => tag === name),
    };
  });
}

/** One row of the list of operations. */
export function summaryOf(entry: LocatedOperation, resolver: Resolver): OperationSummary {
  const {operation, method, title, permalink, path, kind} = entry;
  return {
    title,
    permalink,
    method: method.toUpperCase(),
    path,
    purpose: firstSentence(operation),
    authentication: kind === 'webhook' ? 'none' : securityLabel(securityView(operation, resolver)),
    ...(operation.deprecated === true && {deprecated: true as const}),
  };
}

function firstSentence({description = ''}: Operation): string {
  const text = markdownToText(description, 400);
  return text.slice(0, endOfSentence(text));
}
