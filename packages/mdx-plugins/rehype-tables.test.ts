import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import rehypeTables from './rehype-tables';

type Marks = {classes: unknown; labels: unknown[]; long: string[]; short: string[]; names: string[]};

/** The table after the plugin: its classes, labels of cells, names that may wrap, names of rows. */
async function marksOf(...lines: string[]): Promise<Marks> {
  const [head = ''] = lines;
  const rule = `|${'---|'.repeat(head.split('|').length - 2)}`;
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeTables);
  const markdown = [head, rule, ...lines.slice(1)].join('\n');
  const tree = (await processor.run(processor.parse(markdown))) as Root;
  const labels: unknown[] = [];
  const long: string[] = [];
  const short: string[] = [];
  const names: string[] = [];
  let classes: unknown;
  visit(tree, 'element', (node: Element) => {
    const {className, dataLabel, scope} = node.properties;
    if (node.tagName === 'table') {
      classes = className;
    } else if (node.tagName === 'td' || scope === 'row') {
      names.push(...(scope === 'row' ? [toString(node)] : []));
      labels.push(dataLabel);
      short.push(...(className === undefined ? [] : [toString(node)]));
    } else if (node.tagName === 'code' && className !== undefined) {
      long.push(toString(node));
    }
  });
  return {classes, labels, long, short, names};
}

const sentence = 'connects or disconnects the drive and all that is on it';

describe('rehype-tables', () => {
  it('stacks three columns of text on phones, with a label for values such as a default', async () => {
    const {classes, labels} = await marksOf(
      '| Label | What it does | Default |',
      `| **Mount point** on macOS | ${sentence} | \`/tmp/filen\` |`,
    );
    expect(classes).toEqual(['stacked']);
    expect(labels).toEqual([undefined, undefined, 'Default']);
  });

  it('does not stack a table that fits on a phone', async () => {
    expect((await marksOf('| System | Rust | TypeScript |', '| Linux | yes | no |')).classes).toBeUndefined();
    expect((await marksOf('| Option | Use |', `| \`--cors\` | ${sentence} |`)).classes).toBeUndefined();
  });

  it('stacks two columns if a long name leaves no room', async () => {
    const {classes} = await marksOf(
      '| Name | Use |',
      `| \`FILEN_CLI_DATA_DIRECTORY\` | internationalisation ${sentence} |`,
    );
    expect(classes).toEqual(['stacked']);
  });

  it('makes the first cells row headers if they are unique', async () => {
    const rows = ['| `--quiet` | no output |', '| `--json` | no output |'];
    expect((await marksOf('| Option | Result |', ...rows)).names).toEqual(['--quiet', '--json']);
    expect((await marksOf('| Option | Result |', ...rows, '| `--json` | other |')).names).toEqual([]);
    expect((await marksOf('| Option | Result |', ...rows, '| | other |')).names).toEqual([]);
  });

  it('keeps a few short words on one line', async () => {
    const {short} = await marksOf('| App | What happens |', `| App 4 | ${sentence} |`);
    expect(short).toEqual(['App 4']);
  });

  it('lets only long names wrap', async () => {
    const path = '/home/ada/.config/@filen/desktop/sync';
    const {long} = await marksOf('| A | B |', `| \`localBackup\` | \`${path}\` |`);
    expect(long).toEqual([path]);
  });
});
