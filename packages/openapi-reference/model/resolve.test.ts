import {describe, expect, it} from 'vitest';
import {resolverOf} from '../testing';
import type {Reference, Schema} from './openapi';

const resolver = resolverOf({
  components: {
    schemas: {
      Id: {type: 'string', title: 'Id'},
      Alias: {$ref: '#/components/schemas/Id', description: 'Alias.'},
      'a/b~c': {type: 'integer'},
      'A B': {type: 'boolean'},
      '100%': {type: 'number'},
      Holder: {properties: {inner: {type: 'array'}}},
      Anchored: {properties: {deep: {$anchor: 'here', type: 'null'} as Schema}},
      Self: {$ref: '#/components/schemas/Self'},
      Ping: {$ref: '#/components/schemas/Pong'},
      Pong: {$ref: '#/components/schemas/Ping'},
      Yes: true,
      No: false,
    },
    parameters: {Limit: {name: 'limit', in: 'query', description: 'There.'}},
  },
});

function schema(pointer: string): ReturnType<typeof resolver.schema> {
  return resolver.schema({$ref: pointer});
}

describe('a reference to a schema', () => {
  it('leads to it and tells name and way', () => {
    expect(schema('#/components/schemas/Id')).toEqual({
      schema: {type: 'string', title: 'Id'},
      refs: ['#/components/schemas/Id'],
      name: 'Id',
    });
  });

  it('may go through others', () => {
    expect(schema('#/components/schemas/Alias')).toEqual({
      schema: {type: 'string', title: 'Id', description: 'Alias.'},
      refs: ['#/components/schemas/Alias', '#/components/schemas/Id'],
      name: 'Alias',
    });
  });

  it.each([
    ['#/components/schemas/a~1b~0c', 'integer', 'a/b~c'],
    ['#/components/schemas/A%20B', 'boolean', 'A B'],
    ['#/components/schemas/100%', 'number', '100%'],
    ['#/components/schemas/Holder/properties/inner', 'array', undefined],
    ['#here', 'null', undefined],
  ])('may be %s', (pointer, type, name) => {
    expect(schema(pointer)).toMatchObject({schema: {type}});
    expect(schema(pointer).name).toBe(name);
  });

  it('may lead to a boolean', () => {
    expect(schema('#/components/schemas/Yes').schema).toEqual({});
    expect(schema('#/components/schemas/No').schema).toEqual({not: {}});
  });

  it.each(['#/components/schemas/Nope', '#nope', '#/components/schemas/constructor'])(
    'to nowhere is told: %s',
    (pointer) => {
      expect(() => schema(pointer)).toThrow(
        `test.yaml\n  The reference "${pointer}" leads nowhere.\n  Mend: `,
      );
    },
  );

  it.each(['Self', 'Ping'])('to itself only is told: %s', (name) => {
    expect(() => schema(`#/components/schemas/${name}`)).toThrow('refers to itself only.');
  });

  it('to another file is told, because the description is bundled', () => {
    expect(() => schema('./other.yaml')).toThrow('The reference "./other.yaml" was not bundled.');
  });
});

describe('a reference to anything else', () => {
  it('is followed, and texts beside it replace those of the target', () => {
    const node = {$ref: '#/components/parameters/Limit', description: 'Here.'} as Reference;
    expect(resolver.resolve<{name: string}>(node)).toEqual({
      name: 'limit',
      in: 'query',
      description: 'Here.',
    });
  });

  it('is not needed', () => {
    expect(resolver.resolve({name: 'x'})).toEqual({name: 'x'});
  });
});
