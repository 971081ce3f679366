import {describe, expect, it} from 'vitest';
import {labels, object, present, referenceOf} from '../testing';
import type {OpenApiDocument} from './openapi';

const pet = object({id: {type: 'string', readOnly: true}, secret: {type: 'string', writeOnly: true}});

const parts: Partial<OpenApiDocument> = {
  servers: [{url: 'https://a.example'}],
  security: [{key: []}],
  components: {
    securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X-Key'}},
    pathItems: {Shared: {put: {summary: 'Shared hook'}}},
  },
  paths: {'/pets': {get: {summary: 'List pets', tags: ['Pets']}}},
  webhooks: {
    newPet: {
      post: {
        description: 'A pet is new.',
        tags: ['Pets'],
        requestBody: {content: {'application/json': {schema: pet}}},
        responses: {'200': {description: 'Taken.'}},
      },
    },
    shared: {$ref: '#/components/pathItems/Shared'},
    'x-note': {post: {}},
  },
};

describe('webhooks', () => {
  it('have pages of their own in a group at the end', async () => {
    const {groups, operations} = await referenceOf(parts);
    expect(groups.map(({title}) => title)).toEqual(['Pets', 'Webhooks']);
    expect(operations.map(({kind, title, method, path}) => [kind, title, method, path])).toEqual([
      ['operation', 'List pets', 'GET', '/pets'],
      ['webhook', 'POST newPet', 'POST', 'newPet'],
      ['webhook', 'Shared hook', 'PUT', 'shared'],
    ]);
  });

  it('show what the API sends', async () => {
    const {operations} = await referenceOf(parts);
    const page = present(operations[1]);
    expect(page.intro).toContain('A pet is new.');
    expect(labels(page.body?.contents[0]?.schema)).toEqual(['id']);
    expect(page.responses.map(({title}) => title)).toEqual(['200 OK']);
  });

  it('have neither server nor authentication nor samples', async () => {
    const page = present((await referenceOf(parts)).operations[1]);
    expect(page).toMatchObject({servers: [], security: {alternatives: []}, samples: []});
    expect(page.toc.map(({id}) => id)).toEqual(['body', 'responses', 'response-200']);
  });

  it('may be all that a description holds', async () => {
    const {operations, overview} = await referenceOf({...parts, paths: {}});
    expect(operations).toHaveLength(2);
    expect(overview.total).toBe(2);
  });
});
