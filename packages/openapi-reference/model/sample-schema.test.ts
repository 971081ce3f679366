import {expect, it, vi} from 'vitest';
import {object, ref, resolverOf, type Schemas} from '../testing/describe';
import type {Schema} from './openapi';
import {sampleSchema} from './sample-schema';

function sample(schema: Schema, schemas: Schemas = {}): unknown {
  return sampleSchema(schema, 'request', resolverOf({components: {schemas}}));
}

const names = Array.from({length: 15}, (_, index) => `S${index}`);
const everything = object(Object.fromEntries(names.map((name) => [name, ref(name)])));

it.each<[string, Schema, unknown, Schemas?]>([
  [
    'takes examples, values and defaults from the schema',
    object({a: {example: 1}, b: {const: 2}, c: {enum: ['x', 'y']}, d: {default: 4}, e: {type: 'boolean'}}),
    {a: 1, b: 2, c: 'x', d: 4, e: true},
  ],
  [
    'of a schema that contains itself ends',
    ref('Node'),
    {name: 'string', next: {}},
    {Node: object({name: {type: 'string'}, next: ref('Node')})},
  ],
  [
    'keeps all levels of a deep schema',
    object({a: object({b: object({c: object({d: object({e: object({f: {type: 'integer'}})})})})})}),
    {a: {b: {c: {d: {e: {f: 0}}}}}},
  ],
  ['is missing where nothing is known', {description: 'Anything.'}, undefined],
  ['is missing where anything fits', true, undefined],
  ['is missing where nothing fits', false, undefined],
  ['is never null alone', {type: 'null'}, undefined],
  ['is given up when the schema is beyond the sampler', {allOf: 'nonsense' as never}, undefined],
])('a sample %s', (_, schema, expected, schemas) => {
  expect(sample(schema, schemas)).toEqual(expected);
  expect(sample(schema, schemas)).toEqual(expected);
});

it('a sample of schemas that all refer to each other stays small', () => {
  const schemas = Object.fromEntries(names.map((name) => [name, everything]));
  expect(JSON.stringify(sample(ref('S0'), schemas)).length).toBeLessThan(50_000);
});

it('a sample warns nobody, because nobody could tell the place, and leaves the console as it was', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const spy = console.warn;
  sample({allOf: [{type: 'string'}, {type: 'integer'}]});
  sample({allOf: 'nonsense' as never});
  expect(warn).not.toHaveBeenCalled();
  expect(console.warn).toBe(spy);
});
