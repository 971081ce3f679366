import {describe, expect, it} from 'vitest';
import {fieldAt, object, ref, viewOf} from '../../testing';

describe('enum', () => {
  it('lists all values as JSON, null and false too', () => {
    expect(viewOf({enum: ['a', 1, null, false, {b: 1}]}).values?.map(({value}) => value)).toEqual([
      '"a"',
      '1',
      'null',
      'false',
      '{"b":1}',
    ]);
  });

  it('gives the meaning of a value where the description has one', () => {
    const schema = {enum: ['on', 'off', 'constructor'], 'x-enumDescriptions': {on: 'Switched on.'}};
    expect(viewOf(schema).values).toEqual([
      {value: '"on"', meaning: 'Switched on.'},
      {value: '"off"'},
      {value: '"constructor"'},
    ]);
  });

  it('comes from a shared schema', () => {
    const view = viewOf(object({color: ref('Color')}), {Color: {type: 'string', enum: ['red']}});
    expect(fieldAt(view, 'color').values).toEqual([{value: '"red"'}]);
  });
});

describe('const, default and example', () => {
  it.each([0, '', false, null, [], {}])('are shown even if they are %j', (value) => {
    const json = JSON.stringify(value);
    expect(viewOf({const: value}).const).toBe(json);
    expect(viewOf({default: value}).default).toBe(json);
    expect(viewOf({example: value}).example).toBe(json);
    expect(viewOf({examples: [value]}).example).toBe(json);
  });

  it('take the first of several examples', () => {
    expect(viewOf({examples: ['a', 'b']}).example).toBe('"a"');
  });

  it('prefer the example to examples', () => {
    expect(viewOf({example: 'a', examples: ['b']}).example).toBe('"a"');
  });

  it('need no example beside a const', () => {
    expect(viewOf({const: 1, example: 1}).example).toBeUndefined();
  });

  it('beside $ref win over those of the target', () => {
    const view = viewOf(object({id: {...ref('Id'), default: 'mine', example: 'x'}}), {
      Id: {default: 'theirs', example: 'y'},
    });
    expect(fieldAt(view, 'id')).toMatchObject({default: '"mine"', example: '"x"'});
  });
});

describe('texts and flags of a field', () => {
  it('render Markdown', () => {
    const view = viewOf(object({a: {description: 'See **this** and `that`.'}}));
    expect(fieldAt(view, 'a').description).toBe('See <strong>this</strong> and <code>that</code>.');
  });

  it('link to further documents', () => {
    const view = viewOf({
      description: 'A.',
      externalDocs: {url: 'https://example.com', description: 'Manual'},
    });
    expect(view.description).toContain('<a href="https://example.com">Manual</a>');
  });

  it('mark what is required and deprecated', () => {
    const view = viewOf(object({a: {deprecated: true}, b: {}}, {required: ['a']}));
    expect(fieldAt(view, 'a')).toMatchObject({required: true, deprecated: true});
    expect(fieldAt(view, 'b')).not.toHaveProperty('required');
  });

  it('show the name of a shared schema only where there is something below', () => {
    const view = viewOf(object({id: ref('Id'), pet: ref('Pet')}), {
      Id: {type: 'string'},
      Pet: object({a: {}}),
    });
    expect(fieldAt(view, 'id').name).toBeUndefined();
    expect(fieldAt(view, 'pet').name).toBe('Pet');
  });

  it('show the title of a shared schema instead of its name', () => {
    expect(viewOf(ref('pet_v2'), {pet_v2: object({a: {}}, {title: 'Pet'})}).name).toBe('Pet');
  });

  it('survive a property without a schema', () => {
    expect(fieldAt(viewOf(object({a: null as never})), 'a').type).toBe('any');
  });
});
