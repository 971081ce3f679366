import {describe, expect, it} from 'vitest';
import {object, ref, viewOf, type Schemas} from '../../testing';
import type {Schema} from '../openapi';

function label(schema: Schema, schemas: Schemas = {}): string {
  return viewOf(schema, schemas).type;
}

describe('the label of a type', () => {
  it.each<[Schema, string]>([
    [{type: 'string'}, 'string'],
    [{type: 'string', format: 'uuid'}, 'string (uuid)'],
    [{type: 'integer', format: 'int64'}, 'integer (int64)'],
    [{type: 'boolean', format: 'odd'}, 'boolean'],
    [{format: 'date'}, 'any (date)'],
    [{type: ['string', 'integer']}, 'string or integer'],
    [{}, 'any'],
    [true, 'any'],
    [false, 'nothing'],
    [{not: {}}, 'nothing'],
    [{description: 'Anything.'}, 'any'],
  ])('names %j', (schema, expected) => {
    expect(label(schema)).toBe(expected);
  });

  it.each<[Schema, string]>([
    [{const: 1}, 'integer'],
    [{const: 1.5}, 'number'],
    [{enum: ['a', 1, true]}, 'string or integer or boolean'],
    [{properties: {}}, 'object'],
    [{additionalProperties: {}}, 'object'],
    [{required: ['a']}, 'object'],
    [{items: {}}, 'array'],
    [{prefixItems: []}, 'array with 0 fixed places'],
    [{pattern: '.'}, 'string'],
    [{maxLength: 1}, 'string'],
    [{minimum: 0}, 'number'],
    [{exclusiveMaximum: 0}, 'number'],
  ])('is guessed from the keywords of %j', (schema, expected) => {
    expect(label(schema)).toBe(expected);
  });

  it.each<[Schema, string]>([
    [{type: 'array'}, 'array'],
    [{type: 'array', items: true}, 'array'],
    [{type: 'array', items: {}}, 'array'],
    [{type: 'array', items: {type: 'string'}}, 'array of strings'],
    [{type: 'array', items: {type: 'string', format: 'uuid'}}, 'array of strings (uuid)'],
    [{type: 'array', items: {type: ['string', 'null']}}, 'array of strings or nulls'],
    [{type: 'array', items: {description: 'Anything.'}}, 'array of values of any type'],
    [{type: 'array', items: {type: 'array', items: {type: 'integer'}}}, 'array of arrays of integers'],
    [{type: 'array', items: {type: 'array'}}, 'array of arrays'],
    [{type: 'array', items: {type: 'array', prefixItems: [{}]}}, 'array of arrays with 1 fixed place'],
    [{type: 'array', items: {oneOf: [{type: 'string'}, {type: 'integer'}]}}, 'array of strings or integers'],
    [{type: ['array', 'null'], items: object({})}, 'array of objects or null'],
  ])('names what an array holds: %j', (schema, expected) => {
    expect(label(schema)).toBe(expected);
  });

  it('unites the types of the choices', () => {
    expect(
      label(
        {oneOf: [{type: 'string'}, ref('Pet'), {anyOf: [{type: 'string'}, {type: 'integer'}]}]},
        {
          Pet: object({name: {}}),
        },
      ),
    ).toBe('string or object or integer');
  });

  it('comes from the part of allOf that names a type', () => {
    expect(label({allOf: [ref('Id'), {description: 'Yours.'}]}, {Id: {type: 'string', format: 'uuid'}})).toBe(
      'string (uuid)',
    );
  });

  it('of an array that holds itself names it', () => {
    expect(label(ref('List'), {List: {type: 'array', items: ref('List')}})).toBe('array of List');
  });

  it('of choices that refer to each other ends', () => {
    const schemas = {A: {oneOf: [{type: 'string'}, ref('B')]}, B: {oneOf: [{type: 'integer'}, ref('A')]}};
    expect(label(ref('A'), schemas)).toBe('string or integer');
  });
});
