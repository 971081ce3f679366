import {escapeHtml} from '../../markdown';
import type {MarkdownHeading} from '../../markdown/html';
import type {operationSections} from '../../page-parts';
import type {Heading, OperationPageView} from './page';

/**
 * The contents list of an operation's page.
 * @param headings those of the description
 */
export function tableOfContents(
  page: Omit<OperationPageView, 'toc' | 'encryption'>,
  headings: readonly MarkdownHeading[],
): Heading[] {
  const section = (id: (typeof operationSections)[number], value: string, shown: boolean): Heading[] =>
    shown ? [{id, value, level: 2}] : [];
  // Authentication stands right above this list, and the samples beside the text.
  return [
    ...section('parameters', 'Parameters', page.parameters.length > 0),
    ...section('body', 'Request body', page.body !== undefined),
    ...section('responses', 'Responses', page.responses.length > 0),
    ...page.responses.map(({anchor, title}) => ({id: anchor, value: escapeHtml(title), level: 3})),
    ...section('errors', 'Error codes', page.errors.length > 0),
    ...section('callbacks', 'Callbacks', page.callbacks.length > 0),
    ...section('what-the-server-sees', 'What the server sees', page.visibility !== undefined),
    ...section('notes', 'Notes', page.details !== undefined),
    ...headingEntries(headings),
    ...section('sdk', 'In the SDKs', page.sdk !== undefined),
    ...section('related', 'Related', page.related.length > 0 || page.externalDocs !== undefined),
  ];
}

/** The headings of a text, as far as the list shows them. */
export function headingEntries(headings: readonly MarkdownHeading[]): Heading[] {
  return headings
    .filter(({level}) => level <= 3)
    .map(({value, ...heading}) => ({...heading, value: escapeHtml(value)}));
}
