import {describe, expect, it} from 'vitest';
import type {SchemaObject} from '../openapi';
import {constraints} from './constraints';

describe('constraints', () => {
  it.each<[SchemaObject, string[]]>([
    [{minimum: 0}, ['at least 0']],
    [{maximum: 0}, ['at most 0']],
    [{minimum: -1, maximum: 2.5}, ['-1 to 2.5']],
    [{minimum: 3, maximum: 3}, ['exactly 3']],
    [{exclusiveMinimum: 0}, ['greater than 0']],
    [{exclusiveMaximum: 10, minimum: 1}, ['at least 1, less than 10']],
    [{exclusiveMinimum: 0, exclusiveMaximum: 1}, ['greater than 0, less than 1']],
    [{exclusiveMinimum: 5, minimum: 7}, ['at least 7']],
    [{exclusiveMinimum: 7, minimum: 5}, ['greater than 7']],
    [{exclusiveMaximum: 5, maximum: 5}, ['less than 5']],
    [{minimum: 0, exclusiveMinimum: true}, ['greater than 0']],
    [{maximum: 9, exclusiveMaximum: false}, ['at most 9']],
    [{exclusiveMinimum: true}, []],
    [{multipleOf: 0.01}, ['multiple of 0.01']],
  ])('says the limits of a number %j', (schema, expected) => {
    expect(constraints(schema)).toEqual(expected);
  });

  it.each<[SchemaObject, string[]]>([
    [{minLength: 1, maxLength: 64}, ['1 to 64 characters']],
    [{minLength: 36, maxLength: 36}, ['exactly 36 characters']],
    [{minLength: 1}, ['at least 1 character']],
    [{maxLength: 1}, ['at most 1 character']],
    [{minLength: 0, maxLength: 5}, ['at most 5 characters']],
    [{minLength: 0}, []],
    [{minLength: 0, maxLength: 0}, ['exactly 0 characters']],
    [{pattern: '^[a-z]+$'}, ['matches `^[a-z]+$`']],
    [{pattern: 'a`b'}, ['matches `a\\x60b`']],
    [{contentEncoding: 'base64', contentMediaType: 'image/png'}, ['encoded as base64', 'holds image/png']],
  ])('says the limits of a text %j', (schema, expected) => {
    expect(constraints(schema)).toEqual(expected);
  });

  it.each<[SchemaObject, string[]]>([
    [{minItems: 1}, ['at least 1 item']],
    [{minItems: 2, maxItems: 4}, ['2 to 4 items']],
    [{maxItems: 100, uniqueItems: true}, ['at most 100 items', 'no duplicates']],
    [{uniqueItems: false}, []],
    [{contains: {const: 'a'}}, ['holds `"a"` at least 1 time']],
    [
      {contains: {type: 'string'}, minContains: 2, maxContains: 3},
      ['holds an item of type string 2 to 3 times'],
    ],
    [{contains: {minLength: 1}, minContains: 0}, ['holds a certain item any number of times']],
  ])('says the limits of an array %j', (schema, expected) => {
    expect(constraints(schema)).toEqual(expected);
  });

  it.each<[SchemaObject, string[]]>([
    [{minProperties: 1}, ['at least 1 property']],
    [{maxProperties: 3}, ['at most 3 properties']],
    [{minProperties: 2, maxProperties: 2}, ['exactly 2 properties']],
    [{propertyNames: {pattern: '^x-'}}, ['names of properties: matches `^x-`']],
    [{propertyNames: {enum: ['a', 'b']}}, ['names of properties: one of `"a"`, `"b"`']],
    [{propertyNames: {format: 'uuid', maxLength: 36}}, ['names of properties: at most 36 characters, uuid']],
    [{propertyNames: true}, []],
    [{properties: {a: {}}, required: ['a']}, []],
    [{properties: {a: {}}, required: ['a', 'b', 'c']}, ['must have `b` and `c`']],
    [{additionalProperties: false}, ['no other properties']],
    [{unevaluatedProperties: false}, ['no other properties']],
    [{additionalProperties: true}, []],
    [{dependentRequired: {card: ['name', 'zip']}}, ['with `card` also `name` and `zip`']],
  ])('says the limits of an object %j', (schema, expected) => {
    expect(constraints(schema)).toEqual(expected);
  });

  it.each<[SchemaObject['not'], string[]]>([
    [{const: null}, ['not `null`']],
    [{enum: [1, 'a']}, ['none of `1`, `"a"`']],
    [{type: ['string', 'null']}, ['not string or null']],
    [{required: ['a', 'b']}, ['without `a` and `b`']],
    [{pattern: '^_'}, ['does not match `^_`']],
    [{anyOf: [{required: ['a']}, {type: 'string'}]}, ['without `a`, not string']],
    [{}, []],
    [{minimum: 1}, []],
  ])('says what is forbidden by %j', (not, expected) => {
    expect(constraints({not})).toEqual(expected);
  });

  it('says nothing about a schema without limits', () => {
    expect(constraints({type: 'string', description: 'Text.'})).toEqual([]);
  });
});
