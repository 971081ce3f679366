import {describe, expect, it} from 'vitest';
import {answering, object, pageOf, present} from '../testing';
import {statusTitle} from './status';

describe('statusTitle', () => {
  it.each([
    ['200', '200 OK'],
    ['204', '204 No content'],
    ['302', '302 Found'],
    ['401', '401 Unauthorised'],
    ['418', "418 I'm a teapot"],
    ['429', '429 Too many requests'],
    ['503', '503 Service unavailable'],
    ['299', '299'],
    ['4XX', 'Any 4XX status'],
    ['5xx', 'Any 5XX status'],
    ['default', 'Any other status'],
  ])('of %s is %s', (status, expected) => {
    expect(statusTitle(status)).toBe(expected);
  });
});

describe('answers', () => {
  it('are all shown, with anchors and entries in the contents list', async () => {
    const page = await pageOf(
      answering({'201': {description: 'Made.'}, '4XX': {description: ''}, default: {}}),
    );
    expect(page.responses.map(({title, anchor, description}) => [title, anchor, description])).toEqual([
      ['201 Created', 'response-201', 'Made.'],
      ['Any 4XX status', 'response-4XX', undefined],
      ['Any other status', 'response-default', undefined],
    ]);
    expect(page.toc.filter(({level}) => level === 3).map(({id}) => id)).toEqual([
      'response-201',
      'response-4XX',
      'response-default',
    ]);
  });

  it.each(['OK', 'ok.', ' Ok '])('do not repeat the name of the status: %j', async (description) => {
    const page = await pageOf(answering({'200': {description}}));
    expect(page.responses[0]?.description).toBeUndefined();
  });

  it('may be shared', async () => {
    const page = await pageOf(answering({'404': {$ref: '#/components/responses/Gone'} as never}), {
      components: {responses: {Gone: {description: 'It is gone.'}}},
    });
    expect(page.responses[0]?.description).toBe('It is gone.');
  });

  it('leave out extensions and empty entries', async () => {
    const page = await pageOf(answering({'200': {}, 'x-note': {description: 'No.'}, '404': null as never}));
    expect(page.responses.map(({status}) => status)).toEqual(['200']);
  });

  it('show their headers with type, text and example', async () => {
    const page = await pageOf(
      answering({
        '200': {
          headers: {
            'x-next': {
              description: 'Next *page*.',
              required: true,
              schema: {type: 'string', format: 'uri'},
              example: '/2',
            },
            'X-Rate': {$ref: '#/components/headers/Rate'},
            'X-Json': {content: {'application/json': {schema: object({a: {type: 'integer'}})}}},
          },
        },
      }),
      {components: {headers: {Rate: {schema: {type: 'integer', minimum: 0}, deprecated: true}}}},
    );
    const headers = present(page.responses[0]).headers;
    expect(headers).toMatchObject([
      {
        label: 'x-next',
        anchor: 'response-200-header-x-next',
        type: 'string (uri)',
        required: true,
        description: 'Next <em>page</em>.',
        example: '"/2"',
      },
      {label: 'X-Rate', type: 'integer', deprecated: true, constraints: ['at least 0']},
      {label: 'X-Json', type: 'object', constraints: ['holds application/json'], children: [{label: 'a'}]},
    ]);
  });
});
