import path from 'node:path';
import type {Link, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {cliTags} from '../facts/cli';
import remarkCliTables from './remark-cli-tables';

type Place = {file?: string; slug?: string};

/** The page after the plugin. */
function transform(markdown: string, {file = 'docs/cli/syncing.mdx', slug}: Place = {}): Root {
  const page = new VFile({path: path.resolve(file), value: markdown, data: {frontMatter: {slug}}});
  const processor = unified().use(remarkParse).use(remarkMdx).use(remarkCliTables);
  return processor.runSync(processor.parse(page), page) as Root;
}

/** Texts of the cells of all tables. */
function cells(tree: Root): string[][] {
  return tree.children
    .filter((node): node is Table => node.type === 'table')
    .flatMap(({children}) => children.map((row) => row.children.map((cell) => toString(cell))));
}

/** The anchors in a page, with the links that carry them. */
function anchors(tree: Root): {id: unknown; url: string}[] {
  const found: {id: unknown; url: string}[] = [];
  visit(tree, 'link', ({url, data}: Link) => {
    found.push({id: data?.hProperties?.id, url});
  });
  return found;
}

describe('<CliCommands>', () => {
  it('prints the commands of the page, each with its arguments and options under it', () => {
    const rows = cells(transform('<CliCommands cli="typescript" />'));
    expect(rows.map(([name]) => name)).toEqual([
      'Command',
      'sync [locations...] [--continuous] [--disable-local-trash]',
      'locations',
      '--continuous',
      '--disable-local-trash',
    ]);
    expect(rows[2]?.[2]).toBe('all pairs of syncPairs.json');
    expect(rows[3]?.[2]).toBe('off');
  });

  it('takes the route from slug, and index for the page of its folder', () => {
    const names = (place: Place): (string | undefined)[] =>
      cells(transform('<CliCommands cli="rust" />', place)).map(([name]) => name);
    expect(names({file: 'docs/cli/other.mdx', slug: '/cli/syncing'})).toContain('rclone [CMD...]');
    expect(names({file: 'docs/cli/index.mdx'})).toContain('view-html-docs');
  });

  it('marks what is required, and names aliases, defaults and values', () => {
    const page = {file: 'docs/cli/webdav-and-s3-server.mdx'};
    const rows = cells(transform('<CliCommands cli="typescript" />', page));
    expect(rows).toContainEqual(['--w-user <username>', 'Login name for clients', 'required']);
    expect(rows).toContainEqual(['--w-auth-scheme <scheme>', 'How clients log in: basic or digest', 'basic']);
    expect(rows[1]?.[0]).toBe('webdav --w-user <username> --w-password <password> [options]');
    const drive = cells(
      transform('<CliCommands cli="typescript" />', {file: 'docs/cli/access-filen-drive.mdx'}),
    );
    expect(drive.find(([name]) => name === 'ls [directory] [--long]')?.[1]).toContain('Also list.');
    expect(drive.find(([name]) => name === '--long, -l')).toBeDefined();
  });

  it('tells what the described version lacks, and leaves out what is in no release', () => {
    const page = {file: 'docs/cli/access-filen-drive.mdx'};
    const typescript = cells(transform('<CliCommands cli="typescript" />', page));
    expect(typescript.find(([name]) => name === '-y')?.[1]).toContain('Not in 0.0.36: since 0.0.37.');
    expect(typescript.find(([name]) => name?.startsWith('rm '))?.[0]).toBe('rm <path> [--no-trash]');
    const rust = cells(transform('<CliCommands cli="rust" />', page)).map(([name]) => name);
    expect(rust).toContain('ls [DIRECTORY]');
    expect(rust).not.toContain('search');
  });

  it('gives every command and option an anchor that leads to itself', () => {
    const found = anchors(transform('<CliCommands cli="typescript" />'));
    expect(found.map(({id}) => id)).toEqual([
      'ts-sync',
      'ts-sync--continuous',
      'ts-sync--disable-local-trash',
    ]);
    expect(found.every(({id, url}) => url === `#${String(id)}`)).toBe(true);
    const drive = {file: 'docs/cli/access-filen-drive.mdx'};
    const ids = (cli: string): unknown[] =>
      anchors(transform(`<CliCommands cli="${cli}" />`, drive)).map(({id}) => id);
    expect(ids('typescript')).toEqual(
      expect.arrayContaining(['ts-trash-empty', 'ts-links', 'ts-links-path', 'ts-head-n']),
    );
    expect(ids('rust')).toEqual(expect.arrayContaining(['rust-ls', 'rust-rm--permanent']));
  });

  it('prints within tabs and keeps what stands around', () => {
    const tree = transform('Before.\n\n<Tabs>\n\n<CliCommands cli="rust" />\n\n</Tabs>\n\nAfter.');
    expect(tree.children).toMatchObject([
      {type: 'paragraph'},
      {name: 'Tabs', children: [{type: 'table'}]},
      {type: 'paragraph'},
    ]);
  });
});

describe('<CliOptions> and <CliEnvironment>', () => {
  it('print what every command has', () => {
    const page = {file: 'docs/cli/index.mdx'};
    const options = transform('<CliOptions cli="typescript" />\n\n<CliOptions cli="rust" />', page);
    expect(cells(options)).toContainEqual(['--email <email>, -e', expect.any(String), 'none']);
    const ids = anchors(options).map(({id}) => id);
    expect(ids).toEqual(expect.arrayContaining(['ts--skip-update', 'rust--always-update']));
    expect(ids).not.toContain('ts--dev');
    expect(ids).not.toContain('rust--concurrency');
    const variables = cells(transform('<CliEnvironment cli="rust" />', page));
    expect(variables).toContainEqual(['FILEN_CLI_EMAIL', 'Same as --email']);
    expect(variables).toContainEqual(['NO_COLOR', 'Prints without colours. Since 0.2.2.']);
    expect(variables.flat()).not.toContain('GITHUB_TOKEN');
  });
});

it.each(Object.keys(cliTags))('<%s> makes the anchors that the content check expects', (name) => {
  const tree = transform(`<${name} cli="rust" />`);
  expect(anchors(tree).map(({id}) => id)).toEqual(cliTags[name]?.('rust', '/docs/cli/syncing'));
});

describe('a tag that is wrong', () => {
  it.each([
    ['<CliCommands />', '<CliCommands> names no tool.'],
    ['<CliCommands cli />', '<CliCommands> names no tool.'],
    ['<CliOptions cli="go" />', '<CliOptions> names the tool "go", which is unknown.'],
    ['<CliEnvironment cli="rust" page="x" />', '<CliEnvironment> has no attribute "page".'],
    ['<CliCommands {...rest} />', '<CliCommands> has no attribute "{…}".'],
    ['Text <CliOptions cli="rust" /> text.', '<CliOptions> stands inside a sentence.'],
  ])('%s stops with page, line and mend', (tag, message) => {
    expect(() => transform(`Text.\n\n${tag}\n`)).toThrow(`docs/cli/syncing.mdx:3  ${message} Mend: `);
  });

  it('stops on a page that no command belongs to', () => {
    expect(() => transform('<CliCommands cli="rust" />', {file: 'docs/api/index.mdx'})).toThrow(
      'docs/api/index.mdx:1  No command of the Rust CLI belongs to the page /docs/api. Mend: ',
    );
  });

  it('is not one of another name', () => {
    expect(transform('<Other cli="go" />').children).toMatchObject([{name: 'Other'}]);
  });
});
