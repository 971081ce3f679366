import {escapeHtml} from '../../highlight';
import type {MarkdownHeading} from '../markdown/html';
import {parametersAnchor, type operationSections} from '../../page-markup';
import type {Heading, OperationPageView, ResponseView} from './page';

/** @param headings those of the description */
export function tableOfContents(
  page: Omit<OperationPageView, 'toc'>,
  headings: readonly MarkdownHeading[],
): Heading[] {
  const section = (id: (typeof operationSections)[number], value: string, shown: boolean): Heading[] =>
    shown ? [{id, value, level: 2}] : [];
  const parameters = page.parameters.filter(({folded}) => folded !== true);
  // In the order of the page. Authentication is right above this list.
  return [
    ...section('parameters', 'Parameters', parameters.length > 0),
    ...parameters.map(({location, title}) => part(parametersAnchor(location), title)),
    ...section('body', 'Request body', page.body !== undefined),
    ...section('samples', 'Samples', page.samples.length > 0),
    ...section('examples', 'Example responses', page.responses.some(hasExamples)),
    ...section('responses', 'Responses', page.responses.length > 0),
    ...page.responses.map(({anchor, title}) => part(anchor, title)),
    ...section('errors', 'Error codes', page.errors.length > 0),
    ...section('notes', 'Notes', page.details !== undefined),
    ...headingEntries(headings),
    ...section('sdk', 'In the SDKs', page.sdk !== undefined),
    ...section('related', 'Related', page.related.length > 0),
  ];
}

function hasExamples({contents}: ResponseView): boolean {
  return contents.some(({examples}) => examples.length > 0);
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
