import {describe, expect, it} from 'vitest';
import {allFields, labels, object, pageOf, present} from '../testing';
import type {Operation} from './openapi';

const event = object({id: {type: 'string', readOnly: true}, secret: {type: 'string', writeOnly: true}});

const operation: Operation = {
  callbacks: {
    onData: {
      '{$request.query.url}/data': {
        parameters: [{name: 'X-Shared', in: 'header'}],
        post: {
          summary: 'New data',
          description: 'Sent *often*.',
          parameters: [{name: 'attempt', in: 'query', schema: {type: 'integer'}}],
          requestBody: {description: 'The data.', content: {'application/json': {schema: event}}},
          responses: {
            '204': {description: 'Taken.'},
            '410': {content: {'application/json': {schema: event}}},
          },
        },
        delete: {},
      },
      '{$request.query.url}/end': {post: {}},
      'x-internal': {post: {}},
    },
    shared: {$ref: '#/components/callbacks/Shared'},
  },
};

const parts = {components: {callbacks: {Shared: {'{$request.body#/url}': {put: {}}}}}};

describe('callbacks', () => {
  it('are shown for every name, address and method', async () => {
    const {callbacks} = await pageOf(operation, parts);
    expect(callbacks.map(({name, method, expression, anchor}) => [name, method, expression, anchor])).toEqual(
      [
        ['On data', 'POST', '{$request.query.url}/data', 'callback-ondata-post'],
        ['On data', 'DELETE', '{$request.query.url}/data', 'callback-ondata-delete'],
        ['On data', 'POST', '{$request.query.url}/end', 'callback-ondata-post-2'],
        ['Shared', 'PUT', '{$request.body#/url}', 'callback-shared-put'],
      ],
    );
  });

  it('have texts, parameters, body and answers', async () => {
    const callback = present(
      (await pageOf(operation, parts)).callbacks.find(({anchor}) => anchor === 'callback-ondata-post'),
    );
    expect(callback.description).toContain('New data');
    expect(callback.description).toContain('<em>often</em>');
    expect(callback.parameters.map(({fields}) => fields.map(({anchor}) => anchor))).toEqual([
      ['callback-ondata-post-parameters-query-attempt'],
      ['callback-ondata-post-parameters-header-X-Shared'],
    ]);
    expect(callback.body?.description).toBe('The data.');
    expect(callback.responses.map(({title}) => title)).toEqual(['204 No content', '410 Gone']);
  });

  it('show what the API sends and what the reader answers', async () => {
    const [callback] = (await pageOf(operation, parts)).callbacks.filter(({method}) => method === 'POST');
    expect(labels(callback?.body?.contents[0]?.schema)).toEqual(['id']);
    expect(labels(callback?.responses[1]?.contents[0]?.schema)).toEqual(['secret']);
  });

  it('have anchors of their own', async () => {
    const page = await pageOf(
      {...operation, requestBody: {content: {'application/json': {schema: event}}}},
      parts,
    );
    const fields = page.callbacks.flatMap(
      ({body}) => body?.contents.flatMap(({schema}) => allFields(schema)) ?? [],
    );
    expect(fields.map(({anchor}) => anchor)).toEqual(['callback-ondata-post.id']);
  });

  it('are a section of the page', async () => {
    const page = await pageOf(operation, parts);
    expect(page.toc.map(({id}) => id)).toContain('callbacks');
    expect((await pageOf({})).toc.map(({id}) => id)).not.toContain('callbacks');
  });
});
