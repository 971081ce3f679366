import {expect, it, vi} from 'vitest';
import {describedApi, object, ref, type Schemas} from '../testing/describe';
import type {Schema} from './openapi';
import {createResolver} from './resolve';
import {sampleSchema} from './sample-schema';

function sample(schema: Schema, schemas: Schemas = {}): unknown {
  return sampleSchema(schema, 'request', createResolver(describedApi({components: {schemas}})));
}

it('a sample of schemas that all refer to each other stays small', () => {
  const names = Array.from({length: 15}, (_, index) => `S${index}`);
  const everything = object(Object.fromEntries(names.map((name) => [name, ref(name)])));
  const schemas = Object.fromEntries(names.map((name) => [name, everything]));
  expect(JSON.stringify(sample(ref('S0'), schemas)).length).toBeLessThan(50_000);
});

it('a sample that cannot be made logs no warning, which could not name the place', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const spy = console.warn;
  sample({allOf: [{type: 'string'}, {type: 'integer'}]});
  expect(sample({allOf: 'nonsense' as never})).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
  // The console is as it was.
  expect(console.warn).toBe(spy);
});
