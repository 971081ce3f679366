import {expect, it} from 'vitest';
import type {SchemaObject} from '../openapi';
import {constraints} from './constraints';

it.each<[SchemaObject, string[]]>([
  [{minimum: 0}, ['at least 0']],
  [{maximum: 0}, ['at most 0']],
  [{minimum: -1, maximum: 2.5}, ['-1 to 2.5']],
  [{minimum: 3, maximum: 3}, ['exactly 3']],
  [{exclusiveMinimum: 0, maximum: 9}, ['at most 9', 'exclusiveMinimum `0`']],
  [{multipleOf: 0.01}, ['multiple of 0.01']],
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
  [{minItems: 1}, ['at least 1 item']],
  [{minItems: 2, maxItems: 4}, ['2 to 4 items']],
  [{maxItems: 100, uniqueItems: true}, ['at most 100 items', 'no duplicates']],
  [{uniqueItems: false}, []],
  [{minProperties: 1}, ['at least 1 property']],
  [{maxProperties: 3}, ['at most 3 properties']],
  [{minProperties: 2, maxProperties: 2}, ['exactly 2 properties']],
  [{properties: {a: {}}, required: ['a']}, []],
  [{properties: {a: {}}, required: ['a', 'b', 'c']}, ['must have `b` and `c`']],
  [{additionalProperties: false}, ['no other properties']],
  [{unevaluatedProperties: false}, ['no other properties']],
  [{additionalProperties: true}, []],
  [{contains: {const: 1}, minContains: 2}, ['contains `{"const":1}`', 'minContains `2`']],
  [{dependentRequired: {card: ['name']}}, ['dependentRequired `{"card":["name"]}`']],
  [{not: {pattern: '`'}}, ['not `{"pattern":"\\x60"}`']],
  [{not: {}}, []],
  [{if: {title: 'A'}, then: {}}, ['if `{"title":"A"}`']],
  [{type: 'string', description: 'Text.'}, []],
])('says the limits of %j', (schema, expected) => {
  expect(constraints(schema)).toEqual(expected);
});
