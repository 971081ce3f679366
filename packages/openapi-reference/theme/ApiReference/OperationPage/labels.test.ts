import {describe, expect, it} from 'vitest';
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

function labels(...answers: ResponseView[]): string[] {
  return labelledExamples(answers).map(({label}) => label);
}

describe('labels of examples', () => {
  it('are their names when one answer has examples', () => {
    expect(labels(answer('200', {'application/json': ['Created', 'Taken']}), answer('500', {}))).toEqual([
      'Created',
      'Taken',
    ]);
  });

  it('begin with the status when several answers have examples', () => {
    expect(
      labels(
        answer('200', {'application/json': ['Created']}),
        answer('default', {'application/json': ['Example']}),
      ),
    ).toEqual(['200 Created', 'Other']);
  });

  it('name the media type when an answer has several', () => {
    expect(
      labels(answer('200', {'application/json': ['Example'], 'application/xml': ['Example', 'Long']})),
    ).toEqual(['application/json', 'application/xml', 'application/xml Long']);
  });

  it('say that it is an example when there is nothing else to say', () => {
    expect(labels(answer('200', {'application/json': ['Example']}))).toEqual(['Example']);
  });

  it('are none without examples', () => {
    expect(labels(answer('204', {}))).toEqual([]);
  });
});
