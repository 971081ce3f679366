import {afterEach, describe, expect, it, vi} from 'vitest';
import {object, ref, resolverOf, type Schemas} from '../testing/describe';
import type {Schema} from './openapi';
import {sampleSchema} from './sample-schema';

function sample(schema: Schema, schemas: Schemas = {}): unknown {
  return sampleSchema(schema, 'request', resolverOf({components: {schemas}}));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a sample', () => {
  it('takes examples, values and defaults from the schema', () => {
    expect(
      sample(
        object({
          a: {example: 1},
          b: {const: 2},
          c: {enum: ['x', 'y']},
          d: {default: 4},
          e: {type: 'boolean'},
        }),
      ),
    ).toEqual({
      a: 1,
      b: 2,
      c: 'x',
      d: 4,
      e: true,
    });
  });

  it('is the same every time', () => {
    const schema = object({id: {type: 'string', format: 'uuid'}, at: {type: 'string', format: 'date-time'}});
    expect(sample(schema)).toEqual(sample(schema));
  });

  it.each<[Schema]>([[true], [false], [{}], [{description: 'Anything.'}], [{type: 'null'}]])(
    'is missing where nothing is known: %j',
    (schema) => {
      expect(sample(schema)).toBeUndefined();
    },
  );

  it('of a schema that contains itself ends', () => {
    const schemas = {Node: object({name: {type: 'string'}, next: ref('Node')})};
    expect(sample(ref('Node'), schemas)).toEqual({name: 'string', next: {}});
  });

  it('of schemas that all refer to each other stays small', () => {
    const names = Array.from({length: 15}, (_, index) => `S${index}`);
    const all = Object.fromEntries(names.map((name) => [name, ref(name)]));
    const schemas = Object.fromEntries(names.map((name) => [name, object(all)]));
    expect(JSON.stringify(sample(ref('S0'), schemas)).length).toBeLessThan(50_000);
  });

  it('keeps all levels of a deep schema', () => {
    const deep = object({
      a: object({b: object({c: object({d: object({e: object({f: {type: 'integer'}})})})})}),
    });
    expect(sample(deep)).toEqual({a: {b: {c: {d: {e: {f: 0}}}}}});
  });

  it('warns nobody, because nobody could tell the place', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    sample({allOf: [{type: 'string'}, {type: 'integer'}]});
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves the console as it was', () => {
    const {warn} = console;
    sample({allOf: 'nonsense' as never});
    expect(console.warn).toBe(warn);
  });

  it('is given up when the schema is beyond the sampler', () => {
    expect(sample({allOf: 'nonsense' as never})).toBeUndefined();
  });
});
