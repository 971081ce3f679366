import {describe, expect, it} from 'vitest';
import {fieldAt, labels, object, ref, resolverOf, viewOf, type Schemas} from '../../testing';
import type {Schema, SchemaObject} from '../openapi';
import {mergeAllOf} from './merge-all-of';

function merged(schema: Schema, schemas: Schemas = {}): SchemaObject {
  return mergeAllOf(schema, resolverOf({components: {schemas}})).schema;
}

describe('allOf', () => {
  it('shows the fields of all parts in the order of the parts', () => {
    const view = viewOf({allOf: [object({a: {}, b: {}}), object({c: {}})], properties: {d: {}}});
    expect(labels(view)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('unites what is required', () => {
    const schema = {
      allOf: [object({a: {}}, {required: ['a']}), object({b: {}}, {required: ['b']})],
      required: ['c'],
    };
    expect(merged(schema).required).toEqual(['a', 'b', 'c']);
  });

  it('marks a field as required that only another part requires', () => {
    const view = viewOf({allOf: [ref('Base'), {required: ['id']}]}, {Base: object({id: {type: 'string'}})});
    expect(fieldAt(view, 'id').required).toBe(true);
  });

  it('takes the narrower of two limits', () => {
    const schema = {
      allOf: [
        {type: 'integer', minimum: 1, maximum: 10, minLength: 5},
        {minimum: 3, maximum: 20, minLength: 2},
      ],
    };
    expect(merged(schema)).toMatchObject({type: 'integer', minimum: 3, maximum: 10, minLength: 5});
  });

  it('takes the narrower of an open limit of OpenAPI 3.0 and a closed one', () => {
    const schema = {allOf: [{minimum: 5, exclusiveMinimum: true}, {minimum: 10}]};
    expect(viewOf({type: 'number', ...schema}).constraints).toEqual(['at least 10']);
  });

  it('keeps an open limit of OpenAPI 3.0 that is the narrower one', () => {
    const schema = {allOf: [{maximum: 5, exclusiveMaximum: true}, {maximum: 10}]};
    expect(viewOf({type: 'number', ...schema}).constraints).toEqual(['less than 5']);
  });

  it('keeps the values that all parts allow', () => {
    expect(merged({allOf: [{enum: ['a', 'b', 'c']}, {enum: ['c', 'b']}]}).enum).toEqual(['c', 'b']);
  });

  it('lists the patterns of all parts', () => {
    const view = viewOf({type: 'string', allOf: [{pattern: '^a'}, {pattern: 'b$'}, {pattern: '^a'}]});
    expect(view.constraints).toEqual(['matches `^a`', 'matches `b$`']);
  });

  it('forbids what any part forbids', () => {
    const view = viewOf({type: 'string', allOf: [{not: {const: 'a'}}, {not: {const: 'b'}}]});
    expect(view.constraints).toEqual(['not `"b"`, not `"a"`']);
  });

  it('keeps uniqueItems that only one part asks for', () => {
    expect(merged({allOf: [{uniqueItems: true}, {uniqueItems: false}]}).uniqueItems).toBe(true);
  });

  it('narrows number and integer to integer', () => {
    expect(merged({allOf: [{type: 'number'}, {type: 'integer'}]}).type).toBe('integer');
    expect(merged({allOf: [{type: 'integer'}, {type: 'number'}]}).type).toBe('integer');
  });

  it('narrows type arrays to what they share', () => {
    expect(merged({allOf: [{type: ['string', 'null']}, {type: ['null', 'integer', 'string']}]}).type).toEqual(
      ['null', 'string'],
    );
  });

  it('lets a later part describe a field of an earlier one', () => {
    const view = viewOf({
      allOf: [
        object({a: {type: 'string', description: 'Old.', minLength: 2}}),
        object({a: {description: 'New.'}}),
      ],
    });
    expect(fieldAt(view, 'a')).toMatchObject({
      type: 'string',
      description: 'New.',
      constraints: ['at least 2 characters'],
    });
  });

  it('merges the fields of a field that two parts describe', () => {
    const view = viewOf({
      allOf: [
        object({owner: object({name: {type: 'string'}})}),
        object({owner: object({mail: {type: 'string'}})}),
      ],
    });
    expect(labels(fieldAt(view, 'owner'))).toEqual(['name', 'mail']);
  });

  it('merges the items of arrays', () => {
    const view = viewOf({
      allOf: [{type: 'array', items: object({a: {}})}, {items: object({b: {}})}],
    });
    expect(labels(view)).toEqual(['a', 'b']);
  });

  it('keeps the patternProperties of all parts', () => {
    const view = viewOf({allOf: [{patternProperties: {'^a': {}}}, {patternProperties: {'^b': {}}}]});
    expect(labels(view)).toEqual(['/^a/', '/^b/']);
  });

  it('merges nested allOf', () => {
    const schemas = {A: {allOf: [ref('B'), object({a: {}})]}, B: {allOf: [object({b: {}})]}};
    expect(labels(viewOf(ref('A'), schemas))).toEqual(['b', 'a']);
  });

  it('merges a part once that several parts extend', () => {
    const schemas = {
      Base: object({id: {type: 'string'}}),
      A: {allOf: [ref('Base'), object({a: {}})]},
      B: {allOf: [ref('Base'), object({b: {}})]},
    };
    expect(labels(viewOf({allOf: [ref('A'), ref('B')]}, schemas))).toEqual(['id', 'a', 'b']);
  });

  it('keeps fields whose names are those of methods of every object', () => {
    const view = viewOf({
      allOf: [object({a: {}}), object({constructor: {type: 'string'}, toString: {type: 'integer'}})],
    });
    expect(labels(view)).toEqual(['a', 'constructor', 'toString']);
    expect(fieldAt(view, 'constructor').type).toBe('string');
  });

  it('shows the choices of every part', () => {
    const view = viewOf({
      allOf: [{oneOf: [object({a: {}}), object({b: {}})]}, {anyOf: [object({c: {}}), object({d: {}})]}],
    });
    expect(view.variants?.map(({kind}) => kind)).toEqual(['oneOf', 'anyOf']);
  });

  it('names the whole after its only defining part', () => {
    const view = viewOf(
      {allOf: [ref('Pet'), {description: 'Yours.'}]},
      {Pet: object({name: {}}, {description: 'A pet.'})},
    );
    expect(view).toMatchObject({name: 'Pet', description: 'Yours.'});
  });

  it('does not name the whole after one of several parts', () => {
    const schemas = {Pet: object({name: {}}, {title: 'A pet', example: {name: 'Tom'}, default: {}})};
    const view = viewOf({allOf: [ref('Pet'), object({age: {}})]}, schemas);
    expect(view.name).toBeUndefined();
    expect(view.example).toBeUndefined();
    expect(view.default).toBeUndefined();
  });

  it('keeps the example that a part without a name gives', () => {
    const view = viewOf(
      {allOf: [ref('Pet'), object({age: {}}, {example: {age: 3}})]},
      {Pet: object({name: {}})},
    );
    expect(view.example).toBe('{"age":3}');
  });

  it('ignores a part that refers to the whole', () => {
    expect(labels(viewOf(ref('A'), {A: {allOf: [ref('A'), object({a: {}})]}}))).toEqual(['a']);
  });

  it('says nothing fits when a part is false', () => {
    expect(viewOf({allOf: [false]}).type).toBe('nothing');
  });

  it('survives allOf that is no list', () => {
    expect(viewOf({allOf: {} as never, type: 'string'}).type).toBe('string');
  });
});

describe('keywords beside $ref', () => {
  it('replace the texts of the target', () => {
    const schemas = {Id: {type: 'string', description: 'An id.', deprecated: true}};
    const view = viewOf(object({id: {...ref('Id'), description: 'Your id.', deprecated: false}}), schemas);
    expect(fieldAt(view, 'id')).toMatchObject({type: 'string', description: 'Your id.'});
    expect(fieldAt(view, 'id').deprecated).toBeUndefined();
  });

  it('add fields to those of the target', () => {
    const view = viewOf(
      {...ref('Pet'), properties: {age: {}}, required: ['age']},
      {
        Pet: object({name: {}}, {required: ['name']}),
      },
    );
    expect(labels(view)).toEqual(['name', 'age']);
    expect(view.children?.every(({required}) => required)).toBe(true);
  });

  it('narrow the limits of the target', () => {
    const view = viewOf({...ref('Name'), maxLength: 5}, {Name: {type: 'string', maxLength: 9, minLength: 1}});
    expect(view.constraints).toEqual(['1 to 5 characters']);
  });

  it('hold through a chain of references', () => {
    const schemas = {A: {...ref('B'), description: 'A.'}, B: {...ref('C'), title: 'B'}, C: {type: 'integer'}};
    expect(viewOf({...ref('A'), default: 1}, schemas)).toMatchObject({
      type: 'integer',
      description: 'A.',
      default: '1',
    });
  });
});
