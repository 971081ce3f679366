import {describe, expect, it} from 'vitest';
import type {Json} from '../../packages/openapi-reference/document';
import {operations} from './description';
import {examplesOf} from './examples';
import {faultsOf} from '../../packages/gateway/contract/description-validation';

describe('examples', () => {
  it.each(operations)('of $id fit their schemas, without unknown fields', (located) => {
    const faults = examplesOf(located).flatMap(({name, value, schema}) =>
      faultsOf(value, schema).map((fault) => `${located.id}: ${name}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('an answer that does not fit', () => {
  const located = operations.find(({id}) => id === 'createDirectory');
  const [created, failed] =
    located === undefined ? [] : examplesOf(located).filter(({name}) => /^response/.test(name));
  const {data} = created?.value as {data: Record<string, Json>};

  it.each<[string, Json, string]>([
    [
      'a field that no schema names',
      {status: true, data: {...data, name: 'a'}},
      'data has the unknown field "name"',
    ],
    [
      'an unknown field of the envelope',
      {status: true, data, extra: 1},
      'the body has the unknown field "extra"',
    ],
    [
      'a missing field',
      {status: true, data: {uuid: data.uuid ?? ''}},
      "data must have required property 'timestamp'",
    ],
    [
      'a value of the wrong type',
      {status: true, data: {...data, timestamp: '1'}},
      'data.timestamp must be integer',
    ],
    [
      'a value of the wrong form',
      {status: true, data: {...data, uuid: 'a'}},
      'data.uuid must match format "uuid"',
    ],
  ])('is refused for %s', (_, value, fault) => {
    expect(faultsOf(value, created?.schema ?? false)).toContain(fault);
  });

  it('is refused for data in a failure', () => {
    const value = {...(failed?.value as Record<string, Json>), data};
    expect(faultsOf(value, failed?.schema ?? false)).toEqual(['the body has the unknown field "data"']);
  });
});
