import {describe, expect, it} from 'vitest';
import {object, ref, resolverOf, taking} from '../testing';
import type {SampleRequest} from '../snippets/request';
import type {MediaType, OpenApiDocument, Operation, SecurityRequirement} from './openapi';
import {parametersOf} from './parameters';
import {sampleRequest} from './sample-request';

const parts: Partial<OpenApiDocument> = {
  components: {
    schemas: {Pet: object({name: {type: 'string', example: 'Tom'}})},
    securitySchemes: {
      bearer: {type: 'http', scheme: 'bearer'},
      basic: {type: 'http', scheme: 'basic'},
      digest: {type: 'http', scheme: 'digest'},
      header: {type: 'apiKey', in: 'header', name: 'X-Key'},
      query: {type: 'apiKey', in: 'query', name: 'key'},
      cookie: {type: 'apiKey', in: 'cookie', name: 'sid'},
      oauth: {type: 'oauth2', flows: {}},
      openId: {type: 'openIdConnect'},
      appId: {type: 'apiKey', in: 'header', name: 'X-App'},
      '2nd': {type: 'apiKey', in: 'header', name: 'X-Second'},
      tls: {type: 'mutualTLS'},
    },
  },
};

function request(operation: Operation, method = 'post', path = '/things'): SampleRequest {
  const resolver = resolverOf(parts);
  const parameters = parametersOf(operation, {}, resolver);
  const options = {apiKeyVariable: 'API_KEY'};
  return sampleRequest(operation, method, path, 'https://a.example', parameters, resolver, options);
}

const secret = {variable: 'API_KEY'};

describe('the address of a sample request', () => {
  it('has all path parameters filled in and encoded', () => {
    const parameters: Operation['parameters'] = [
      {name: 'id', in: 'path', example: 'a/b $&'},
      {name: 'n', in: 'path', schema: {type: 'integer', example: 0}},
      {name: 'free', in: 'path'},
    ];
    expect(request({parameters}, 'get', '/x/{id}/{n}/{free}/{id}').url).toBe(
      'https://a.example/x/a%2Fb%20%24%26/0/free/a%2Fb%20%24%26',
    );
  });

  it('is plain ASCII, and keeps what is encoded already', () => {
    expect(request({}, 'get', '/目录/a b/%20').url).toBe('https://a.example/%E7%9B%AE%E5%BD%95/a%20b/%20');
  });

  it('has no fragment, which only tells operations of one path apart', () => {
    expect(request({}, 'get', '/x#first').url).toBe('https://a.example/x');
  });

  it('leaves a parameter that nobody describes in its braces', () => {
    expect(request({}, 'get', '/x/{id}').url).toBe('https://a.example/x/{id}');
  });

  it('has the required query parameters only', () => {
    const parameters: Operation['parameters'] = [
      {name: 'limit', in: 'query', required: true, schema: {type: 'integer', default: 5}},
      {name: 'sort', in: 'query', example: 'up'},
      {
        name: 'tags',
        in: 'query',
        required: true,
        schema: {type: 'array', items: {type: 'string', enum: ['a']}},
      },
    ];
    expect(request({parameters}).query).toEqual([
      {name: 'limit', value: ['5']},
      {name: 'tags', value: ['a']},
    ]);
  });

  it('uses the first named example of a parameter', () => {
    const parameters: Operation['parameters'] = [
      {name: 'q', in: 'query', required: true, examples: {a: {value: 'one'}, b: {value: 'two'}}},
    ];
    expect(request({parameters}).query).toEqual([{name: 'q', value: ['one']}]);
  });

  it('writes a parameter with content as JSON', () => {
    const parameters: Operation['parameters'] = [
      {name: 'q', in: 'query', required: true, content: {'application/json': {schema: ref('Pet')}}},
    ];
    expect(request({parameters}).query).toEqual([{name: 'q', value: ['{"name":"Tom"}']}]);
  });
});

describe('the headers of a sample request', () => {
  it('are credentials, media type, cookies, then required parameters', () => {
    const operation: Operation = {
      ...taking({'application/json': {example: 1}}),
      security: [{bearer: []}],
      parameters: [
        {name: 'X-Trace', in: 'header', required: true, example: 'abc'},
        {name: 'X-Free', in: 'header'},
        {name: 'lang', in: 'cookie', required: true, example: 'en'},
        {name: 'theme', in: 'cookie', required: true, example: 'dark'},
      ],
    };
    expect(request(operation).headers).toEqual([
      {name: 'Authorization', value: ['Bearer ', secret]},
      {name: 'Content-Type', value: ['application/json']},
      {name: 'Cookie', value: ['lang=', 'en', '; theme=', 'dark']},
      {name: 'X-Trace', value: ['abc']},
    ]);
  });

  it('come once even if the description names them as parameters', () => {
    const operation: Operation = {
      ...taking({'application/json': {example: 1}}),
      security: [{bearer: []}],
      parameters: [
        {name: 'authorization', in: 'header', required: true, example: 'mine'},
        {name: 'content-type', in: 'header', required: true, example: 'text/plain'},
      ],
    };
    expect(request(operation).headers.map(({name}) => name)).toEqual(['Authorization', 'Content-Type']);
  });

  it('put a key and cookie parameters into one Cookie header', () => {
    const operation: Operation = {
      security: [{cookie: []}],
      parameters: [{name: 'lang', in: 'cookie', required: true, example: 'en'}],
    };
    expect(request(operation).headers).toEqual([{name: 'Cookie', value: ['sid=', secret, '; lang=', 'en']}]);
  });
});

describe('the credentials of a sample request', () => {
  it.each<[SecurityRequirement[], Partial<SampleRequest>]>([
    [[{bearer: []}], {headers: [{name: 'Authorization', value: ['Bearer ', secret]}]}],
    [[{oauth: []}], {headers: [{name: 'Authorization', value: ['Bearer ', secret]}]}],
    [[{openId: []}], {headers: [{name: 'Authorization', value: ['Bearer ', secret]}]}],
    [[{digest: []}], {headers: [{name: 'Authorization', value: ['Digest ', secret]}]}],
    [[{basic: []}], {basic: secret, headers: []}],
    [[{header: []}], {headers: [{name: 'X-Key', value: [secret]}]}],
    [[{query: []}], {query: [{name: 'key', value: [secret]}], headers: []}],
    [[{cookie: []}], {headers: [{name: 'Cookie', value: ['sid=', secret]}]}],
    [[{header: []}, {bearer: []}], {headers: [{name: 'X-Key', value: [secret]}]}],
    [
      [{header: [], appId: [], '2nd': []}],
      {
        headers: [
          {name: 'X-Key', value: [secret]},
          {name: 'X-App', value: [{variable: 'APP_ID'}]},
          {name: 'X-Second', value: [{variable: 'SECRET_2ND'}]},
        ],
      },
    ],
    [[{tls: []}, {header: []}], {headers: [{name: 'X-Key', value: [secret]}]}],
    [[{tls: [], header: []}], {headers: [{name: 'X-Key', value: [secret]}]}],
    [[{unknown: []}], {headers: []}],
    [[{header: []}, {}], {headers: []}],
    [[], {headers: []}],
  ])('fit %j', (security, expected) => {
    expect(request({security})).toMatchObject(expected);
  });
});

describe('the body of a sample request', () => {
  const bodyOf = (content: Record<string, MediaType>, method = 'post'): SampleRequest['body'] =>
    request(taking(content), method).body;

  it('is the first example of the JSON content', () => {
    const content = {
      'application/xml': {example: '<a/>'},
      'application/vnd.a+json': {examples: {a: {value: {a: 1}}, b: {value: 2}}},
    };
    expect(bodyOf(content)).toEqual({kind: 'json', mediaType: 'application/vnd.a+json', value: {a: 1}});
  });

  it('is made from the schema', () => {
    expect(bodyOf({'application/json': {schema: ref('Pet')}})).toEqual({
      kind: 'json',
      mediaType: 'application/json',
      value: {name: 'Tom'},
    });
  });

  it('may be null, false or empty', () => {
    expect(bodyOf({'application/json': {example: null}})).toMatchObject({value: null});
    expect(bodyOf({'application/json': {example: false}})).toMatchObject({value: false});
    expect(bodyOf({'application/json': {example: {}}})).toMatchObject({value: {}});
  });

  it('is a form with one field per item of a list', () => {
    expect(bodyOf({'application/x-www-form-urlencoded': {example: {a: 'x', b: [1, 2], c: {d: 1}}}})).toEqual({
      kind: 'form',
      mediaType: 'application/x-www-form-urlencoded',
      fields: [
        {name: 'a', value: 'x'},
        {name: 'b', value: '1'},
        {name: 'b', value: '2'},
        {name: 'c', value: '{"d":1}'},
      ],
    });
  });

  it('is a multipart form whose binary fields are files', () => {
    const schema = object({
      note: {type: 'string'},
      photo: {type: 'string', format: 'binary'},
      scans: {type: 'array', items: {type: 'string', format: 'binary'}},
      raw: {type: 'string', contentMediaType: 'image/png'},
      coded: {type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64'},
    });
    expect(bodyOf({'multipart/form-data': {schema}})).toEqual({
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      fields: [
        {name: 'note', value: 'string'},
        {name: 'photo', file: 'file'},
        {name: 'scans', file: 'file'},
        {name: 'raw', file: 'file'},
        {name: 'coded', value: 'string'},
      ],
    });
  });

  it.each<[string, MediaType, SampleRequest['body']]>([
    ['text/plain', {example: 'Hi'}, {kind: 'text', mediaType: 'text/plain', text: 'Hi'}],
    ['text/plain', {example: ''}, {kind: 'text', mediaType: 'text/plain', text: ''}],
    ['text/plain', {example: 5}, {kind: 'text', mediaType: 'text/plain', text: '5'}],
    ['application/xml', {example: '<a/>'}, {kind: 'text', mediaType: 'application/xml', text: '<a/>'}],
    ['application/xml', {example: {a: 1}}, {kind: 'file', mediaType: 'application/xml'}],
    [
      'application/octet-stream',
      {schema: {type: 'string', format: 'binary'}},
      {kind: 'file', mediaType: 'application/octet-stream'},
    ],
    ['image/*', {}, {kind: 'file', mediaType: 'application/octet-stream'}],
    ['*/*', {schema: ref('Pet')}, {kind: 'json', mediaType: 'application/json', value: {name: 'Tom'}}],
    ['text/*', {example: 'Hi'}, {kind: 'text', mediaType: 'text/plain', text: 'Hi'}],
    ['application/json', {}, undefined],
  ])('of %s %j', (mediaType, content, expected) => {
    expect(bodyOf({[mediaType]: content})).toEqual(expected);
  });

  it.each(['get', 'head', 'trace'])('is left out of %s', (method) => {
    expect(bodyOf({'application/json': {example: 1}}, method)).toBeUndefined();
    expect(request(taking({'application/json': {example: 1}}), method).headers).toEqual([]);
  });

  it('is sent with delete', () => {
    expect(bodyOf({'application/json': {example: 1}}, 'delete')).toMatchObject({kind: 'json'});
  });

  it('may be missing from its description', () => {
    expect(bodyOf({})).toBeUndefined();
    expect(request({requestBody: {}}).body).toBeUndefined();
  });
});
