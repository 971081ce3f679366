import {describe, expect, it} from 'vitest';
import {allFields, anchorsOf, fieldAt, labels, object, ref, viewOf} from '../../testing';

describe('additionalProperties', () => {
  it('are a field for any name', () => {
    const view = viewOf({type: 'object', additionalProperties: {type: 'string', description: 'Text.'}});
    expect(view.children).toMatchObject([{label: '<any name>', type: 'string', description: 'Text.'}]);
    expect(anchorsOf(view)).toEqual(['body.any-name']);
  });

  it('are a field for any other name beside listed fields', () => {
    const view = viewOf({...object({id: {}}), additionalProperties: {type: 'integer'}});
    expect(labels(view)).toEqual(['id', '<any other name>']);
  });

  it('show the fields of their values', () => {
    const view = viewOf({type: 'object', additionalProperties: ref('Pet')}, {Pet: object({name: {}})});
    expect(fieldAt(view, '<any name>')).toMatchObject({name: 'Pet'});
    expect(fieldAt(view, '<any name>.name').anchor).toBe('body.any-name.name');
  });

  it('may be maps of maps', () => {
    const view = viewOf({
      additionalProperties: {additionalProperties: {type: 'array', items: object({a: {}})}},
    });
    expect(allFields(view).map(({label}) => label)).toEqual(['<any name>', '<any name>', 'a']);
  });

  it.each([true, {}])('say nothing when they allow anything: %j', (additionalProperties) => {
    const view = viewOf({...object({id: {}}), additionalProperties});
    expect(labels(view)).toEqual(['id']);
    expect(view.constraints).toBeUndefined();
  });

  it('are ruled out in so many words', () => {
    const view = viewOf({...object({id: {}}), additionalProperties: false});
    expect(labels(view)).toEqual(['id']);
    expect(view.constraints).toEqual(['no other properties']);
  });

  it('may be named unevaluatedProperties', () => {
    expect(labels(viewOf({...object({id: {}}), unevaluatedProperties: {type: 'string'}}))).toEqual([
      'id',
      '<any other name>',
    ]);
  });

  it('stay apart from a field that is called like their anchor', () => {
    const anchors = anchorsOf(
      viewOf({...object({'any other name': {}}), additionalProperties: {type: 'string'}}),
    );
    expect(new Set(anchors).size).toBe(2);
  });
});

describe('patternProperties', () => {
  it('are fields that show their pattern', () => {
    const view = viewOf({patternProperties: {'^x-': {type: 'string'}, '^\\d+$': {type: 'integer'}}});
    expect(labels(view)).toEqual(['/^x-/', '/^\\d+$/']);
    expect(view.type).toBe('object');
  });

  it('stand between listed and any other fields', () => {
    const view = viewOf({
      ...object({id: {}}),
      patternProperties: {'^x-': {}},
      additionalProperties: {type: 'string'},
    });
    expect(labels(view)).toEqual(['id', '/^x-/', '<any other name>']);
  });
});
