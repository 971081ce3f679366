import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readCliData} from '../../../packages/facts';
import {run, testPage} from '../testing';
import {cliLines} from './cli-lines';

beforeAll(() => readCliData('packages/facts/fixtures'));
afterAll(() => readCliData());

const typescript = 'bash cli="typescript"';
const rust = 'bash cli="rust"';

async function check(markdown: string, file = 'docs/cli/syncing.mdx'): Promise<string[]> {
  return run(cliLines, testPage(markdown, file));
}

const block = (info: string, code: string): Promise<string[]> => check(`\`\`\`${info}\n${code}\n\`\`\``);

describe('a call that the tool accepts', () => {
  it.each([
    [typescript, 'filen'],
    [typescript, 'filen LS /Documents -l'],
    [typescript, 'filen --email=you@example.com --password "$FILEN_PASSWORD" whoami --skip-update'],
    [typescript, 'filen sync /home/ada/Documents:/Documents "$HOME/x:lb:/x" docs ./pairs.json --continuous'],
    [typescript, 'filen --help sync'],
    [typescript, 'echo filen nothing # filen nothing'],
    [typescript, 'sudo install -m 755 filen-cli-v0.0.36-linux-x64 /usr/local/bin/filen'],
    [rust, 'filen -vv --json ls /'],
    [rust, 'filen rclone sync --dry-run --anything /a filen:/a'],
    [rust, 'filen mount /home/ada/filen --cache-size 10Gi -- --allow-other --strange'],
    // The block itself reads the variable.
    [rust, 'export FILEN_PASSWORD=x\nfilen -p "$FILEN_PASSWORD" ls'],
    // Nothing names the tool: then one of both must accept each line.
    ['bash', 'filen sync\nfilen list-trash'],
    ['bash', 'export FILEN_API_KEY=x\nnode a.mjs'],
    ['text', 'filen nothing'],
  ])('%s: %s', async (info, code) => {
    expect(await block(info, code)).toEqual([]);
  });
});

describe('a call that the tool refuses', () => {
  it.each([
    [typescript, 'filen whoamii', 'has no command "whoamii". Fix: write whoami'],
    // Similar letters alone are no typing error.
    [typescript, 'filen remove /a', 'has no command "remove". Fix: write one of those in'],
    [typescript, 'filen ls --log', 'no option --log for "ls". Fix: write one of those in'],
    [typescript, 'filen list-trash', 'The TypeScript CLI has no command "list-trash".'],
    [typescript, 'filen delete-credentials', 'Fix: write logout.'],
    [typescript, 'filen sync --continous', 'no option --continous for "sync". Fix: write --continuous.'],
    [typescript, 'filen --long ls', 'The TypeScript CLI has no option --long before the command.'],
    [typescript, 'filen mv /a', 'Missing for "mv" of the TypeScript CLI: to.'],
    [typescript, 'filen webdav --w-user local', 'Missing for "webdav" of the TypeScript CLI: --w-password.'],
    [typescript, 'filen webdav --w-user a --w-password', '--w-password has no value.'],
    [typescript, 'filen ls --long=yes', '--long takes no value.'],
    [typescript, 'filen ls /a /b', '"ls" of the TypeScript CLI takes no argument "/b".'],
    [typescript, 'filen rm /a -y', 'The TypeScript CLI has no option -y for "rm".'],
    [rust, 'filen ls --json', '--json is after the command; the Rust CLI takes it before.'],
    [rust, 'filen search', 'The Rust CLI has no command "search"'],
    [rust, 'FILEN_EMAIL=a filen ls', 'does not read FILEN_EMAIL. Fix: write FILEN_CLI_EMAIL'],
    [rust, 'docker run filen/cli:v0.0.36 ls', 'but the block is for the Rust CLI'],
    ['powershell cli="typescript"', '$env:FILEN_CLI_EMAIL = "a"\nfilen ls', 'does not read FILEN_CLI_EMAIL'],
    ['bash', 'docker run --rm filen/cli:0.2.7 sync', 'The Rust CLI has no command "sync"'],
    ['bash cli="go"', 'filen ls', 'There is no tool "go"'],
    ['bash', 'docker run filen/cli:0.0.36 ls', 'write filen/cli:v0.0.36 (TypeScript CLI), filen/cli:0.2.7'],
    ['yaml', 'services:\n  a:\n    image: filen/cli:latest', 'write filen/cli:v0.0.36 (TypeScript CLI)'],
    ['bash', 'npm install --global @filen/cli', 'or @filen/cli@0.0.36.'],
  ])('%s: %s', async (info, code, text) => {
    expect(await block(info, code)).toEqual([expect.stringContaining(text)]);
  });

  it('is reported for the tool of its tab', async () => {
    const tab = (value: string): string =>
      `<Tabs groupId="cli">\n<TabItem value="${value}">\n\n- Step\n\n  \`\`\`bash\n  filen sync\n  \`\`\`\n\n</TabItem>\n</Tabs>`;
    expect(await check(tab('typescript'))).toEqual([]);
    expect(await check(tab('rust'))).toEqual([expect.stringMatching(/^7:3 .*The Rust CLI/)]);
  });
});

describe('a call is found', () => {
  it.each([
    ['bash', 'sudo -u ada filen nothing', 2],
    ['bash', 'key="$(filen nothing)"', 2],
    ['bash', 'for f in *.pdf; do\n  filen nothing "$f"\ndone', 3],
    ['bash', 'timeout -k 5 10 ~/.filen-cli/bin/filen \\\nnothing', 3],
    ['bash', 'npx @filen/cli@0.0.36 nothing', 2],
    ['bash', 'docker run -it --rm -v filen:/data -e A=/data filen/cli:v0.0.36 nothing', 2],
    ['powershell', '& "C:\\Tools\\filen.exe" `\n  nothing', 3],
    ['ini', '[Service]\nExecStart=/usr/bin/filen nothing', 3],
    ['text', '# daily\n@daily filen nothing\n0 3 * * 1-5 filen ls', 3],
  ])('in %s: %j', async (info, code, line) => {
    const own = (await block(info, code)).filter((text) => text.includes('no command "nothing"'));
    expect(own).toEqual([expect.stringMatching(new RegExp(`^${line}:1 `))]);
  });
});

describe('code in sentences', () => {
  it.each([
    '`filen mv`',
    '`filen <command> --help`',
    '`filen ls [directory] [--long]`',
    '`filen sync local:mode:remote`',
    '`filen --concurrency 4`',
    '`filen delete-credentials`',
    '`filen rclone copy …`',
    '`filen:/Documents`',
    '`--concurrency` `--vfs-cache-mode full` `--addr=:80` `--`',
  ])('may be incomplete: %s', async (text) => {
    expect(await check(`Text ${text}.`)).toEqual([]);
  });

  it.each([
    ['`filen syncc`', '1:6 The TypeScript CLI has no command "syncc". Fix: write sync'],
    ['`filen sync --contnuous`', 'no option --contnuous'],
    ['`--contnuous`', 'Neither tool has an option --contnuous. Fix: write --continuous, or add it to'],
  ])('is reported if it has a fault: %s', async (text, message) => {
    expect(await check(`Text ${text}.`)).toEqual([expect.stringContaining(message)]);
  });
});
