import {describe, expect, it} from 'vitest';
import {fieldAt, labels, object, ref, variantsOf, viewOf, type Schemas} from '../../testing';
import type {Schema} from '../openapi';

const schemas: Schemas = {
  Pet: object({name: {type: 'string'}}),
  Maybe: {...object({name: {}}), nullable: true},
};

describe('null', () => {
  it.each<[Schema, string]>([
    [{type: 'string', nullable: true}, 'string or null'],
    [{type: 'string', nullable: false}, 'string'],
    [{type: 'array', items: {type: 'string'}, nullable: true}, 'array of strings or null'],
    [{allOf: [ref('Pet')], nullable: true}, 'object or null'],
    [{type: 'object', nullable: true, allOf: [ref('Pet')]}, 'object or null'],
    [{...ref('Pet'), nullable: true}, 'object or null'],
    [{allOf: [ref('Maybe'), {description: 'Yours.'}]}, 'object or null'],
    [{allOf: [ref('Maybe'), object({a: {}})]}, 'object'],
    [{nullable: true}, 'any'],
  ])('is named where OpenAPI 3.0 allows it: %j', (schema, expected) => {
    expect(viewOf(schema, schemas).type).toBe(expected);
  });

  it.each<[Schema, string]>([
    [{type: ['string', 'null']}, 'string or null'],
    [{type: ['null', 'integer', 'string']}, 'integer or string or null'],
    [{type: 'null'}, 'null'],
    [{type: ['null']}, 'null'],
    [{const: null}, 'null'],
    [{enum: ['a', null]}, 'string or null'],
    [{enum: [null]}, 'null'],
    [{type: ['object', 'null'], properties: {a: {}}}, 'object or null'],
    [{type: ['string', 'null'], format: 'date-time'}, 'string (date-time) or null'],
  ])('is named where OpenAPI 3.1 allows it: %j', (schema, expected) => {
    expect(viewOf(schema).type).toBe(expected);
  });

  it.each<[Schema, string]>([
    [{anyOf: [{type: 'string', format: 'uuid'}, {type: 'null'}]}, 'string (uuid) or null'],
    [{oneOf: [{type: 'null'}, ref('Pet')]}, 'object or null'],
    [{anyOf: [{type: 'array', items: ref('Pet')}, {type: 'null'}]}, 'array of objects or null'],
    [{anyOf: [{type: 'integer'}, {const: null}]}, 'integer or null'],
    [{anyOf: [{type: 'integer'}, {enum: [null]}]}, 'integer or null'],
    [{anyOf: [{type: 'integer'}, {type: ['null']}]}, 'integer or null'],
    [{oneOf: [{}, {type: 'null'}]}, 'any'],
    [{oneOf: [{type: 'null'}]}, 'null'],
    [{anyOf: [{anyOf: [{type: 'string'}, {type: 'null'}]}, {type: 'null'}]}, 'string or null'],
  ])('beside a single other choice is no choice: %j', (schema, expected) => {
    const view = viewOf(schema, schemas);
    expect(view.type).toBe(expected);
    if (expected !== 'null') {
      expect(view.variants).toBeUndefined();
    }
  });

  it('leaves name, fields, limits and texts of the other choice in place', () => {
    const view = viewOf(object({pet: {description: 'Yours.', anyOf: [ref('Pet'), {type: 'null'}]}}), schemas);
    expect(fieldAt(view, 'pet')).toMatchObject({name: 'Pet', type: 'object or null', description: 'Yours.'});
    expect(labels(fieldAt(view, 'pet'))).toEqual(['name']);
    expect(viewOf({anyOf: [{type: 'string', maxLength: 3}, {type: 'null'}]}).constraints).toEqual([
      'at most 3 characters',
    ]);
  });

  it('leaves the choices of the other choice in place', () => {
    const view = viewOf({oneOf: [{oneOf: [ref('Pet'), {type: 'string'}]}, {type: 'null'}]}, schemas);
    expect(view.type).toBe('object or string or null');
    expect(variantsOf(view).map(({label}) => label)).toEqual(['Pet', 'string']);
  });

  it('stands beside several other choices', () => {
    const view = viewOf({oneOf: [{type: 'string'}, {type: 'integer'}, {type: 'null'}]});
    expect(view.type).toBe('string or integer or null');
    expect(variantsOf(view).map(({label}) => label)).toEqual(['string', 'integer', 'null']);
  });

  it('may be an item', () => {
    const view = viewOf({type: 'array', items: {anyOf: [ref('Pet'), {type: 'null'}]}}, schemas);
    expect(view.type).toBe('array of objects or nulls');
    expect(labels(view)).toEqual(['name']);
    expect(view.variants).toBeUndefined();
  });

  it('is named for a schema that contains itself', () => {
    const node = object({parent: {anyOf: [ref('Node'), {type: 'null'}]}});
    expect(fieldAt(viewOf(ref('Node'), {Node: node}), 'parent')).toMatchObject({
      type: 'object or null',
      recursive: {name: 'Node', anchor: 'body'},
    });
  });
});
