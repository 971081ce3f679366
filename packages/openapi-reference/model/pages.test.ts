import {describe, expect, it} from 'vitest';
import {pageOf, plain, present, readCases, referenceOf, testOptions} from '../testing/describe';
import {sections} from '../testing/outline';
import type {OpenApiDocument, Operation, PathItem} from './openapi';
import {isSpecialName, kebab, words} from './slug';

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
  it.each(cases)('$case', ({section, operation, document, method, path, shows}) => {
    const page = pageOf(operation, document, method, path);
    expect(sections[section](page).join('\n')).toBe(shows);
  });
});

describe('a webhook', () => {
  it('shows the body that the API sends, without server, authentication and samples', () => {
    const content = {'text/plain': {schema: {properties: {id: {readOnly: true}}}}};
    const {operations} = referenceOf({
      servers: [{url: 'https://a.example'}],
      security: [{key: []}],
      webhooks: {newPet: {post: {requestBody: {content}}}},
    });
    const page = present(operations[0]);
    expect(page).toMatchObject({kind: 'webhook', servers: [], security: {alternatives: []}, samples: []});
    expect(sections.body(page)).toContain('    id: any, readOnly #body.id');
  });

  it('has its name as the title if its summary is too long, and the summary below', () => {
    const summary = `This happens when a pet is *fed*. ${'It says more. '.repeat(20)}`;
    const {operations, groups} = referenceOf({
      'x-webhooks': {fed: {post: {operationId: 'pet/fed', summary, description: 'All pets.'}}},
    });
    expect(operations[0]).toMatchObject({
      title: 'Pet fed',
      permalink: '/docs/api/specs/pet-fed',
      intro: '<p>This happens when a pet is <em>fed</em>.</p>',
      details: expect.stringContaining('<p>All pets.</p>') as string,
    });
    expect(groups[0]?.operations[0]?.purpose).toBe('This happens when a pet is fed.');
  });

  it('may be a callback, which the page of its operation links to', () => {
    const callbacks = {
      onData: {'{$request.query.url}': {post: {summary: 'New data'}, delete: {}}},
      shared: {$ref: '#/components/callbacks/Shared'},
      'x-internal': {},
    };
    const [page, ...called] = referenceOf({
      paths: {'/things': {post: {summary: 'Add', callbacks}}},
      components: {callbacks: {Shared: {'{$request.body#/url}': {put: {summary: 'Shared'}}}}},
    }).operations;
    const titles = ['New data', 'DELETE {$request.query.url}', 'Shared'];
    expect(page?.related.map(({title}) => title)).toEqual(titles.map((title) => `Callback: ${title}`));
    const pages = called.map(({kind, permalink}) => `${kind} ${permalink}`);
    expect(pages.sort()).toEqual(page?.related.map(({permalink}) => `webhook ${permalink}`).sort());
  });
});

it('examples that are too long are left out', () => {
  const examples = {short: {value: 'a'}, long: {value: 'a'.repeat(40_000)}};
  const page = pageOf({requestBody: {content: {'application/json': {examples}}}});
  expect(page.body?.contents[0]?.examples.map(({label}) => label)).toEqual(['short']);
});

describe('slugs', () => {
  const slugs = (paths: Record<string, PathItem>): string[] =>
    referenceOf({paths}).operations.map(({permalink}) => permalink.replace('/docs/api/specs/', ''));

  it.each([
    ['  Get  user’s key (v3)! ', 'get-users-key-v3'],
    ['Zürich café ＡＢＣ', 'zurich-cafe-abc'],
    ['目录', ''],
    ['word '.repeat(60), Array(20).fill('word').join('-')],
    ['x'.repeat(500), 'x'.repeat(100)],
  ])('from %j are %j', (text, expected) => {
    expect(kebab(text)).toBe(expected);
  });

  it.each([
    ['getUserById', 'Get user by id'],
    ['get_user-list', 'Get user list'],
    ['parseHTMLPage2', 'Parse html page2'],
  ])('a name is split into words: %s', (name, expected) => {
    expect(words(name)).toBe(expected);
  });

  it('fall back to the operationId, then to method and path, then to numbers', () => {
    const summary = 'List things';
    expect(
      slugs({
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

it('no page has a name that hosts and systems keep to themselves', () => {
  const special = ['index', 'Index', '404', '500', 'introduction', 'default', 'con', 'NUL', 'COM1', 'COM¹'];
  const odd = ['index.html', 'a.md', 'README', '_index', '../x', '404.html', '%2e', '__proto__', '目录'];
  const {operations} = referenceOf({
    paths: Object.fromEntries(
      [...special, ...odd].map((operationId, index) => [`/${index}`, {get: {operationId}}]),
    ),
  });
  const slugs = operations.map(({permalink}) => permalink.slice(testOptions.basePath.length + 1));
  expect(slugs.filter((slug) => isSpecialName(slug) || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  expect(new Set(slugs).size).toBe(special.length + odd.length);
});

it('long values in examples are cut and named above them, but not sentences', () => {
  const key = 'A'.repeat(500);
  const text = 'a word '.repeat(100);
  const examples = {long: {value: {data: [{key, text}], other: key}}, short: {value: {key: 'a'}}};
  const page = pageOf({responses: {200: {content: {'application/json': {examples}}}}});
  const [long, short] = page.responses[0]?.contents[0]?.examples ?? [];
  expect(long?.description).toBe(
    '<code>key</code> and <code>other</code> are shortened here; the OpenAPI file has the whole.',
  );
  expect(plain(long?.code.html ?? '')).toContain(`"key": "${'A'.repeat(64)}… (500 characters)"`);
  expect(plain(long?.code.html ?? '')).toContain(text);
  expect(short?.description).toBeUndefined();
});
