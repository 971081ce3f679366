import {describe, expect, it} from 'vitest';
import {allFields, object, pageOf, present} from '../testing';
import {AnchorRegistry} from './anchors';
import type {Operation} from './openapi';
import type {FieldView, OperationPageView} from './page';

describe('AnchorRegistry', () => {
  it('gives the wanted id first, then the qualified one, then numbers', () => {
    const anchors = new AnchorRegistry();
    expect([1, 2, 3, 4].map(() => anchors.take('body.name', 'body.dog.name'))).toEqual([
      'body.name',
      'body.dog.name',
      'body.dog.name-2',
      'body.dog.name-3',
    ]);
  });

  it('never gives out a reserved id', () => {
    expect(new AnchorRegistry(['body']).take('body')).toBe('body-2');
  });

  it('gives out ids without white space and percent signs', () => {
    const anchors = new AnchorRegistry();
    expect(anchors.take('body.a b\tc')).toBe('body.a-b-c');
    expect(anchors.take('body.100%')).toBe('body.100-');
  });

  it('tells capitals apart', () => {
    const anchors = new AnchorRegistry();
    expect([anchors.take('body.id'), anchors.take('body.ID')]).toEqual(['body.id', 'body.ID']);
  });
});

const operation: Operation = {
  description: 'Text.\n\n## Body\n\n## Response 200\n\n## Error gone\n\n## Note\n\n## Note',
  parameters: [
    {name: 'limit', in: 'query', schema: {type: 'integer'}},
    {name: 'filter', in: 'query', schema: object({limit: {}})},
    {name: 'limit', in: 'header', schema: {type: 'integer'}},
  ],
  requestBody: {
    content: {
      'application/json': {
        schema: object({uuid: {}, 'a.b': {}, a: object({b: {}}), 'odd name': {}, 名前: {}}),
      },
      'application/xml': {schema: object({uuid: {}})},
      '*/*': {schema: object({uuid: {}})},
    },
  },
  responses: {
    '200': {
      headers: {'X-Rate': {schema: {}}},
      content: {
        'application/json': {
          schema: object({data: object({uploads: {type: 'array', items: object({uuid: {}})}})}),
        },
      },
    },
    default: {content: {'application/json': {schema: object({code: {}})}}},
  },
  'x-errors': [{code: 'gone'}],
};

function anchorsOf(page: OperationPageView): string[] {
  const fields: FieldView[] = [
    ...page.parameters.flatMap((group) => group.fields.flatMap((field) => [field, ...allFields(field)])),
    ...(page.body?.contents ?? []).flatMap(({schema}) => allFields(schema)),
    ...page.responses.flatMap(({headers, contents}) => [
      ...headers,
      ...contents.flatMap(({schema}) => allFields(schema)),
    ]),
  ];
  return fields.map(({anchor}) => anchor);
}

describe('anchors of a page', () => {
  it('follow the path of the field', async () => {
    const anchors = anchorsOf(await pageOf(operation));
    expect(anchors).toEqual(
      expect.arrayContaining([
        'parameters-query-limit',
        'parameters-query-filter.limit',
        'parameters-header-limit',
        'body.uuid',
        'body.a.b',
        'body.odd-name',
        'body.名前',
        'body-application-xml.uuid',
        'body-any.uuid',
        'response-200-header-X-Rate',
        'response-200.data.uploads.uuid',
        'response-default.code',
      ]),
    );
  });

  it('are distinct, with those of sections and headings', async () => {
    const page = await pageOf(operation);
    const ids = [
      ...anchorsOf(page),
      ...page.toc.map(({id}) => id),
      ...page.errors.map(({code}) => `error-${code}`),
    ];
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('of fields do not depend on headings of the description', async () => {
    const plain = await pageOf({...operation, description: 'Text.'});
    expect(anchorsOf(await pageOf(operation))).toEqual(anchorsOf(plain));
  });

  it('of fields do not depend on fields that are added after', async () => {
    const content = present(operation.requestBody as {content: Record<string, {schema: object}>}).content;
    const longer = object({
      uuid: {},
      'a.b': {},
      a: object({b: {}, c: {}}),
      'odd name': {},
      名前: {},
      more: {},
    });
    const page = await pageOf({
      ...operation,
      requestBody: {content: {...content, 'application/json': {schema: longer}}},
    });
    const before = anchorsOf(await pageOf(operation));
    expect(anchorsOf(page)).toEqual(expect.arrayContaining(before));
  });

  it('are the short ones for the first media type', async () => {
    const page = await pageOf({
      requestBody: {content: {'text/plain': {}, 'application/json': {schema: object({a: {}})}}},
    });
    expect(page.body?.contents.map(({mediaType, anchor}) => [mediaType, anchor])).toEqual([
      ['text/plain', 'body'],
      ['application/json', 'body-application-json'],
    ]);
    expect(anchorsOf(page)).toEqual(['body-application-json.a']);
  });

  it('are numbered for media types that look alike', async () => {
    const page = await pageOf({
      requestBody: {
        content: {
          'text/plain': {},
          'application/a+b': {schema: object({x: {}})},
          'application/a-b': {schema: object({x: {}})},
        },
      },
    });
    expect(anchorsOf(page)).toEqual(['body-application-a-b.x', 'body-application-a-b-2.x']);
  });
});
