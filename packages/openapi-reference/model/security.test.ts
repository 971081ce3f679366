import {describe, expect, it} from 'vitest';
import {pageOf, referenceOf, resolverOf} from '../testing';
import type {OpenApiDocument, SecurityRequirement, SecurityScheme} from './openapi';
import type {SecurityView} from './page';
import {howToAuthenticate, securityLabel, securityView} from './security';

const securitySchemes: Record<string, SecurityScheme> = {
  bearer: {type: 'http', scheme: 'bearer', description: 'Your *key*.'},
  basic: {type: 'http', scheme: 'basic'},
  key: {type: 'apiKey', in: 'header', name: 'X-Key'},
  oauth: {
    type: 'oauth2',
    flows: {clientCredentials: {tokenUrl: 'https://a.example/token', scopes: {read: 'Read.', write: ''}}},
  },
};

const parts: Partial<OpenApiDocument> = {components: {securitySchemes}};

function viewOf(security: SecurityRequirement[] | undefined, document?: SecurityRequirement[]): SecurityView {
  const resolver = resolverOf({...parts, ...(document && {security: document})});
  return securityView(security === undefined ? {} : {security}, resolver, (text) => text);
}

describe('a scheme', () => {
  it.each<[SecurityScheme, string]>([
    [{type: 'http', scheme: 'bearer'}, 'Bearer token in the header Authorization'],
    [{type: 'http', scheme: 'Bearer', bearerFormat: 'JWT'}, 'Bearer token (JWT) in the header Authorization'],
    [{type: 'http', scheme: 'basic'}, 'HTTP Basic authentication'],
    [{type: 'http', scheme: 'digest'}, 'HTTP Digest authentication'],
    [{type: 'apiKey', in: 'header', name: 'X-Key'}, 'API key in the header X-Key'],
    [{type: 'apiKey', in: 'query', name: 'key'}, 'API key in the query key'],
    [{type: 'apiKey', in: 'cookie', name: 'sid'}, 'API key in the cookie sid'],
    [
      {type: 'oauth2', flows: {implicit: {}, authorizationCode: {}}},
      'OAuth 2.0 (implicit, authorisation code)',
    ],
    [
      {type: 'oauth2', flows: {password: {}, deviceAuthorization: {}}},
      'OAuth 2.0 (password, device authorisation)',
    ],
    [{type: 'oauth2'}, 'OAuth 2.0 (no flow described)'],
    [{type: 'openIdConnect', openIdConnectUrl: 'https://a.example'}, 'OpenID Connect'],
    [{type: 'mutualTLS'}, 'Client certificate (mutual TLS)'],
    [{type: 'odd'}, 'odd'],
  ])('%j says how to use it', (scheme, expected) => {
    expect(howToAuthenticate(scheme)).toBe(expected);
  });
});

describe('authentication of an operation', () => {
  it('is that of the document unless it has its own', () => {
    expect(viewOf(undefined, [{key: []}]).alternatives).toMatchObject([[{name: 'key'}]]);
    expect(viewOf([{basic: []}], [{key: []}]).alternatives).toMatchObject([[{name: 'basic'}]]);
  });

  it('is open with an empty list, whatever the document says', () => {
    expect(viewOf([], [{key: []}])).toEqual({alternatives: []});
  });

  it('is open when nobody asks for any', () => {
    expect(viewOf(undefined)).toEqual({alternatives: []});
  });

  it('may be one of several', () => {
    expect(
      viewOf([{key: []}, {bearer: []}]).alternatives.map((schemes) => schemes.map(({name}) => name)),
    ).toEqual([['key'], ['bearer']]);
  });

  it('may combine several', () => {
    expect(
      viewOf([{key: [], bearer: []}]).alternatives.map((schemes) => schemes.map(({name}) => name)),
    ).toEqual([['key', 'bearer']]);
  });

  it('may be optional', () => {
    expect(viewOf([{}, {key: []}])).toMatchObject({alternatives: [[{name: 'key'}]], optional: true});
    expect(viewOf([{}])).toEqual({alternatives: []});
  });

  it('shows scopes and the text of the scheme', () => {
    expect(viewOf([{oauth: ['read', 'write']}]).alternatives[0]?.[0]?.scopes).toEqual(['read', 'write']);
    expect(viewOf([{bearer: []}]).alternatives[0]?.[0]?.description).toBe('Your *key*.');
  });

  it('names a scheme that the document does not define', () => {
    expect(viewOf([{constructor: []}]).alternatives).toEqual([
      [{name: 'constructor', how: 'constructor', scopes: []}],
    ]);
  });

  it('survives scopes that are no list', () => {
    expect(viewOf([{key: null as never}]).alternatives[0]?.[0]?.scopes).toEqual([]);
  });

  it('follows a shared scheme', async () => {
    const page = await pageOf(
      {security: [{alias: []}]},
      {
        components: {
          securitySchemes: {...securitySchemes, alias: {$ref: '#/components/securitySchemes/key'}},
        },
      },
    );
    expect(page.security.alternatives[0]?.[0]?.how).toBe('API key in the header X-Key');
  });
});

describe('securityLabel', () => {
  it.each<[SecurityRequirement[], string]>([
    [[], 'none'],
    [[{bearer: []}], 'Bearer token'],
    [[{key: [], basic: []}], 'API key and HTTP Basic authentication'],
    [[{key: []}, {oauth: []}], 'API key or OAuth 2.0'],
    [[{oauth: ['read']}, {oauth: ['write']}], 'OAuth 2.0'],
    [[{}, {key: []}], 'optional: API key'],
  ])('of %j is %s', (security, expected) => {
    expect(securityLabel(viewOf(security))).toBe(expected);
  });
});

describe('schemes on the introduction', () => {
  it('tell where to get a token, and what the scopes mean', async () => {
    const openId = {type: 'openIdConnect', openIdConnectUrl: 'https://a.example/.well-known'};
    const {introduction} = await referenceOf({components: {securitySchemes: {...securitySchemes, openId}}});
    expect(introduction.schemes.map(({name}) => name)).toEqual(['bearer', 'basic', 'key', 'oauth', 'openId']);
    expect(introduction.schemes[3]?.flows).toEqual([
      {
        title: 'client credentials',
        urls: [{label: 'Token', url: 'https://a.example/token'}],
        scopes: [
          {name: 'read', meaning: 'Read.'},
          {name: 'write', meaning: ''},
        ],
      },
    ]);
    expect(introduction.schemes[4]?.discovery).toBe('https://a.example/.well-known');
  });
});
