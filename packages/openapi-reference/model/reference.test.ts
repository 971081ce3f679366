import {describe, expect, it} from 'vitest';
import {
  describedApi,
  object,
  plain,
  present,
  readCases,
  ref,
  referenceOf,
  testOptions,
} from '../testing/describe';
import {groupLines} from '../testing/outline';
import {allFields} from './all-fields';
import type {OpenApiDocument, Operation, PathItem} from './openapi';
import {buildReference} from './reference';

type Case = {case: string; document: Partial<OpenApiDocument>; shows: string};

const cases = readCases<Case>(new URL('groups.cases.yaml', import.meta.url));
const [{document: parts}] = cases as [Case];

describe('groups of operations', () => {
  it.each(cases)('$case', ({document, shows}) => {
    expect(groupLines(referenceOf(document)).join('\n')).toBe(shows);
  });

  it('are all on the overview', () => {
    const {groups, overview} = referenceOf(parts);
    expect(overview).toMatchObject({total: 5, permalink: '/docs/api/endpoints-overview', groups});
    expect(overview.toc.map(({value}) => value)).toEqual(groups.map(({title}) => title));
  });
});

it('a schema is shown in full in the request and in the response', () => {
  const content = {'application/json': {schema: ref('Pet')}};
  const {operations} = referenceOf({
    paths: {'/pet': {put: {requestBody: {content}, responses: {200: {content}}}}},
    components: {schemas: {Pet: object({a: {}, b: {}, c: {}, d: {}})}},
  });
  const {body, responses} = present(operations[0]);
  const shown = [body?.contents[0]?.schema, responses[0]?.contents[0]?.schema];
  expect(shown.map((schema) => allFields(schema).length)).toEqual([4, 4]);
});

describe('the pages', () => {
  it('start with the introduction, follow the order of the groups, and link to the next', () => {
    const {introduction, operations} = referenceOf(parts);
    const pages = [introduction, ...operations];
    const titles = ['Introduction', 'List files', 'Add file', 'Log in', 'Ping', 'Extra'];
    expect(pages.map(({title}) => title)).toEqual(titles);
    expect(pages.map(({next}) => next?.title)).toEqual([...titles.slice(1), undefined]);
    expect(pages.map(({previous}) => previous?.title)).toEqual([undefined, ...titles.slice(0, -1)]);
    expect(operations[1]?.related).toEqual([{title: 'List files', permalink: '/docs/api/specs/list-files'}]);
    expect(operations[4]?.description).toBe('Of the path.');
  });

  it('do not modify the description, and are the same in every build', () => {
    const document = describedApi(structuredClone(parts));
    const first = buildReference(document, testOptions);
    expect(document).toEqual(describedApi(parts));
    expect(buildReference(document, testOptions)).toEqual(first);
  });

  it('leave out an operation that is invalid, with a warning', () => {
    const warnings: string[] = [];
    const broken = {summary: 'Broken', parameters: 5 as never};
    const {operations, overview} = buildReference(
      describedApi({paths: {'/a': {get: broken, post: {summary: 'Fine', 'x-related': ['Broken']}}}}),
      testOptions,
      (warning) => warnings.push(warning),
    );
    expect(operations.map(({title}) => title)).toEqual(['Fine']);
    expect(overview.total).toBe(1);
    expect(warnings).toEqual([expect.stringMatching(/^GET \/a is left out: /)]);
  });

  it('may be the introduction and the overview only', () => {
    const {introduction, operations, overview} = referenceOf({paths: undefined as never});
    expect([operations, overview.total, introduction.next]).toEqual([[], 0, undefined]);
  });
});

describe('the introduction', () => {
  it('contains text, links, authentication, encryption and error codes', () => {
    const flow = {tokenUrl: 'https://a.example/token', scopes: {read: 'Read.'}};
    const {introduction} = referenceOf({
      openapi: '3.0.3',
      info: {
        title: 'Things',
        version: '2.1',
        description: 'All *things*.\n\n# Authentication\n\nMore.',
        license: {name: 'MIT', url: 'https://a.example/licence'},
        contact: {name: 'Ann', url: 'https://a.example', email: 'ann@a.example'},
        termsOfService: 'javascript:alert(1)',
      },
      servers: [{url: 'https://a.example'}],
      components: {securitySchemes: {oauth: {type: 'oauth2', flows: {clientCredentials: flow}}}},
      'x-error-codes': {gone: {meaning: 'It is *gone*.', action: 'Stop.'}},
      'x-encryption-kinds': {meta: {label: 'metadata', description: 'Hidden.', readable: false}},
    });
    expect(introduction).toMatchObject({
      format: '3.0',
      description: 'All things.',
      license: {name: 'MIT', url: 'https://a.example/licence'},
      links: [
        {label: 'Contact: Ann', href: 'https://a.example'},
        {label: 'E-mail: ann@a.example', href: 'mailto:ann@a.example'},
      ],
      errorCodes: [{code: 'gone', when: 'It is <em>gone</em>.', action: 'Stop.'}],
      encryptionKinds: [{name: 'meta', label: 'metadata', about: 'Hidden.'}],
    });
    expect(introduction.schemes.map(({how, description}) => [how, plain(description ?? '')])).toEqual([
      [
        'OAuth 2.0 (client credentials)',
        'Flow: client credentials\n\nToken url: https://a.example/token\nScope read: Read.\n',
      ],
    ]);
    const ids = introduction.toc.map(({id}) => id).join(' ');
    expect(ids).toBe('authentication-2 servers authentication encryption error-codes');
  });
});

describe('a part that most operations share', () => {
  const failure = {title: 'Failure', type: 'object', properties: {code: {type: 'string'}}};
  const operation = (name: string): Operation => ({
    summary: name,
    requestBody: {content: {'application/json': {schema: {type: 'object'}}}},
    responses: {
      '200': {
        description: 'Ok.',
        content: {'application/json': {schema: {oneOf: [{title: 'Success', description: name}, failure]}}},
      },
      '404': {description: `No ${name}.`},
      '5XX': {description: 'It failed.'},
    },
    'x-errors': [{code: 'gone'}, {code: 'other', when: 'Sometimes.'}],
  });
  const described: Partial<OpenApiDocument> = {
    servers: [{url: 'https://a.example'}],
    security: [{key: []}],
    components: {securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X-Key'}}},
    'x-error-codes': {gone: {meaning: 'It is gone.', action: 'Stop.'}},
    paths: {
      '/a': {post: operation('a')},
      '/b': {post: operation('b')},
      '/c': {get: {summary: 'c', servers: [{url: 'https://c.example'}]}},
    },
  };

  it('is marked on their pages', () => {
    const {operations} = referenceOf(described);
    const {responses = [], errors = []} = operations[0] ?? {};
    const variants = responses[0]?.contents[0]?.schema?.variants?.flatMap((group) => group.variants) ?? [];
    const parts = [...responses, ...variants, ...errors];
    const marked = parts.filter(({shared}) => shared).map((part) => Object.values(part)[0]);
    expect(marked).toEqual(['5XX', 'Failure', 'gone']);
    expect(operations.map(({ownServers}) => ownServers)).toEqual([undefined, undefined, true]);
  });

  it('is on the introduction once, with the request of one operation', () => {
    const {introduction} = referenceOf(described);
    const {responses, variants, sample} = introduction.common;
    expect(responses.map(({title, shared}) => [title, shared])).toEqual([['Any 5XX status', undefined]]);
    expect(variants.map(({schema}) => schema.children?.map(({anchor}) => anchor))).toEqual([
      ['common-failure.code'],
    ]);
    expect(sample?.operation.title).toBe('a');
    expect(introduction.toc.map(({id}) => id)).toEqual(expect.arrayContaining(['samples', 'responses']));
  });

  it('is not looked for on an introduction that lacks it', () => {
    const sectionsOf = (parts: Partial<OpenApiDocument>): string[] | undefined =>
      referenceOf(parts).operations[0]?.introduction.sections;
    expect(sectionsOf(described)).toEqual(
      expect.arrayContaining(['authentication', 'samples', 'error-codes']),
    );
    expect(sectionsOf({paths: {'/a': {get: operation('a')}}})).toEqual(['operations']);
  });
});

it('the only example of a request body is shown by the samples alone', () => {
  const example = {value: {name: 'a'}};
  const withExamples = (examples: Record<string, typeof example>): PathItem => ({
    post: {requestBody: {content: {'application/json': {examples}}}},
  });
  const {operations} = referenceOf({
    paths: {'/one': withExamples({one: example}), '/two': withExamples({one: example, two: example})},
  });
  expect(operations.map(({body}) => body?.sampled)).toEqual([true, undefined]);
});
