import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import {rehypeTables} from '.';

/** The HTML of a table: its head and its rows. */
async function tableOf(head: string, ...rows: string[]): Promise<string> {
  const rule = `|${'---|'.repeat(head.split('|').length - 2)}`;
  const html = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeTables)
    .use(rehypeStringify)
    .process([head, rule, ...rows].join('\n'));
  return String(html);
}

const sentence = 'connects or disconnects the drive and all that is on it';

it('stacks three columns of text on phones, with a label for values such as a default', async () => {
  const html = await tableOf(
    '| Label | What it does | Default |',
    `| **Mount point** on macOS | ${sentence} | \`/tmp/filen\` |`,
  );
  expect(html).toContain('<table class="stacked">');
  expect(html.match(/data-label="[^"]*"/g)).toEqual(['data-label="Default:"']);
});

it('ends the label of a question with its own mark', async () => {
  const html = await tableOf(
    '| Mode | Files | Can you undo it? |',
    `| mirroring | ${sentence} | ${sentence} |`,
  );
  expect(html.match(/data-label="[^"]*"/g)).toEqual(['data-label="Files:"', 'data-label="Can you undo it?"']);
});

it('stacks two columns if a long name leaves no room', async () => {
  const row = `| \`FILEN_CLI_DATA_DIRECTORY\` | internationalisation ${sentence} |`;
  expect(await tableOf('| Name | Use |', row)).toContain('<table class="stacked">');
});

it('does not stack a table that fits on a phone', async () => {
  expect(await tableOf('| System | Rust | TypeScript |', '| Linux | yes | no |')).toContain('<table>');
  expect(await tableOf('| Option | Use |', `| \`--cors\` | ${sentence} |`)).toContain('<table>');
});

it('makes the first cells row headers if they are unique', async () => {
  const namesOf = async (...rows: string[]) =>
    (await tableOf('| Option | Result |', ...rows)).match(/(?<=<th scope="row"><code>)[^<]*/g);
  const rows = ['| `--quiet` | no output |', '| `--json` | no output |'];
  expect(await namesOf(...rows)).toEqual(['--quiet', '--json']);
  expect(await namesOf(...rows, '| `--json` | other |')).toBeNull();
  expect(await namesOf(...rows, '| | other |')).toBeNull();
});

it('keeps a few short words on one line, and lets only long names wrap', async () => {
  const path = '/home/ada/.config/@filen/desktop/sync';
  const html = await tableOf('| App | Folder |', `| App 4 | \`localBackup\` \`${path}\` ${sentence} |`);
  expect(html).toMatch(/class="short"[^>]*>App 4</);
  expect(html).toContain('<code>localBackup</code>');
  expect(html).toMatch(/<code class="[^"]+">\/home\/<wbr>/);
});
