import {describe, expect, it} from 'vitest';
import {object, pageOf} from '../testing/describe';
import type {MediaType, OpenApiDocument, Operation} from './openapi';

const description = 'Made by the client.';
const parts: Partial<OpenApiDocument> = {
  'x-encryption-kinds': {
    metadata: {label: 'metadata', description, readable: false, guide: '/docs/crypto'},
    hash: {label: 'name hash', description, readable: false, hashed: true},
    unused: {label: 'unused', description, readable: false},
  },
};

const secret = {type: 'string', 'x-encryption': 'metadata'};

const taking = (content: Record<string, MediaType>): Operation => ({requestBody: {content}});

function json(schema: MediaType['schema']): Record<string, MediaType> {
  return {'application/json': {schema: schema ?? {}}};
}

it('a page lists the kinds of encryption that it mentions, those without a description by their names', async () => {
  const fields = {name: secret, hash: {'x-encryption': 'hash'}, other: {'x-encryption': 'constructor'}};
  expect((await pageOf(taking(json(object(fields))), parts)).encryption).toEqual({
    metadata: {label: 'metadata', guide: '/docs/crypto'},
    hash: {label: 'name hash', hashed: true},
    constructor: {label: 'constructor'},
  });
});

describe('what the server sees', () => {
  const operation: Operation = {
    ...taking(json(object({uuid: {}, name: secret, parent: object({id: {}, key: secret})}))),
    responses: {
      '200': {
        content: json({
          oneOf: [
            object({
              status: {},
              data: object({files: {type: 'array', items: object({size: {}, meta: secret})}}),
            }),
            object({status: {}, reason: {}}),
          ],
        }),
      },
      '500': {content: json(object({trace: secret}))},
    },
  };

  it('sums up the request and the success, without the envelope and the other answers', async () => {
    expect((await pageOf(operation, parts)).visibility).toEqual({
      hidden: [
        {name: 'name', anchor: 'body.name', kind: 'metadata'},
        {name: 'key', anchor: 'body.parent.key', kind: 'metadata'},
        {name: 'meta', anchor: 'response-200.data.files.meta', kind: 'metadata'},
      ],
      readable: ['uuid', 'id', 'size'],
    });
  });

  it('is left out when nothing is encrypted', async () => {
    const page = await pageOf(taking(json(object({uuid: {}}))), parts);
    expect(page.visibility).toBeUndefined();
  });
});
