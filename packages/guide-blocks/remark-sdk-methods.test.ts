import path from 'node:path';
import type {Link, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {beforeAll, describe, expect, it} from 'vitest';
import {loadReference} from '../facts/sdk/reference';
import remarkSdkMethods from './remark-sdk-methods';

/** The page after the plugin. */
async function transform(markdown: string, page = 'docs/sdk/cloud.mdx'): Promise<Root> {
  const file = new VFile({path: path.resolve(page), value: markdown});
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkSdkMethods);
  return (await processor.run(processor.parse(file), file)) as Root;
}

function tableOf(tree: Root): Table {
  const table = tree.children.find((node): node is Table => node.type === 'table');
  expect(table).toBeDefined();
  return table as Table;
}

/** Texts of a row's cells; lines are kept apart. */
function rowOf(table: Table, start: string): string[] | undefined {
  return table.children
    .map(({children}) =>
      children.map((cell) =>
        cell.children.map((node) => (node.type === 'break' ? '\n' : toString(node))).join(''),
      ),
    )
    .find(([method]) => method?.startsWith(start));
}

function idsOf(tree: Root): string[] {
  const ids: string[] = [];
  visit(unified().use(remarkRehype).runSync(tree), 'element', ({properties}) => {
    if (typeof properties.id === 'string') {
      ids.push(properties.id);
    }
  });
  return ids;
}

describe('remark-sdk-methods', () => {
  beforeAll(() => void loadReference(process.cwd()), 60_000);

  it('prints a row per method: call, fields of its object, result, notes', async () => {
    const table = tableOf(await transform('<SdkMethods module="cloud" />'));
    expect(rowOf(table, 'Method')).toEqual(['Method', 'Parameters and result', 'Notes']);
    expect(rowOf(table, 'createDirectory')).toEqual([
      'createDirectory({…})',
      'uuid?: string\nname: string\nparent: string\nrenameIfExists?: boolean = false\nReturns Promise<string>',
      expect.stringMatching(
        /^Returns the UUID.+\nLock: driveWrite\nThrows "\{name\}" is not a valid directory name\.$/,
      ),
    ]);
    expect(table.children.length).toBeGreaterThan(60);
  });

  it('names positional parameters in the call, and says which object may be left out', async () => {
    const table = tableOf(await transform('<SdkMethods module="cloud" />'));
    expect(rowOf(table, 'queryGlobalSearch')?.slice(0, 2)).toEqual([
      'queryGlobalSearch(input)',
      'input: string\nReturns Promise<SearchFindItemDecrypted[]>',
    ]);
    expect(rowOf(table, 'rebuildGlobalSearchIndex')?.[1]).toContain('\nThe object may be left out.\n');
    expect(rowOf(table, 'listTrash')?.slice(0, 2)).toEqual(['listTrash()', 'Returns Promise<CloudItem[]>']);
  });

  it('says where a method runs that does not run everywhere', async () => {
    const tree = await transform(
      '<SdkMethods module="cloud" methods="uploadLocalFile uploadWebFile getFile" />',
    );
    const table = tableOf(tree);
    expect(rowOf(table, 'uploadLocalFile')?.[0]).toBe('uploadLocalFile({…})\nNode only');
    expect(rowOf(table, 'uploadWebFile')?.[0]).toBe('uploadWebFile({…})\nBrowsers only');
    expect(rowOf(table, 'getFile')?.[0]).toBe('getFile({…})');
    expect(toString(tree.children[0])).toBe(
      'Called on sdk.cloud(). Methods run in Node, browsers and React Native unless their row names one.',
    );
  });

  it('prints all forms of a method', async () => {
    const table = tableOf(await transform('<SdkMethods module="cloud" methods="publicLinkStatus" />'));
    expect(table.children.slice(1).map((row) => toString(row.children[1]))).toEqual([
      expect.stringMatching(/^type: "file".*Returns Promise<FileLinkStatusResponse>$/),
      expect.stringMatching(/^type: "directory".*Returns Promise<DirLinkStatusResponse>$/),
    ]);
  });

  it('resolves parameters that one method takes over from another', async () => {
    const table = tableOf(await transform('<SdkMethods module="fs" methods="ls" />'));
    expect(rowOf(table, 'ls')?.[1]).toBe(
      'path: string\nrecursive?: boolean = false\nReturns Promise<string[]>',
    );
  });

  it('leaves out private methods, and those that are the package’s own', async () => {
    const tree = await transform('<SdkMethods module="fs" />', 'docs/sdk/file-system.mdx');
    expect(idsOf(tree)).toContain('fs.readdir');
    expect(toString(tree)).not.toMatch(/_addItem|_removeItem|normalizePath/);
  });

  it.each([
    ['cloud', 'docs/sdk/cloud.mdx', 'cloud.listDirectory'],
    ['cloud', 'docs/sdk/cloud.mdx', 'cloud.disablePublicLink-2'],
    ['crypto.encrypt', 'docs/sdk/crypto.mdx', 'crypto.encrypt.metadata'],
    ['FilenSDK', 'docs/sdk/authentication.mdx', 'sdk.login'],
    ['user', 'docs/sdk/authentication.mdx', 'user.info'],
    ['api(3)', 'docs/sdk/index.mdx', 'api.dir.link.add'],
  ])('gives each row of %s in %s an anchor such as %s', async (module, page, anchor) => {
    const tree = await transform(`<SdkMethods module="${module}" />`, page);
    const ids = idsOf(tree);
    expect(ids).toContain(anchor);
    expect(ids).toHaveLength(tableOf(tree).children.length - 1);
    expect(new Set(ids).size).toBe(ids.length);
    const links: Link[] = [];
    visit(tree, 'link', (link) => void links.push(link));
    expect(links.map(({url}) => url)).toEqual(ids.map((id) => `#${id}`));
  });

  it('prints of FilenSDK what belongs to the page', async () => {
    const ids = idsOf(await transform('<SdkMethods module="FilenSDK" />', 'docs/sdk/authentication.mdx'));
    expect(ids).toContain('sdk.logout');
    expect(ids).not.toContain('sdk.cloud');
  });

  it('prints named methods on any page', async () => {
    const ids = idsOf(
      await transform(
        '<SdkMethods module="FilenSDK" methods="login register" />',
        'docs/sdk/getting-started.mdx',
      ),
    );
    expect(ids).toEqual(['sdk.login', 'sdk.register']);
  });

  it('prints the requests of the raw API', async () => {
    const tree = await transform('<SdkMethods module="api(3)" />', 'docs/sdk/index.mdx');
    expect(rowOf(tableOf(tree), 'Method')?.[2]).toBe('Request');
    expect(rowOf(tableOf(tree), 'dir().content')).toEqual([
      'dir().content({…})',
      'uuid: string | "recents"\ndirsOnly?: boolean\nReturns Promise<DirContentResponse>',
      'POST /v3/dir/content',
    ]);
  });

  it('keeps what stands around, and other tags', async () => {
    const tree = await transform('Before.\n\n<SdkMethods module="fs" methods="stat" />\n\n<Other />');
    expect(tree.children.map(({type}) => type)).toEqual([
      'paragraph',
      'paragraph',
      'table',
      'mdxJsxFlowElement',
    ]);
  });

  it.each([
    ['<SdkMethods module="clouds" />', 'The SDK has no module "clouds". Mend: Take one of FilenSDK, '],
    ['<SdkMethods />', 'The attribute "module" is missing. Mend: Take one of FilenSDK, '],
    [
      '<SdkMethods module="cloud" methods="listFolder" />',
      'cloud has no method "listFolder". Mend: Take from listDirectory, ',
    ],
    ['<SdkMethods module="cloud" methods=" " />', 'The attribute "methods" names no method. Mend: '],
    [
      '<SdkMethods module="notes" />',
      'No method of notes belongs to this page. Mend: Name some (methods="…"), or put the tag on /docs/sdk/notes.',
    ],
    ['<SdkMethods module={name} />', '<SdkMethods> does not understand the attribute "module". Mend: '],
    ['<SdkMethods of="cloud" />', '<SdkMethods> does not understand the attribute "of". Mend: '],
    ['See <SdkMethods module="cloud" />.', 'A table of methods stands inside a sentence. Mend: '],
  ])('stops at %s with page, line and mend', async (tag, message) => {
    await expect(transform(`Text.\n\n${tag}\n`)).rejects.toThrow(`docs/sdk/cloud.mdx:3  ${message}`);
  });
});
