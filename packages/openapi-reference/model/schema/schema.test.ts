import {describe, expect, it} from 'vitest';
import {object, present, readCases, ref, viewOf, type Schemas} from '../../testing/describe';
import {outline} from '../../testing/outline';
import {allFields} from '../all-fields';
import type {Schema, SchemaObject} from '../openapi';

type Case = {case: string; schema: Schema; schemas?: Schemas; place?: 'response'; shows: string};

const cases = readCases<Case>(new URL('schema.cases.yaml', import.meta.url));

describe('a schema', () => {
  it.each(cases)('$case', ({schema, schemas, place, shows}) => {
    expect(outline(viewOf(schema, schemas, place)).join('\n')).toBe(shows);
  });

  it('has its example shortened to one line', () => {
    expect(viewOf({example: 'A'.repeat(400)}).example).toBe(`"${'A'.repeat(299)}…`);
  });
});

describe('a wide recursive description', () => {
  const names = Array.from({length: 12}, (_, index) => `S${index}`);
  const all = Object.fromEntries(names.map((name) => [name.toLowerCase(), ref(name)]));
  const schemas = Object.fromEntries(names.map((name) => [name, object(all)]));

  it('becomes a tree of limited size, with links to fields that exist', () => {
    const fields = allFields(viewOf(ref('S0'), schemas));
    const anchors = new Set(['body', ...fields.map(({anchor}) => anchor)]);
    const targets = fields.flatMap(({recursive}) => recursive?.anchor ?? []);
    expect(fields.length).toBeLessThan(1000);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !anchors.has(target))).toEqual([]);
  });

  it('shows the fields of every schema at least once', () => {
    const {children = []} = viewOf(object(all), schemas);
    expect(children.map((field) => field.children?.length)).toEqual(names.map(() => names.length));
  });
});

describe('a deep schema', () => {
  const chain = (length: number): SchemaObject =>
    length === 0 ? {type: 'string'} : object({inner: chain(length - 1)});

  it.each([
    [8, 8, undefined],
    [40, 10, {fields: ['inner'], href: '/docs/api/specs/introduction#download'}],
  ])('of %i levels shows %i', (levels, shown, truncated) => {
    const fields = allFields(viewOf(chain(levels)));
    expect(fields).toHaveLength(shown);
    expect(present(fields.at(-1)).truncated).toEqual(truncated);
  });
});

it('lists and their items are one level, and what is cut off is named', () => {
  const lists = (depth: number): SchemaObject => ({
    type: 'array',
    items: depth === 0 ? object({street: {type: 'string'}}) : object({[`l${depth}`]: lists(depth - 1)}),
  });
  const shown = allFields(viewOf(lists(9)));
  expect(shown.map(({label}) => label)).toEqual([
    ...Array.from({length: 9}, (_, index) => `l${9 - index}`),
    'street',
  ]);
  expect(allFields(viewOf(lists(10))).at(-1)?.truncated?.fields).toEqual(['street']);
});

it('a page that is full leaves the rest to the download', () => {
  const names = Array.from({length: 60}, (_, index) => `S${index}`);
  const fields = Object.fromEntries(Array.from({length: 20}, (_, index) => [`f${index}`, {type: 'string'}]));
  const schemas = Object.fromEntries(names.map((name) => [name, object(fields)]));
  const inner = object(Object.fromEntries(names.map((name) => [name, ref(name)])));
  const shown = allFields(viewOf(object({inner}), schemas));
  expect(shown.length).toBeLessThan(1100);
  expect(shown.find(({label}) => label === 'S59')).toMatchObject({
    name: 'S59',
    truncated: {fields: Object.keys(fields)},
  });
});
