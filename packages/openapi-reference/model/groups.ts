import {markdownToHtml, markdownToText} from '../../markdown/html';
import type {LocatedOperation} from './locate-operations';
import type {Operation} from './openapi';
import type {OperationSummary, OverviewGroupView} from './page';
import type {Resolver} from './resolve';
import {securityLabel, securityView} from './security';
import {operationText, SlugRegistry} from './slug';

/** Groups the operations by their first tag: declared tags in their order, then others as they come. */
export function groupOperations(
  located: readonly LocatedOperation[],
  resolver: Resolver,
): OverviewGroupView[] {
  const declared = resolver.document.tags ?? [];
  const used = new Set(located.map(({tag}) => tag));
  const names = new Set([...declared.map(({name}) => name).filter((name) => used.has(name)), ...used]);
  const ids = new SlugRegistry();
  return [...names].map((name) => {
    const {description, externalDocs} = declared.find((tag) => tag.name === name) ?? {};
    const more = externalDocs && `[${externalDocs.description ?? 'More'}](${externalDocs.url})`;
    const text = [description, more].filter(Boolean).join('\n\n');
    return {
      id: ids.take(name, 'operations'),
      title: name,
      ...(text !== '' && {description: markdownToHtml(text)}),
      operations: located.filter(({tag}) => tag === name).map((entry) => summaryOf(entry, resolver)),
    };
  });
}

function summaryOf(entry: LocatedOperation, resolver: Resolver): OperationSummary {
  const {operation, method, title, permalink, slug, path, tag, kind} = entry;
  return {
    title,
    permalink,
    slug,
    method: method.toUpperCase(),
    path,
    tag,
    purpose: firstSentence(operation),
    authentication: kind === 'webhook' ? 'none' : securityLabel(securityView(operation, resolver)),
    ...(operation.deprecated === true && {deprecated: true as const}),
    ...(operation.operationId !== undefined && {operationId: operation.operationId}),
  };
}

function firstSentence(operation: Operation): string {
  const text = markdownToText(operationText(operation), 400);
  // The full stop of an abbreviation ends no sentence.
  const end = /(?<!\b(?:e\.g|i\.e|etc|vs|no))[.!?](?=\s|$)/i.exec(text);
  return end === null ? text : text.slice(0, end.index + 1);
}
