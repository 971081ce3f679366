import {existsSync, statSync} from 'node:fs';
import type {Code, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readCliData, readGlossary, readScreenshots} from '../facts';
import {temporaryFolder} from '../files/testing';
import {remarkCodeFile, remarkTags} from '.';
import {attributeOf, isElement} from './tags';
import {cellsOf, transform} from './testing';

const render = (tag: string, page?: string, frontMatter = {}): Promise<Root> =>
  transform(remarkTags, tag, page, frontMatter);

/** Values of an attribute of all tags of a page. */
async function attributesOf(markdown: string, name: string): Promise<(string | undefined)[]> {
  const values: (string | undefined)[] = [];
  visit(await render(markdown), (node) => {
    values.push(...(isElement(node) ? [attributeOf(node, name)] : []));
  });
  return values;
}

it.each([
  ['<Screenshot name="web/none" caption="x" />', 'There is no screenshot "web/none".'],
  ['<Screenshot name="web/login" />', 'The screenshot "web/login" has no caption.'],
  ['A <Term id="none">word</Term>.', 'The glossary has no term "none".'],
  ['A <Glossary /> b.', '<Glossary> stands inside a sentence.'],
  ['<TestVector id="none" rows="output" />', 'There is no test vector "none".'],
  ['<TestVector id="hashfn-1" />', 'The vector "hashfn-1" has no value "".'],
  ['<CallFields call="POST /v3/nothing" />', 'There is no call "POST /v3/nothing". Fix: Take one from data/'],
  ['<CliOptions cli="go" />', '<CliOptions> does not know the tool "go".'],
  ['<CliOptions page="x" />', '<CliOptions> does not understand the attribute "page".'],
  ['<CliCommands {...rest} />', 'does not understand the attribute "{…}".'],
  ['<CliCommands cli="rust" />', 'No command of the Rust CLI belongs to the page /docs/page.'],
  ['<SdkMethods module="clouds" />', 'The SDK has no module "clouds". Fix: Take one of FilenSDK, '],
  ['<SdkMethods module="notes" />', 'No method of notes belongs to this page. Fix: '],
  ['```js file="none.mjs"\n```', 'The sample file "none.mjs" does not exist.'],
  ['```js file="package.json#a"\n```', 'The file "package.json" has no region "a".'],
])('%s stops the build with page, line and fix', async (markdown, message) => {
  const plugin = markdown.startsWith('`') ? remarkCodeFile : remarkTags;
  const failure = await transform(plugin, `Text.\n\n${markdown}\n`).catch(String);
  expect(failure).toContain('docs/page.mdx:3  ');
  expect(failure).toContain(message);
  expect(failure).toContain(' Fix: ');
});

it('a tag is replaced by its table, in tabs too, and the rest stays', async () => {
  const tag = '<TestVector id="hashfn-1" rows="output" />';
  const tree = await render(`Before.\n\n${tag}\n\n<Tabs>\n\n${tag}\n\n</Tabs>\n\n${tag}`);
  const table = [{type: 'paragraph'}, {type: 'table'}];
  expect(tree.children).toMatchObject([
    {type: 'paragraph'},
    ...table,
    {name: 'Tabs', children: table},
    ...table,
  ]);
});

it('<Glossary> becomes a table of all terms', async () => {
  const rows = cellsOf(await render('<Glossary />'));
  expect(rows).toContainEqual([readGlossary().chunk?.name, readGlossary().chunk?.definition]);
});

it('<Screenshot> gets its size and alternative text', async () => {
  const tag = '<Screenshot name="web/login" caption="The login screen." />';
  expect(await attributesOf(tag, 'alt')).toEqual([readScreenshots()['web/login']?.alt]);
  expect(await attributesOf(tag, 'width')).toEqual(['1080']);
});

it('pictures have a WebP file under 120 KB, and an AVIF file that is not larger', () => {
  const pictures = Object.entries(readScreenshots()).flatMap(([name, {modes = ['dark', 'light']}]) =>
    modes.map((mode) => `static/img/screens/${name}.${mode}`),
  );
  const size = (file: string): number => (existsSync(file) ? statSync(file).size : Infinity);
  const wrong = pictures.filter(
    (name) => size(`${name}.webp`) > 120 * 1024 || size(`${name}.avif`) > size(`${name}.webp`),
  );
  expect(wrong).toEqual([]);
});

it('<Term> gets its definition from the glossary, once on a page', async () => {
  const terms = '<Term id="uuid">UUID</Term> and <Term id="uuid">UUIDs</Term> and <Term id="s3">S3</Term>.';
  expect(await attributesOf(terms, 'anchor')).toEqual(['term-page-uuid', 'term-page-s3']);
  expect(await attributesOf(terms, 'definition')).toContain(readGlossary().uuid?.definition);
});

it('<TestVector> has texts and numbers in code, lists as JSON, and a word for an empty text', async () => {
  const first = async (id: string, field: string) => {
    const tree = await render(`<TestVector id="${id}" rows="${field}" />`);
    return [toString(tree.children[0]), ...(cellsOf(tree)[1] ?? [])];
  };
  expect(await first('rsa-meta-limit', 'inputs.bytes')).toEqual([
    'Test vector rsa-meta-limit:',
    'inputs.bytes',
    '382',
  ]);
  expect((await first('masterkeys-blob-1', 'inputs.masterKeys'))[2]).toMatch(/^\["/);
  expect((await first('publiclink-v3-none', 'inputs.password'))[2]).toBe('(empty)');
});

describe('<CallFields>', () => {
  it('starts with what the call does, what is special about it, and its guide', async () => {
    const {children} = await render('<CallFields call="POST /v3/confirmation/send" />');
    expect(children.map((node) => toString(node))).toEqual([
      'Sends the confirmation email again. No API key. No result. Guide: Register an account.',
      expect.stringMatching(/^Fields/),
    ]);
    expect((await render('<CallFields call="POST /v3/user/didExportMasterKeys" />')).children).toHaveLength(
      1,
    );
  });

  it.each([
    ['POST /v3/user/lock', 'Field of the request | Type | What'],
    ['POST /v3/user/lock', 'type | acquire, refresh, status, release | operation'],
    ['POST /v3/user/lock', 'status | locked, optional | while a client holds it'],
    // Fields inside lists, and a response that is not an object.
    ['POST /v3/file/versions', 'versions[].uuid | UUID | the version'],
    ['GET /v3/contacts', 'data | list of object | the list itself, one row per contact'],
    ['GET /v3/contacts', 'data[].userId | integer | user ID, which shares call receiverId'],
  ])('lists for %s the row %s', async (call, row) => {
    expect(
      cellsOf(await render(`<CallFields call="${call}" />`)).map((cells) => cells.join(' | ')),
    ).toContain(row);
  });
});

describe('<CliCommands>, <CliOptions> and <CliEnvironment>', () => {
  beforeAll(() => readCliData('packages/facts/fixtures'));
  afterAll(() => readCliData());

  it('list the commands of the page, each followed by its arguments and options', async () => {
    const tree = await render('<CliCommands cli="typescript" />', 'docs/cli/syncing.mdx');
    expect(cellsOf(tree).map(([name, , standard]) => [name, standard])).toEqual([
      ['Command', 'Default'],
      ['sync [locations...] [--continuous] [--disable-local-trash]', ''],
      ['locations', 'all pairs of syncPairs.json'],
      ['--continuous', 'off'],
      ['--disable-local-trash', 'off'],
    ]);
    const anchors: [url: string, id: unknown][] = [];
    visit(tree, 'link', ({url, data}) => void anchors.push([url, data?.hProperties?.id]));
    const ids = ['ts-sync', 'ts-sync--continuous', 'ts-sync--disable-local-trash'];
    expect(anchors).toEqual(ids.map((id) => [`#${id}`, id]));
  });

  it('find their page by its slug, and index.mdx by its folder', async () => {
    const other = await render('<CliCommands cli="rust" />', 'docs/cli/other.mdx', {slug: '/cli/syncing'});
    expect(cellsOf(other).flat()).toContain('rclone [CMD...]');
    const folder = render('<CliCommands cli="rust" />', 'docs/cli/index.mdx');
    await expect(folder).rejects.toThrow('belongs to the page /docs/cli.');
  });

  it.each([
    ['webdav-and-s3-server', ['webdav --w-user <username> --w-password <password> [options]']],
    ['webdav-and-s3-server', ['--w-user <username>', 'Login name for clients', 'required']],
    ['webdav-and-s3-server', ['--w-auth-scheme <scheme>', 'How clients log in: basic or digest', 'basic']],
    ['access-filen-drive', ['ls [directory] [--long]', 'Also list.']],
    ['access-filen-drive', ['--long, -l']],
    ['access-filen-drive', ['rm <path> [--no-trash]']],
    ['access-filen-drive', ['-y', 'Not in 0.0.36: since 0.0.37.']],
  ])('show on %s what is required, aliases, defaults, values and releases: %s', async (page, cells) => {
    const rows = cellsOf(await render('<CliCommands cli="typescript" />', `docs/cli/${page}.mdx`));
    const row = rows.find(([name]) => name === cells[0]);
    cells.forEach((cell, index) => expect(row?.[index]).toContain(cell));
  });

  it('list global options and variables, but nothing unreleased', async () => {
    const rows = cellsOf(await render('<CliOptions cli="rust" />\n\n<CliEnvironment cli="rust" />'));
    expect(rows).toContainEqual(['NO_COLOR', 'Prints without colours. Since 0.2.2.']);
    expect(rows.flat()).not.toContain('GITHUB_TOKEN');
    expect(rows.flat()).not.toContain('--concurrency');
  });
});

describe('<SdkMethods>', () => {
  it.each([
    [
      'createDirectory({…})',
      'uuid?: string\nname: string\nparent: string\nrenameIfExists?: boolean = false\n',
    ],
    ['createDirectory({…})', 'Returns Promise<string>', 'Lock: driveWrite\nThrows "{name}" is not a valid '],
    ['queryGlobalSearch(input)', 'input: string\nReturns Promise<SearchFindItemDecrypted[]>'],
    ['rebuildGlobalSearchIndex({…}?)', '\nThe object may be left out.\n'],
    ['listTrash()', 'Returns Promise<CloudItem[]>'],
    ['uploadLocalFile({…})\nNode only'],
    ['uploadWebFile({…})\nBrowsers only'],
    ['publicLinkStatus({…})\nform 2 of 2', 'Promise<DirLinkStatusResponse>'],
  ])('has the row %j', async (...cells) => {
    const row = cellsOf(await render('<SdkMethods module="cloud" />', 'docs/sdk/cloud.mdx')).find(
      ([call]) => call === cells[0],
    );
    cells.forEach((cell, index) => expect(row?.[index]).toContain(cell));
  });

  it('has the parameters of another method where the declarations refer to them, and the requests of calls', async () => {
    expect(cellsOf(await render('<SdkMethods module="fs" />', 'docs/sdk/file-system.mdx'))).toContainEqual([
      'ls({…})',
      'path: string\nrecursive?: boolean = false\nReturns Promise<string[]>',
      expect.any(String),
    ]);
    expect(cellsOf(await render('<SdkMethods module="api(3)" />', 'docs/sdk/index.mdx'))).toContainEqual([
      'dir().content({…})',
      expect.stringContaining('uuid: string | "recents"'),
      'POST /v3/dir/content',
    ]);
  });
});

describe('a code block with file="…"', () => {
  const sample = `// #region imports
import {a} from './a.mjs';
// #endregion

  // #region inner
  const list = [
    1,
  ];

  // #region innermost
  return list;
  // #endregion
  // #endregion
`;
  const python =
    '# #region main\nif True:\n    render(os.name)\n# #endregion\n# #region deep\n    deep\n  shallow\n# #endregion\n';

  it.each([
    ['sample.mjs', "import {a} from './a.mjs';\n\n  const list = [\n    1,\n  ];\n\n  return list;"],
    ['sample.mjs#inner', 'const list = [\n  1,\n];\n\nreturn list;'],
    ['sample.mjs#innermost', 'return list;'],
    ['sample.py#main', 'if True:\n    render(os.name)'],
    ['sample.py#deep', '  deep\nshallow'],
  ])('shows %s without region marks, dedented', async (source, expected) => {
    const folder = temporaryFolder({'sample.mjs': sample, 'sample.py': python});
    const list = `1. Step\n\n   \`\`\`js title="x" file="${folder}/${source}"\n   \`\`\`\n`;
    const codes: Code[] = [];
    visit(await transform(remarkCodeFile, list), 'code', (node) => void codes.push(node));
    expect(codes.map(({value}) => value)).toEqual([expected]);
  });
});
