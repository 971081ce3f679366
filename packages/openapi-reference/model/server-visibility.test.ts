import {describe, expect, it} from 'vitest';
import {object, pageOf} from '../testing/describe';
import type {MediaType, OpenApiDocument, Operation} from './openapi';

const parts: Partial<OpenApiDocument> = {
  'x-encryption-kinds': {
    metadata: {
      label: 'metadata',
      description: 'Encrypted by the client.',
      readable: false,
      guide: '/docs/crypto',
    },
    hash: {label: 'name hash', description: 'Hashed by the client.', readable: false, hashed: true},
    unused: {label: 'unused', description: 'Not here.', readable: false},
  },
};

const secret = {type: 'string', 'x-encryption': 'metadata'};

const taking = (content: Record<string, MediaType>): Operation => ({requestBody: {content}});

function json(schema: MediaType['schema']): Record<string, MediaType> {
  return {'application/json': {schema: schema ?? {}}};
}

describe('x-encryption', () => {
  it('lists the kinds that a page mentions, and no others', async () => {
    const page = await pageOf(taking(json(object({name: secret, hash: {'x-encryption': 'hash'}}))), parts);
    expect(page.encryption).toEqual({
      metadata: {label: 'metadata', guide: '/docs/crypto'},
      hash: {label: 'name hash', hashed: true},
    });
  });

  it('shows an undescribed kind by its name', async () => {
    const page = await pageOf(taking(json(object({a: {'x-encryption': 'constructor'}}))), parts);
    expect(page.encryption).toEqual({constructor: {label: 'constructor'}});
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
