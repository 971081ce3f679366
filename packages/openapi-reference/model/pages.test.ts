import {describe, expect, it} from 'vitest';
import {pageOf, plain, present, readCases, referenceOf} from '../testing/describe';
import {sections} from '../testing/outline';
import {sampleLanguages} from '../snippets';
import {shortenLong} from './example';
import type {OpenApiDocument, Operation, PathItem} from './openapi';
import {kebab, words} from './slug';

type Case = {
  case: string;
  section: keyof typeof sections;
  operation: Operation;
  document?: Partial<OpenApiDocument>;
  method?: string;
  path?: string;
  shows: string;
  /** Several operations, with what each shows. */
  rows?: [Operation, string][];
};

const cases = readCases<Case>(new URL('pages.cases.yaml', import.meta.url)).flatMap(
  ({rows, ...one}) =>
    rows?.map(([operation, shows]) => ({...one, case: `${one.case}: ${shows}`, operation, shows})) ?? [one],
);

describe('the page of an operation', () => {
  it.each(cases)('$case', async ({section, operation, document, method, path, shows}) => {
    const page = await pageOf(operation, document, method, path);
    expect(sections[section](page).join('\n')).toBe(shows);
  });

  it('includes parameters of its path, and overrides them by name and place', async () => {
    const item: PathItem = {
      parameters: [
        {name: 'id', in: 'query', description: 'Shared.'},
        {name: 'id', in: 'header'},
      ],
      get: {parameters: [{name: 'id', in: 'query', description: 'Own.'}]},
    };
    const {operations} = await referenceOf({paths: {'/a': item}});
    expect(sections.parameters(present(operations[0]))).toEqual([
      'Query parameters',
      '  id: any, Own. #parameters-query-id',
      'Headers',
      '  id: any #parameters-header-id',
    ]);
  });

  it('keeps the anchors of fields when headings or fields are added', async () => {
    const operation = (description: string, more: object): Operation => ({
      description,
      requestBody: {content: {'text/plain': {schema: {properties: {note: {}, ...more}}}}},
    });
    const short = await pageOf(operation('', {}));
    const long = await pageOf(operation('## body.note\n\n## Note', {more: {}}));
    expect(sections.body(long)).toEqual(expect.arrayContaining(sections.body(short).slice(0, 4)));
  });

  it('splits the description into what it is for and the rest', async () => {
    const page = await pageOf({description: 'First.\n\n### Errors\n\nThen.'});
    expect(page.intro?.trim()).toBe('<p>First.</p>');
    expect(page.details).toBe('<h3 id="errors-2">Errors</h3>\n<p>Then.</p>');
    expect(page.description).toBe('First.');
    expect((await pageOf({})).description).toBe('POST /things');
  });

  it('lists error codes, with texts from the catalogue where it has none', async () => {
    const page = await pageOf(
      {'x-errors': [{code: 'gone', when: 'Here: *now*.'}, {code: 'unknown'}]},
      {'x-error-codes': {gone: {meaning: 'It is gone.', action: 'Look `elsewhere`.'}}},
    );
    expect(page.errors).toEqual([
      {code: 'gone', when: 'Here: <em>now</em>.', action: 'Look <code>elsewhere</code>.'},
      {code: 'unknown'},
    ]);
  });

  it('shows what calls it in the SDKs', async () => {
    const {sdk} = await pageOf({
      'x-sdk': {typescript: {methods: ['a()'], sample: 'await a()'}, rust: ['A::a']},
    });
    expect(sdk).toMatchObject({methods: ['a()'], rust: ['A::a'], sample: {language: 'typescript'}});
    expect((await pageOf({'x-sdk': {typescript: {}}})).sdk).toBeUndefined();
  });

  it('leaves read-only fields out of samples', async () => {
    const schema = {properties: {id: {readOnly: true}, name: {writeOnly: true}}};
    const {samples} = await pageOf({requestBody: {content: {'application/json': {schema}}}});
    expect(samples.map(({language}) => language)).toEqual(sampleLanguages.map(({id}) => id));
    expect(samples.every(({html}) => plain(html).includes('name') && !plain(html).includes('"id"'))).toBe(
      true,
    );
  });
});

describe('a webhook', () => {
  it('shows what the API sends, without server, authentication and samples', async () => {
    const {groups, operations} = await referenceOf({
      servers: [{url: 'https://a.example'}],
      security: [{key: []}],
      paths: {'/pets': {get: {summary: 'List pets', tags: ['Pets']}}},
      webhooks: {
        newPet: {
          post: {
            tags: ['Pets'],
            requestBody: {content: {'text/plain': {schema: {properties: {id: {readOnly: true}}}}}},
          },
        },
        shared: {$ref: '#/components/pathItems/Shared'},
        'x-note': {post: {}} as never,
      },
      components: {pathItems: {Shared: {put: {summary: 'Shared hook'}}}},
    });
    expect(groups.map(({title}) => title)).toEqual(['Pets', 'Webhooks']);
    expect(operations.map(({kind, title, method, path}) => [kind, title, method, path])).toEqual([
      ['operation', 'List pets', 'GET', '/pets'],
      ['webhook', 'POST newPet', 'POST', 'newPet'],
      ['webhook', 'Shared hook', 'PUT', 'shared'],
    ]);
    const page = present(operations[1]);
    expect(page).toMatchObject({servers: [], security: {alternatives: []}, samples: []});
    expect(sections.body(page)).toContain('    id: any, readOnly #body.id');
  });
});

it('a webhook of OpenAPI 3.0 is found below x-webhooks', async () => {
  const {operations} = await referenceOf({'x-webhooks': {fed: {post: {operationId: 'pet/fed'}}}});
  expect(operations).toMatchObject([
    {kind: 'webhook', title: 'Pet fed', permalink: '/docs/api/specs/pet-fed'},
  ]);
});

it('a callback is a webhook, to which its operation leads', async () => {
  const {operations} = await referenceOf({
    paths: {
      '/things': {
        post: {
          summary: 'Add',
          callbacks: {
            onData: {'{$request.query.url}': {post: {summary: 'New data'}, delete: {}}},
            shared: {$ref: '#/components/callbacks/Shared'},
            'x-internal': {},
          },
        },
      },
    },
    components: {callbacks: {Shared: {'{$request.body#/url}': {put: {summary: 'Shared'}}}}},
  });
  const [page, ...callbacks] = operations;
  expect(page?.related.map(({title}) => title)).toEqual([
    'Callback: New data',
    'Callback: DELETE {$request.query.url}',
    'Callback: Shared',
  ]);
  expect(page?.related.map(({permalink}) => permalink).sort()).toEqual(
    callbacks.map(({permalink}) => permalink).sort(),
  );
  expect(callbacks.map(({kind, samples}) => [kind, samples.length])).toEqual(
    callbacks.map(() => ['webhook', 0]),
  );
});

it('examples that are too long for a page are left out', async () => {
  const examples = {short: {value: 'a'}, long: {value: 'a'.repeat(20_000)}};
  const page = await pageOf({requestBody: {content: {'application/json': {examples}}}});
  expect(page.body?.contents[0]?.examples.map(({label}) => label)).toEqual(['short']);
});

describe('slugs', () => {
  const slugs = async (paths: Record<string, PathItem>): Promise<string[]> =>
    (await referenceOf({paths})).operations.map(({permalink}) => permalink.replace('/docs/api/specs/', ''));

  it.each([
    ['  Get  user’s key (v3)! ', 'get-users-key-v3'],
    ['Zürich café ＡＢＣ', 'zurich-cafe-abc'],
    ['目录', ''],
    ['word '.repeat(60), Array(20).fill('word').join('-')],
    ['x'.repeat(500), 'x'.repeat(100)],
  ])('of %j are %j', (text, expected) => {
    expect(kebab(text)).toBe(expected);
  });

  it.each([
    ['getUserById', 'Get user by id'],
    ['get_user-list', 'Get user list'],
    ['parseHTMLPage2', 'Parse html page2'],
  ])('of names have words: %s', (name, expected) => {
    expect(words(name)).toBe(expected);
  });

  it('fall back to the operationId, to method and path, then to numbers', async () => {
    const summary = 'List things';
    expect(
      await slugs({
        '/a': {get: {summary: ' List\n things '}},
        '/b': {get: {summary, operationId: 'listB'}},
        '/c/{id}': {get: {summary}},
        '/C/{id}': {get: {summary}},
        '/d': {get: {summary: '列出'}},
        '/e': {get: {summary: 'Introduction'}},
      }),
    ).toEqual(['list-things', 'listb', 'get-c-id', 'list-things-2', 'get-d', 'get-e']);
  });
});

describe('long values in examples', () => {
  const key = 'A'.repeat(500);

  it('are cut and say how long they are; sentences are not', () => {
    const text = 'a word '.repeat(100);
    expect(shortenLong({data: [{key, text}]})).toEqual({
      value: {data: [{key: `${'A'.repeat(64)}… (500 characters)`, text}]},
      names: ['key'],
    });
  });

  it('are named above an example, and only there', async () => {
    const examples = {long: {value: {key, other: key}}, short: {value: {key: 'a'}}};
    const page = await pageOf({responses: {200: {content: {'application/json': {examples}}}}});
    const shown = page.responses[0]?.contents[0]?.examples.map(({description}) => description);
    expect(shown).toEqual([
      '<code>key</code> and <code>other</code> are shortened here; the OpenAPI file has the whole.',
      undefined,
    ]);
  });
});
