import {markdownToHtml, markdownToText} from '../markdown/html';
import {endOfSentence} from './first-sentence';
import type {LocatedOperation} from './locate-operations';
import type {Operation} from './openapi';
import type {OperationPageView, OperationSummary, OverviewGroupView} from './page';
import type {Resolver} from './resolve';
import {securityLabel} from './security';
import {SlugRegistry} from './anchors';
import {operationText} from './slug';
import {moreLink, paragraphs} from './values';

/** Groups the operations by their tags, under each of them: declared tags in their order, then others as they come. */
export function groupOperations(
  located: readonly LocatedOperation[],
  resolver: Resolver,
): (Omit<OverviewGroupView, 'operations'> & {entries: LocatedOperation[]})[] {
  const declared = resolver.document.tags ?? [];
  const used = new Set(located.flatMap(({tags}) => tags));
  const names = new Set([...declared.map(({name}) => name).filter((name) => used.has(name)), ...used]);
  const ids = new SlugRegistry();
  return [...names].map((name) => {
    const {description, externalDocs} = declared.find((tag) => tag.name === name) ?? {};
    const text = paragraphs(description, moreLink(externalDocs));
    return {
      id: ids.claim(name, 'operations'),
      title: name,
      ...(text !== '' && {description: markdownToHtml(text)}),
      entries: located.filter(({tags}) => tags.includes(name)),
    };
  });
}

/** One row of the list of operations. */
export function summaryOf(page: OperationPageView, operation: Operation): OperationSummary {
  const {title, permalink, method, path, security, deprecated} = page;
  const text = markdownToText(operationText(operation), 400);
  const purpose = text.slice(0, endOfSentence(text));
  return {title, permalink, method, path, purpose, authentication: securityLabel(security), deprecated};
}
