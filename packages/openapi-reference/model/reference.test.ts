import {describe, expect, it} from 'vitest';
import {describedApi, pageOf, present, referenceOf} from '../testing';
import type {OpenApiDocument} from './openapi';
import {buildReference} from './reference';

const parts: Partial<OpenApiDocument> = {
  tags: [
    {name: 'Files', description: 'All about *files*.', externalDocs: {url: 'https://a.example/files'}},
    {name: 'Unused'},
    {name: 'Account'},
  ],
  paths: {
    '/login': {post: {summary: 'Log in', tags: ['Account']}},
    '/ping': {get: {summary: 'Ping', description: 'Says e.g. pong. More text.'}},
    '/files': {
      get: {summary: 'List files', tags: ['Files', 'Account'], operationId: 'listFiles'},
      post: {summary: 'Add file', tags: ['Files'], deprecated: true, 'x-related': ['listFiles', 'nope']},
    },
    '/extra': {get: {summary: 'Extra', tags: ['New']}},
    'x-note': {get: {summary: 'Not an operation'}},
    '/empty': null as never,
    '/half': {get: null as never},
  },
};

describe('groups', () => {
  it('are the used tags in their declared order, then others as they come', async () => {
    const {groups} = await referenceOf(parts);
    expect(
      groups.map(({title, operations}) => [title, operations.map((operation) => operation.title)]),
    ).toEqual([
      ['Files', ['List files', 'Add file']],
      ['Account', ['Log in']],
      ['Other operations', ['Ping']],
      ['New', ['Extra']],
    ]);
  });

  it('carry the text and the link of their tag', async () => {
    const [files, account] = (await referenceOf(parts)).groups;
    expect(files?.description).toContain('All about <em>files</em>.');
    expect(files?.description).toContain('<a href="https://a.example/files">More</a>');
    expect(account?.description).toBeUndefined();
  });

  it('have distinct ids even if their names look alike', async () => {
    const names = ['Files', 'files', '文件', '帐户'];
    const paths = Object.fromEntries(names.map((name, index) => [`/${index}`, {get: {tags: [name]}}]));
    const {groups, operations} = await referenceOf({paths});
    expect(groups.map(({id}) => id)).toEqual(['files', 'operations', 'operations-2', 'operations-3']);
    expect(operations.map(({group}) => group.permalink)).toEqual(
      groups.map(({id}) => `/docs/api/endpoints-overview#${id}`),
    );
  });

  it('sum up each operation', async () => {
    const {groups} = await referenceOf({
      ...parts,
      security: [{key: []}],
      components: {securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X-Key'}}},
    });
    expect(groups[0]?.operations[1]).toEqual({
      title: 'Add file',
      permalink: '/docs/api/specs/add-file',
      slug: 'add-file',
      method: 'POST',
      path: '/files',
      tag: 'Files',
      purpose: '',
      authentication: 'API key',
      deprecated: true,
    });
    expect(groups[2]?.operations[0]?.purpose).toBe('Says e.g. pong.');
  });
});

describe('pages', () => {
  it('follow the order of the groups', async () => {
    const {operations} = await referenceOf(parts);
    expect(operations.map(({title}) => title)).toEqual(['List files', 'Add file', 'Log in', 'Ping', 'Extra']);
  });

  it('lead from one to the next, the introduction first', async () => {
    const {introduction, operations} = await referenceOf(parts);
    const pages = [introduction, ...operations];
    expect(pages.map(({next}) => next?.title)).toEqual([...operations.map(({title}) => title), undefined]);
    expect(pages.map(({previous}) => previous?.title)).toEqual([
      undefined,
      ...pages.slice(0, -1).map(({title}) => title),
    ]);
  });

  it('are the same for the same description', async () => {
    expect(await referenceOf(parts)).toEqual(await referenceOf(parts));
  });

  it('leave the description as it was', async () => {
    const document = describedApi(structuredClone(parts));
    const before = structuredClone(document);
    const options = {basePath: '/b', overviewPath: '/o', apiKeyVariable: 'KEY', downloads: []};
    await buildReference(document, 'test.yaml', options);
    expect(document).toEqual(before);
  });

  it('may be none', async () => {
    const {introduction, operations, overview} = await referenceOf({paths: undefined as never});
    expect(operations).toEqual([]);
    expect(overview.total).toBe(0);
    expect(overview.note).toBeUndefined();
    expect(introduction.next).toBeUndefined();
  });
});

describe('the overview', () => {
  it('lists all groups and counts the operations', async () => {
    const {overview, groups} = await referenceOf(parts);
    expect(overview).toMatchObject({total: 5, permalink: '/docs/api/endpoints-overview', groups});
    expect(overview.toc.map(({value}) => value)).toEqual(['Files', 'Account', 'Other operations', 'New']);
  });
});

describe('the page of an operation', () => {
  it('splits the description into what it is for and the rest', async () => {
    const page = await pageOf({description: 'First.\n\n### Errors\n\nThen.'});
    expect(page.intro?.trim()).toBe('<p>First.</p>');
    expect(page.details).toBe('<h2 id="errors-2">Errors</h2>\n<p>Then.</p>');
    expect(page.toc[0]).toEqual({id: 'errors-2', value: 'Errors', level: 2});
    expect(page.description).toBe('First.');
  });

  it('takes the description of its path when it has none', async () => {
    const {operations} = await referenceOf({
      paths: {'/a': {description: 'Of the path.', get: {description: ''}}},
    });
    expect(operations[0]?.description).toBe('Of the path.');
  });

  it('is described by method and path when there is no text', async () => {
    expect((await pageOf({})).description).toBe('POST /things');
  });

  it('links related operations and leaves unknown ones out', async () => {
    const {operations} = await referenceOf(parts);
    expect(operations[1]?.related).toEqual([{title: 'List files', permalink: '/docs/api/specs/list-files'}]);
  });

  it('links further documents', async () => {
    expect((await pageOf({externalDocs: {url: 'https://a.example'}})).externalDocs).toEqual({
      url: 'https://a.example',
      label: 'More about this operation',
    });
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

  it('has samples in four languages', async () => {
    expect((await pageOf({})).samples.map(({language}) => language)).toEqual([
      'curl',
      'javascript',
      'python',
      'go',
    ]);
  });

  it('says that it is deprecated', async () => {
    expect((await pageOf({deprecated: true})).deprecated).toBe(true);
  });
});

describe('the introduction', () => {
  it('holds text, version, licence and links', async () => {
    const {introduction} = await referenceOf({
      openapi: '3.0.3',
      info: {
        title: 'Pets',
        version: '2.1',
        summary: 'In short.',
        description: 'Text.\n\n# Authentication\n\nMore.\n\n# Rate limits\n\nFew.',
        license: {name: 'MIT', url: 'https://a.example/mit'},
        contact: {name: 'Ann', url: 'https://a.example', email: 'ann@a.example'},
        termsOfService: 'javascript:alert(1)',
      },
      externalDocs: {url: 'https://a.example/docs'},
      components: {securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X'}}},
    });
    expect(introduction).toMatchObject({
      title: 'Introduction',
      description: 'In short.',
      version: '2.1',
      format: '3.0',
      license: {name: 'MIT'},
      permalink: '/docs/api/specs/introduction',
    });
    expect(introduction.links).toEqual([
      {label: 'More documentation', href: 'https://a.example/docs'},
      {label: 'Contact: Ann', href: 'https://a.example'},
      {label: 'E-mail: ann@a.example', href: 'mailto:ann@a.example'},
    ]);
  });

  it('gives its own sections the ids that headings of the text may want', async () => {
    const {introduction} = await referenceOf({
      info: {title: 'A', version: '1', description: '# Authentication\n\n# Servers'},
      servers: [{url: 'https://a.example'}],
      components: {securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'X'}}},
    });
    expect(introduction.toc.map(({id}) => id)).toEqual([
      'authentication-2',
      'servers-2',
      'servers',
      'authentication',
    ]);
  });

  it('lists the catalogues of error codes and encryption kinds', async () => {
    const {introduction} = await referenceOf({
      'x-error-codes': {gone: {meaning: 'It is *gone*.', action: 'Stop.'}},
      'x-encryption-kinds': {meta: {label: 'metadata', description: 'Hidden.', readable: false}},
    });
    expect(introduction.errorCodes).toEqual([
      {code: 'gone', meaning: 'It is <em>gone</em>.', action: 'Stop.'},
    ]);
    expect(introduction.encryptionKinds).toEqual([{name: 'meta', label: 'metadata', description: 'Hidden.'}]);
  });

  it('describes itself by the title when there is nothing else', async () => {
    expect(present((await referenceOf({})).introduction).description).toBe('Test API');
  });
});
