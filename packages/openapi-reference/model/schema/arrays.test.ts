import {describe, expect, it} from 'vitest';
import {allFields, anchorsOf, fieldAt, labels, object, ref, viewOf} from '../../testing';

const pet = object({name: {type: 'string'}}, {description: 'A pet.'});

describe('an array', () => {
  it('of objects shows their fields right below it', () => {
    const view = viewOf(object({pets: {type: 'array', items: pet}}));
    expect(fieldAt(view, 'pets.name').anchor).toBe('body.pets.name');
  });

  it('of a shared schema carries its name and, without one of its own, its description', () => {
    const view = viewOf({type: 'array', items: ref('Pet')}, {Pet: pet});
    expect(view).toMatchObject({name: 'Pet', description: 'A pet.', type: 'array of objects'});
    const described = viewOf({type: 'array', items: ref('Pet'), description: 'All pets.'}, {Pet: pet});
    expect(described.description).toBe('All pets.');
  });

  it('says the limits of its structured items', () => {
    const view = viewOf({type: 'array', minItems: 1, items: {...pet, minProperties: 1}});
    expect(view.constraints).toEqual(['at least 1 item', 'each item: at least 1 property']);
  });

  it('carries the encryption of its structured items', () => {
    expect(viewOf({type: 'array', items: {...pet, 'x-encryption': 'metadata'}}).encryption).toBe('metadata');
  });

  it('of plain values shows no item when there is nothing to say about it', () => {
    expect(viewOf({type: 'array', items: {type: 'string'}}).children).toBeUndefined();
  });

  it('of plain values shows what is to be said about each', () => {
    const view = viewOf({type: 'array', items: {type: 'string', enum: ['a', 'b'], description: 'A letter.'}});
    expect(view.children).toMatchObject([
      {
        label: '[item]',
        anchor: 'body.item',
        type: 'string',
        description: 'A letter.',
        values: [{value: '"a"'}, {value: '"b"'}],
      },
    ]);
  });

  it('of arrays of plain values shows no items', () => {
    const rows = {type: 'array', items: {type: 'array', items: {type: 'array', items: {type: 'number'}}}};
    expect(viewOf(rows).children).toBeUndefined();
  });

  it('of arrays of objects shows the inner array with their fields', () => {
    const view = viewOf({type: 'array', items: {type: 'array', items: pet}});
    expect(anchorsOf(view)).toEqual(['body.item', 'body.item.name']);
  });

  it('of arrays with limits shows the inner array', () => {
    const view = viewOf({type: 'array', items: {type: 'array', minItems: 2, items: {type: 'number'}}});
    expect(view.children).toMatchObject([{label: '[item]', constraints: ['at least 2 items']}]);
  });

  it('of maps shows their values', () => {
    const view = viewOf({type: 'array', items: {type: 'object', additionalProperties: {type: 'string'}}});
    expect(labels(view)).toEqual(['<any name>']);
  });

  it('of deprecated items does not become deprecated', () => {
    const view = viewOf(object({list: {type: 'array', items: {...pet, deprecated: true}}}));
    expect(fieldAt(view, 'list').deprecated).toBeUndefined();
  });
});

describe('fixed places of an array', () => {
  const pair = {
    type: 'array',
    prefixItems: [{type: 'string', title: 'UUID'}, object({name: {}})],
    minItems: 1,
  };

  it('are shown with number and title', () => {
    const view = viewOf(pair);
    expect(view.type).toBe('array with 2 fixed places');
    expect(labels(view)).toEqual(['[0] UUID', '[1]']);
    expect(anchorsOf(view)).toEqual(['body.0', 'body.1', 'body.1.name']);
  });

  it('are required as far as the array has a least length', () => {
    expect(viewOf(pair).children?.map(({required}) => required)).toEqual([true, undefined]);
  });

  it('may be followed by further items', () => {
    const view = viewOf({...pair, items: {type: 'integer'}});
    expect(labels(view)).toEqual(['[0] UUID', '[1]', '[further items]']);
  });

  it('take title and fields from shared schemas', () => {
    const view = viewOf({type: 'array', prefixItems: [ref('Id'), ref('Pet')]}, {Id: {title: 'Id'}, Pet: pet});
    expect(labels(view)).toEqual(['[0] Id', '[1]']);
    expect(allFields(view).map(({label}) => label)).toContain('name');
  });

  it('may be anything or nothing', () => {
    expect(viewOf({prefixItems: [true, false]}).children?.map(({type}) => type)).toEqual(['any', 'nothing']);
  });
});
