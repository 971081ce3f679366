import {describe, expect, it} from 'vitest';
import {
  allFields,
  fieldAt,
  labels,
  object,
  present,
  ref,
  variantsOf,
  viewOf,
  type Schemas,
} from '../../testing';
import type {SchemaObject} from '../openapi';

describe('a schema that contains itself', () => {
  it('directly, becomes a link to where it stands', () => {
    const view = viewOf(ref('Node'), {Node: object({name: {}, parent: ref('Node')})});
    expect(fieldAt(view, 'parent')).toMatchObject({
      type: 'object',
      name: 'Node',
      recursive: {name: 'Node', anchor: 'body'},
    });
    expect(fieldAt(view, 'parent').children).toBeUndefined();
  });

  it('further down, links to the field that holds it', () => {
    const view = viewOf(object({tree: ref('Node')}), {Node: object({parent: ref('Node')})});
    expect(fieldAt(view, 'tree.parent').recursive).toEqual({name: 'Node', anchor: 'body.tree'});
  });

  it('keeps the description that the inner place gives', () => {
    const view = viewOf(ref('Node'), {
      Node: object({parent: {...ref('Node'), description: 'Up.'}}, {description: 'A node.'}),
    });
    expect(fieldAt(view, 'parent').description).toBe('Up.');
  });

  it('through another one, is shown once around', () => {
    const schemas = {A: object({b: ref('B')}), B: object({a: ref('A'), x: {}})};
    const view = viewOf(ref('A'), schemas);
    expect(labels(fieldAt(view, 'b'))).toEqual(['a', 'x']);
    expect(fieldAt(view, 'b.a').recursive).toEqual({name: 'A', anchor: 'body'});
  });

  it('in an array, links from the array', () => {
    const view = viewOf(ref('Node'), {Node: object({children: {type: 'array', items: ref('Node')}})});
    expect(fieldAt(view, 'children')).toMatchObject({type: 'array of objects', recursive: {name: 'Node'}});
  });

  it('in arrays of arrays, links from the inner array', () => {
    const rows = {type: 'array', items: {type: 'array', items: ref('Node')}};
    const view = viewOf(ref('Node'), {Node: object({rows})});
    expect(fieldAt(view, 'rows.[item]').recursive).toEqual({name: 'Node', anchor: 'body'});
  });

  it('in a map, links from the values', () => {
    const view = viewOf(ref('Node'), {Node: {type: 'object', additionalProperties: ref('Node')}});
    expect(fieldAt(view, '<any name>').recursive).toEqual({name: 'Node', anchor: 'body'});
  });

  it('under a pattern, links from there', () => {
    const view = viewOf(ref('Node'), {Node: {patternProperties: {'^x-': ref('Node')}}});
    expect(fieldAt(view, '/^x-/').recursive).toEqual({name: 'Node', anchor: 'body'});
  });

  it('at a fixed place of an array, links from there', () => {
    const view = viewOf(ref('Pair'), {Pair: {type: 'array', prefixItems: [{type: 'string'}, ref('Pair')]}});
    expect(fieldAt(view, '[1]').recursive).toEqual({name: 'Pair', anchor: 'body'});
  });

  it('in one of its choices, links from the choice', () => {
    const schemas: Schemas = {
      Rule: {oneOf: [object({all: {type: 'array', items: ref('Rule')}}), object({field: {}})]},
    };
    const view = viewOf(ref('Rule'), schemas);
    expect(fieldAt(view, 'all').recursive).toEqual({name: 'Rule', anchor: 'body'});
  });

  it('as a choice of its own, links from the choice', () => {
    const view = viewOf(ref('A'), {A: {oneOf: [ref('A'), {type: 'string'}]}});
    expect(variantsOf(view)[0]?.schema.recursive).toEqual({name: 'A', anchor: 'body'});
  });

  it('as an array of itself, links from the item', () => {
    const view = viewOf(ref('List'), {List: {type: 'array', items: ref('List')}});
    expect(fieldAt(view, '[item]').recursive).toEqual({name: 'List', anchor: 'body'});
  });

  it('in arrays that hold each other, ends', () => {
    const schemas = {A: {type: 'array', items: ref('B')}, B: {type: 'array', items: ref('A')}};
    expect(fieldAt(viewOf(ref('A'), schemas), '[item].[item]').recursive).toEqual({
      name: 'A',
      anchor: 'body',
    });
  });

  it('under a condition, links from there', () => {
    const view = viewOf(ref('A'), {A: {if: {required: ['a']}, then: object({a: ref('A')})}});
    expect(fieldAt(view, 'a').recursive).toEqual({name: 'A', anchor: 'body'});
  });

  it('through a wrapper of one allOf part, links too', () => {
    const view = viewOf(ref('Node'), {Node: object({parent: {allOf: [ref('Node')], description: 'Up.'}})});
    expect(fieldAt(view, 'parent')).toMatchObject({
      description: 'Up.',
      recursive: {name: 'Node', anchor: 'body'},
    });
  });

  it('inside what extends it, links and keeps the other fields', () => {
    const view = viewOf(ref('Node'), {Node: object({copy: {allOf: [ref('Node'), object({reason: {}})]}})});
    expect(fieldAt(view, 'copy').recursive).toEqual({name: 'Node', anchor: 'body'});
    expect(labels(fieldAt(view, 'copy'))).toEqual(['reason']);
  });

  it('through a deep pointer, links too', () => {
    const pointer: SchemaObject = {$ref: '#/components/schemas/A/properties/b'};
    const view = viewOf(pointer, {A: object({b: object({again: pointer})})});
    expect(fieldAt(view, 'again').recursive?.anchor).toBe('body');
  });
});

describe('a schema that extends what contains it', () => {
  const schemas = {
    Pet: object({name: {}, friend: ref('Cat')}),
    Cat: {allOf: [ref('Pet'), object({hunts: {}})]},
  };

  it('shows all fields of the whole where it is another value', () => {
    const view = viewOf(ref('Pet'), schemas);
    expect(labels(fieldAt(view, 'friend'))).toEqual(['name', 'friend', 'hunts']);
    expect(fieldAt(view, 'friend.friend').recursive).toEqual({name: 'Cat', anchor: 'body.friend'});
  });

  it('of an unnamed extension ends', () => {
    const extension = {allOf: [ref('Node'), object({extra: {}})]};
    const view = viewOf(extension, {Node: object({next: {allOf: [ref('Node'), object({extra: {}})]}})});
    expect(fieldAt(view, 'next').recursive).toEqual({name: 'Node', anchor: 'body'});
    expect(labels(fieldAt(view, 'next'))).toEqual(['extra']);
  });
});

describe('a wide recursive description', () => {
  const names = Array.from({length: 20}, (_, index) => `S${index}`);
  const schemas = Object.fromEntries(
    names.map((name) => [
      name,
      object(Object.fromEntries(names.map((other) => [other.toLowerCase(), ref(other)]))),
    ]),
  );

  it('gives a tree of a sensible size', () => {
    expect(allFields(viewOf(ref('S0'), schemas)).length).toBeLessThan(1000);
  });

  it('shows the fields of every schema at least once', () => {
    const view = viewOf(object(Object.fromEntries(names.map((name) => [name, ref(name)]))), schemas);
    expect(names.every((name) => labels(fieldAt(view, name)).length === names.length)).toBe(true);
  });

  it('links only to fields that are there', () => {
    const fields = allFields(viewOf(ref('S0'), schemas));
    const anchors = new Set(['body', ...fields.map(({anchor}) => anchor)]);
    const targets = fields.flatMap(({recursive}) => (recursive === undefined ? [] : [recursive.anchor]));
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !anchors.has(target))).toEqual([]);
  });

  it('with choices and inheritance stays small too', () => {
    const variants: Schemas = Object.fromEntries(
      names.map((name) => [
        name,
        {
          allOf: [
            ref('Base'),
            object({next: {anyOf: names.map(ref)}, list: {type: 'array', items: {oneOf: names.map(ref)}}}),
          ],
        },
      ]),
    );
    const view = viewOf(ref('S0'), {...variants, Base: object({self: {oneOf: names.map(ref)}})});
    expect(allFields(view).length).toBeLessThan(1500);
  });
});

describe('a deep chain of schemas', () => {
  it('is cut, and says so', () => {
    const schemas = Object.fromEntries(
      Array.from({length: 40}, (_, index) => [`S${index}`, object({next: ref(`S${index + 1}`)})]),
    );
    const fields = allFields(viewOf(ref('S0'), {...schemas, S40: {type: 'string'}}));
    expect(fields).toHaveLength(20);
    expect(present(fields.at(-1)).truncated).toBe(true);
  });

  it('that fits is shown to its end', () => {
    let schema: SchemaObject = {type: 'string'};
    for (let depth = 0; depth < 15; depth += 1) {
      schema = object({inner: schema});
    }
    const fields = allFields(viewOf(schema));
    expect(fields).toHaveLength(15);
    expect(fields.some(({truncated}) => truncated)).toBe(false);
  });
});
