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
      examples: labels.map((label) => ({label, code: {language: 'json', html: ''}})),
    })),
  };
}

it.each<[string[], ...[string, Record<string, string[]>][]]>([
  [[], ['204', {}]],
  [
    ['Created', 'Taken'],
    ['200', {'a/json': ['Created', 'Taken']}],
    ['500', {}],
  ],
  // Several answers, then several media types of one.
  [
    ['200 Created', 'Other'],
    ['200', {'a/json': ['Created']}],
    ['default', {'a/json': ['Example']}],
  ],
  [
    ['a/json', 'a/xml', 'a/xml Long'],
    ['200', {'a/json': ['Example'], 'a/xml': ['Example', 'Long']}],
  ],
  // There is nothing to tell apart.
  [['Example'], ['200', {'a/json': ['Example']}]],
])('labels tell examples apart: %j', (expected, ...answers) => {
  const responses = answers.map(([status, contents]) => answer(status, contents));
  expect(labelledExamples(responses).map(({label}) => label)).toEqual(expected);
});
