import {describe, expect, it} from 'vitest';
import {fieldAt, labels, object, pageOf, present, ref, taking, viewOf} from '../../testing';

const account = object({
  id: {type: 'string', readOnly: true},
  password: {type: 'string', writeOnly: true},
  name: {type: 'string'},
});

describe('readOnly and writeOnly', () => {
  it('leave out of a request what only answers have', () => {
    const view = viewOf(account, {}, 'request');
    expect(labels(view)).toEqual(['password', 'name']);
    expect(fieldAt(view, 'password').writeOnly).toBe(true);
  });

  it('leave out of an answer what only requests have', () => {
    const view = viewOf(account, {}, 'response');
    expect(labels(view)).toEqual(['id', 'name']);
    expect(fieldAt(view, 'id').readOnly).toBe(true);
  });

  it('count when they stand in a shared schema', () => {
    const view = viewOf(object({id: ref('Id'), name: {}}), {Id: {type: 'string', readOnly: true}});
    expect(labels(view)).toEqual(['name']);
  });

  it('count when they stand in a part of allOf', () => {
    const view = viewOf(object({id: {allOf: [ref('Id'), {readOnly: true}]}, name: {}}), {
      Id: {type: 'string'},
    });
    expect(labels(view)).toEqual(['name']);
  });

  it('count beside $ref', () => {
    const view = viewOf(object({id: {...ref('Id'), readOnly: true}, name: {}}), {Id: {type: 'string'}});
    expect(labels(view)).toEqual(['name']);
  });

  it('leave nested fields and fields of choices out too', () => {
    const view = viewOf(object({owner: account, pet: {oneOf: [account, {type: 'string'}]}}));
    expect(labels(fieldAt(view, 'owner'))).toEqual(['password', 'name']);
    expect(labels(view.children?.[1]?.variants?.[0]?.variants[0]?.schema)).toEqual(['password', 'name']);
  });

  it('hold for examples and samples as well', async () => {
    const {body, samples} = await pageOf(taking({'application/json': {schema: account}}));
    const example = present(body?.contents[0]?.examples[0]).code.html;
    expect(example).toContain('password');
    expect(example).not.toContain('&quot;id&quot;');
    expect(present(samples[0]).html).not.toContain('&quot;id&quot;');
  });
});
