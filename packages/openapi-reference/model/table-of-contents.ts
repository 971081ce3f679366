import {escapeHtml} from '../../highlight';
import type {MarkdownHeading} from '../markdown/html';
import {parametersAnchor, type operationSections} from '../../page-markup';
import type {Heading, OperationPageView} from './page';

type Section = (typeof operationSections)[number];

/** @param headings those of the description */
export function tableOfContents(
  {parameters, body, samples, responses, errors, details, sdk, related}: Omit<OperationPageView, 'toc'>,
  headings: readonly MarkdownHeading[],
): Heading[] {
  const shown = parameters.filter(({folded}) => folded !== true);
  const examples = responses.flatMap(({contents}) => contents.flatMap((content) => content.examples));
  // In the order of the page. Authentication is right above this list.
  return [
    ...section<Section>('parameters', 'Parameters', shown),
    ...shown.map(({location, title}) => part(parametersAnchor(location), title)),
    ...section<Section>('body', 'Request body', body),
    ...section<Section>('samples', 'Samples', samples),
    ...section<Section>('examples', 'Example responses', examples),
    ...section<Section>('responses', 'Responses', responses),
    ...responses.map(({anchor, title}) => part(anchor, title)),
    ...section<Section>('errors', 'Error codes', errors),
    ...section<Section>('notes', 'Notes', details),
    ...headingEntries(headings),
    ...section<Section>('sdk', 'In the SDKs', sdk),
    ...section<Section>('related', 'Related', related),
  ];
}

/** The entry of a section, if the page has anything in it. */
export function section<Id extends string>(id: Id, value: string, content: unknown): Heading[] {
  const isEmpty = content === undefined || (Array.isArray(content) && content.length === 0);
  return isEmpty ? [] : [{id, value, level: 2}];
}

/** The headings of a text, as far as the list shows them. */
export function headingEntries(headings: readonly MarkdownHeading[]): Heading[] {
  return headings
    .filter(({level}) => level <= 3)
    .map(({value, ...heading}) => ({...heading, value: escapeHtml(value)}));
}

/** An entry below that of a section. */
export function part(id: string, value: string): Heading {
  return {id, value: escapeHtml(value), level: 3};
}
