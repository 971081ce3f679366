import {expect, it} from 'vitest';
import type {ResponseView} from '../../../model/page';
import {labelledExamples} from './labels';

function answer(status: string, contents: Record<string, string[]>): ResponseView {
  return {
    status,
    title: status,
    anchor: `response-${status}`,
    headers: [],
    contents: Object.entries(contents).map(([mediaType, labels]) => ({
      mediaType,
      anchor: '',
      examples: labels.map((label) => ({label, code: {language: 'json', label, html: ''}})),
    })),
  };
}

it.each<[string, string[], ...[string, Record<string, string[]>][]]>([
  ['none without examples', [], ['204', {}]],
  ['their names', ['Created', 'Taken'], ['200', {'a/json': ['Created', 'Taken']}], ['500', {}]],
  [
    'with the status when several answers have examples',
    ['200 Created', 'Other'],
    ['200', {'a/json': ['Created']}],
    ['default', {'a/json': ['Example']}],
  ],
  [
    'with the media type when an answer has several',
    ['a/json', 'a/xml', 'a/xml Long'],
    ['200', {'a/json': ['Example'], 'a/xml': ['Example', 'Long']}],
  ],
  ['"Example" when there is nothing else to say', ['Example'], ['200', {'a/json': ['Example']}]],
])('labels of examples are %s', (_, expected, ...answers) => {
  const responses = answers.map(([status, contents]) => answer(status, contents));
  expect(labelledExamples(responses).map(({label}) => label)).toEqual(expected);
});
