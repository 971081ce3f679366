import {existsSync, statSync} from 'node:fs';
import type {Code, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {cliTags, readCliData, readGlossary, readScreenshots, readVectors} from '../facts/index';
import {attributeOf, isElement, type Element} from './elements';
import {temporaryFolder} from '../files/testing';
import {
  regionOf,
  remarkCliTables,
  remarkCodeFile,
  remarkGlossary,
  remarkScreenshot,
  remarkSdkMethods,
  remarkTerm,
  remarkTestVector,
} from './index';
import {anchorsOf, cellsOf, transform} from './testing';

/** The tags of a page. */
function tagsOf(tree: Root): Element[] {
  const tags: Element[] = [];
  visit(tree, (node) => {
    tags.push(...(isElement(node) ? [node] : []));
  });
  return tags;
}

const plugins = {
  remarkCliTables,
  remarkCodeFile,
  remarkGlossary,
  remarkScreenshot,
  remarkSdkMethods,
  remarkTerm,
  remarkTestVector,
};

type PluginName = keyof typeof plugins;

it('<Glossary> becomes a table of all terms', async () => {
  const tree = await transform(remarkGlossary, '<Glossary />');
  const rows = cellsOf(tree).slice(1);
  expect(rows).toHaveLength(Object.keys(readGlossary()).length);
  expect(rows).toContainEqual([readGlossary().chunk?.name, readGlossary().chunk?.definition]);
});

describe('a wrong tag stops the build with page, line and fix', () => {
  it.each<[PluginName, string, string]>([
    ['remarkScreenshot', '<Screenshot name="web/none" caption="x" />', 'There is no screenshot "web/none".'],
    ['remarkScreenshot', '<Screenshot name="web/login" />', 'The screenshot "web/login" has no caption.'],
    ['remarkTerm', 'A <Term id="none">word</Term>.', 'The glossary has no term "none".'],
    ['remarkGlossary', 'A <Glossary /> b.', '<Glossary> stands inside a sentence.'],
    ['remarkTestVector', '<TestVector id="none" rows="output" />', 'There is no test vector "none".'],
    ['remarkTestVector', '<TestVector id="hashfn-1" rows="outputs" />', 'has no value "outputs".'],
    ['remarkTestVector', '<TestVector id="hashfn-1" />', 'The vector "hashfn-1" has no value "".'],
    ['remarkTestVector', 'A <TestVector id="hashfn-1" /> b.', '<TestVector> stands inside a sentence.'],
    ['remarkCliTables', '<CliCommands />', '<CliCommands> does not know the tool "".'],
    ['remarkCliTables', '<CliOptions cli="go" />', '<CliOptions> does not know the tool "go".'],
    ['remarkCliTables', '<CliOptions page="x" />', '<CliOptions> does not understand the attribute "page".'],
    ['remarkCliTables', '<CliCommands {...rest} />', 'does not understand the attribute "{…}".'],
    ['remarkCliTables', '<CliCommands cli="rust" />', 'No command of the Rust CLI belongs to the page'],
    ['remarkSdkMethods', '<SdkMethods module="clouds" />', 'The SDK has no module "clouds". Fix: Take one'],
    ['remarkSdkMethods', '<SdkMethods />', 'The SDK has no module "". Fix: Take one of FilenSDK, '],
    ['remarkSdkMethods', '<SdkMethods module="cloud" methods="list" />', 'cloud has no method "list". Fix: '],
    ['remarkSdkMethods', '<SdkMethods module="notes" />', 'No method of notes belongs to this page. Fix: '],
    ['remarkCodeFile', '```js file="none.mjs"\n```', 'The sample file "none.mjs" does not exist.'],
    ['remarkCodeFile', '```js file="package.json#a"\n```', 'The file "package.json" has no region "a".'],
  ])(
    '%s %s',
    async (plugin, markdown, message) => {
      const failure = await transform(plugins[plugin], `Text.\n\n${markdown}\n`).catch((error: unknown) =>
        String(error),
      );
      expect(failure).toContain('docs/page.mdx:3  ');
      expect(failure).toContain(message);
      expect(failure).toContain(' Fix: ');
    },
    60_000,
  );
});

it('a tag is replaced by its table, in tabs too, and the rest stays', async () => {
  const tag = '<TestVector id="hashfn-1" rows="output" />';
  const tree = await transform(
    remarkTestVector,
    `Before.\n\n${tag}\n\n<Tabs>\n\n${tag}\n\n</Tabs>\n\n${tag}`,
  );
  const result = [{type: 'paragraph'}, {type: 'table'}];
  expect(tree.children).toMatchObject([
    {type: 'paragraph'},
    ...result,
    {name: 'Tabs', children: result},
    ...result,
  ]);
});

describe('<Screenshot>', () => {
  it('gets its size and alternative text from data/screenshots.json', async () => {
    const markdown = '<Screenshot name="web/login" caption="The login screen." />';
    const [tag] = tagsOf(await transform(remarkScreenshot, markdown));
    expect(tag && attributeOf(tag, 'alt')).toBe(readScreenshots()['web/login']?.alt);
    expect(tag && attributeOf(tag, 'width')).toBe('1080');
  });

  it('has a WebP file under 120 KB, and an AVIF file that is not larger', () => {
    const pictures = Object.entries(readScreenshots()).flatMap(([name, {modes = ['dark', 'light']}]) =>
      modes.map((mode) => `static/img/screens/${name}.${mode}`),
    );
    const size = (file: string): number => (existsSync(file) ? statSync(file).size : Infinity);
    const wrong = pictures.filter(
      (name) => size(`${name}.webp`) > 120 * 1024 || size(`${name}.avif`) > size(`${name}.webp`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('<Term>', () => {
  it('gets its definition from the glossary, once on a page', async () => {
    const markdown =
      '<Term id="uuid">UUID</Term> and <Term id="uuid">UUIDs</Term> and <Term id="s3">S3</Term>.';
    const tags = tagsOf(await transform(remarkTerm, markdown));
    expect(tags.map((tag) => attributeOf(tag, 'anchor'))).toEqual(['term-page-uuid', 'term-page-s3']);
    expect(attributeOf(tags[0] as Element, 'definition')).toBe(readGlossary().uuid?.definition);
  });
});

describe('<TestVector>', () => {
  const vectors = readVectors().vectors;
  const render = (id: string, rows: string): Promise<Root> =>
    transform(remarkTestVector, `<TestVector id="${id}" rows="${rows}" />`);

  it('becomes a table of the published values in code, after the name of the vector', async () => {
    const tree = await render('hashfn-1', 'inputs.input, output');
    const vector = vectors.find(({id}) => id === 'hashfn-1');
    expect(toString(tree.children[0])).toBe('Test vector hashfn-1:');
    expect(cellsOf(tree)).toEqual([
      ['Field', 'Value'],
      ['inputs.input', vector?.inputs.input],
      ['output', vector?.output],
    ]);
    expect(JSON.stringify(tree)).toContain(`{"type":"inlineCode","value":"${String(vector?.output)}"}`);
  });

  it.each([
    ['rsa-meta-limit', 'inputs.bytes', '382'],
    ['masterkeys-blob-1', 'inputs.masterKeys', expect.stringMatching(/^\["/)],
    ['publiclink-v3-none', 'inputs.password', '(empty)'],
  ])('has numbers and lists as JSON, and a word for an empty text: %s', async (id, field, value) => {
    expect(cellsOf(await render(id, field))[1]).toEqual([field, value]);
  });
});

describe('<CliCommands>, <CliOptions> and <CliEnvironment>', () => {
  beforeAll(() => readCliData('packages/facts/fixtures'));
  afterAll(() => readCliData());

  const render = (tags: string, page: string, frontMatter = {}): Promise<Root> =>
    transform(remarkCliTables, tags, `docs/cli/${page}.mdx`, frontMatter);

  it('list the commands of the page, each followed by its arguments and options', async () => {
    const tree = await render('<CliCommands cli="typescript" />', 'syncing');
    expect(cellsOf(tree).map(([name, , standard]) => [name, standard])).toEqual([
      ['Command', 'Default'],
      ['sync [locations...] [--continuous] [--disable-local-trash]', ''],
      ['locations', 'all pairs of syncPairs.json'],
      ['--continuous', 'off'],
      ['--disable-local-trash', 'off'],
    ]);
    expect(anchorsOf(tree)).toEqual(['ts-sync', 'ts-sync--continuous', 'ts-sync--disable-local-trash']);
  });

  it('find their page by its slug, and index.mdx by its folder', async () => {
    const other = await render('<CliCommands cli="rust" />', 'other', {slug: '/cli/syncing'});
    expect(cellsOf(other).flat()).toContain('rclone [CMD...]');
    const folder = render('<CliCommands cli="rust" />', 'index');
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
    const rows = cellsOf(await render('<CliCommands cli="typescript" />', page));
    const row = rows.find(([name]) => name === cells[0]);
    cells.forEach((cell, index) => expect(row?.[index]).toContain(cell));
  });

  it('list global options and variables, but nothing unreleased', async () => {
    const rows = cellsOf(await render('<CliOptions cli="rust" />\n\n<CliEnvironment cli="rust" />', 'index'));
    expect(rows).toContainEqual(['NO_COLOR', 'Prints without colours. Since 0.2.2.']);
    expect(rows.flat()).not.toContain('GITHUB_TOKEN');
    expect(rows.flat()).not.toContain('--concurrency');
  });

  it.each(Object.keys(cliTags))('have the anchors that the content check expects: %s', async (name) => {
    for (const cli of ['typescript', 'rust'] as const) {
      const tree = await render(`<${name} cli="${cli}" />`, 'access-filen-drive');
      expect(anchorsOf(tree)).toEqual(cliTags[name]?.(cli, '/docs/cli/access-filen-drive'));
    }
  });
});

describe('<SdkMethods>', () => {
  const render = (attributes: string, page = 'cloud'): Promise<Root> =>
    transform(remarkSdkMethods, `<SdkMethods ${attributes} />`, `docs/sdk/${page}.mdx`);

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
    ['publicLinkStatus({…})\nform 1 of 2', 'Promise<FileLinkStatusResponse>'],
    ['publicLinkStatus({…})\nform 2 of 2', 'Promise<DirLinkStatusResponse>'],
  ])('has the row %j', async (...cells) => {
    const row = cellsOf(await render('module="cloud"')).find(([call]) => call === cells[0]);
    cells.forEach((cell, index) => expect(row?.[index]).toContain(cell));
  });

  it.each([
    // Its parameters are those of another method.
    [
      'module="fs" methods="ls"',
      ['ls({…})', 'path: string\nrecursive?: boolean = false\nReturns Promise<string[]>'],
    ],
    [
      'module="api(3)" methods="dir().content"',
      ['dir().content({…})', 'uuid: string | "recents"', 'POST /v3/dir/content'],
    ],
  ])('lists the methods that are named: %s', async (attributes, cells) => {
    const [, row] = cellsOf(await render(attributes));
    cells.forEach((cell, index) => expect(row?.[index]).toContain(cell));
  });

  it('starts with how the methods are called and where they run', async () => {
    expect(toString((await render('module="cloud"')).children[0])).toBe(
      'Called on sdk.cloud(). Methods run in Node, browsers and React Native unless their row names one.',
    );
  });

  it.each([
    ['module="cloud"', 'cloud', 'cloud.listDirectory', 'cloud._add'],
    ['module="cloud"', 'cloud', 'cloud.disablePublicLink-2', 'cloud.disablePublicLink-3'],
    ['module="FilenSDK"', 'authentication', 'sdk.login', 'sdk.cloud'],
    ['module="FilenSDK" methods="login register"', 'cloud', 'sdk.register', 'sdk.logout'],
    ['module="api(3)"', 'index', 'api.dir.link.add', 'api.dir.link'],
  ])(
    'with %s on %s has an anchor for each row, such as %s, but not %s',
    async (attributes, page, anchor, other) => {
      const tree = await render(attributes, page);
      const ids = anchorsOf(tree);
      expect(ids).toContain(anchor);
      expect(ids).not.toContain(other);
      expect(new Set(ids).size).toBe(cellsOf(tree).length - 1);
    },
  );
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
  const python = '# #region main\nif True:\n    render(os.name)\n# #endregion\n';

  it.each([
    ['sample.mjs', "import {a} from './a.mjs';\n\n  const list = [\n    1,\n  ];\n\n  return list;"],
    ['sample.mjs#inner', 'const list = [\n  1,\n];\n\nreturn list;'],
    ['sample.mjs#innermost', 'return list;'],
    ['sample.py#main', 'if True:\n    render(os.name)'],
  ])('shows %s without region marks, dedented', async (source, expected) => {
    const folder = temporaryFolder({'sample.mjs': sample, 'sample.py': python});
    const list = `1. Step\n\n   \`\`\`js title="x" file="${folder}/${source}"\n   \`\`\`\n`;
    const codes: Code[] = [];
    visit(await transform(remarkCodeFile, list), 'code', (node) => void codes.push(node));
    expect(codes.map(({value}) => value)).toEqual([expected]);
  });

  it.each([
    ['// #region a\n\n\n  a;\n\n  b;\n\n// #endregion', 'a;\n\nb;'],
    ['// #region a\n    deep;\n  shallow;\n// #endregion', '  deep;\nshallow;'],
    ['// #region a\nconst open = 1;', undefined],
    ['// #region ab\nconst a = 1;\n// #endregion', undefined],
  ])('finds the region in %j', (text, expected) => {
    expect(regionOf(text, 'a')).toBe(expected);
  });
});
