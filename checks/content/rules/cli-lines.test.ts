import {describe, expect, it} from 'vitest';
import {run, testPage} from '../testing';
import {cliLines} from './cli-lines';

async function check(markdown: string, file = 'docs/cli/syncing.mdx'): Promise<string[]> {
  return run(cliLines, testPage(markdown, file));
}

async function block(code: string, info = 'bash'): Promise<string[]> {
  return check(`\`\`\`${info}\n${code}\n\`\`\``);
}

const typescript = 'bash cli="typescript"';
const rust = 'bash cli="rust"';

describe('a call that the tool accepts', () => {
  it.each([
    'filen',
    'filen LS /Documents -l',
    'filen --email you@example.com --password "$FILEN_PASSWORD" whoami --skip-update',
    'filen --email=you@example.com --password="$FILEN_PASSWORD" whoami',
    'filen head /a.txt -n 20',
    'filen trash empty',
    'filen links /Documents',
    'filen write /a.txt some words',
    'filen sync docs photos ./pairs.json',
    'filen sync /home/ada/Documents:/Documents "$HOME/x:lb:/x" ~/Pictures:localBackup:/Pictures --continuous',
    'filen sync C:\\\\Users\\\\Ada:tw:/Documents',
    'filen webdav --w-user local --w-password "$P" --w-port 8080 --w-auth-scheme digest',
    'filen logout --skip-update',
    'filen help trash list',
    'filen --help sync',
    'filen sync --help',
    'filen install v0.0.36',
    'echo filen nothing # filen nothing',
    "cat <<'EOF'\nfilen nothing\nEOF",
    'curl -o filen https://filen.io/x',
    'sudo install -m 755 filen-cli-v0.0.36-linux-x64 /usr/local/bin/filen',
    'docker run --rm alpine filen nothing',
    'docker run --entrypoint sh filen/cli:0.2.7 nothing',
    'rclone ls filen: nothing',
    'LC_ALL=C filen ls',
  ])('of TypeScript: %s', async (line) => {
    expect(await block(line, typescript)).toEqual([]);
  });

  it.each([
    'filen --json ls /',
    'filen -vv ls',
    'filen head -n 5 /a.txt',
    'filen head --lines=5 /a.txt',
    'filen rclone sync --dry-run --anything /a filen:/a',
    'filen mount /home/ada/filen --cache-size 10Gi -- --allow-other --strange',
    'filen --config-dir /data serve webdav --addr :8080 --user ada --password "$P" --root /Shared',
    'filen serve "$SERVER"',
    'filen ls --help',
    'filen help managed-rclone',
    'filen --skip-update logout',
    // The block itself reads the variable.
    'export FILEN_PASSWORD=x\nfilen -p "$FILEN_PASSWORD" ls',
  ])('of Rust: %s', async (line) => {
    expect(await block(line, rust)).toEqual([]);
  });
});

describe('a call that the tool refuses', () => {
  it.each([
    ['filen lss', 'has no command "lss". Fix: write ls'],
    ['filen list-trash', 'The TypeScript CLI has no command "list-trash"; the Rust CLI has.'],
    ['filen delete-credentials', 'Fix: write logout.'],
    ['filen sync --continous', 'no option --continous for "sync". Fix: write --continuous.'],
    ['filen --long ls', '--long stands before the command; it belongs to "ls". Fix: write it after ls.'],
    ['filen --always-update ls', 'The TypeScript CLI has no option --always-update.'],
    ['filen mv /a', '"mv" of the TypeScript CLI misses to.'],
    ['filen webdav --w-user local', 'misses --w-password.'],
    ['filen webdav --w-user local --w-password x --w-port http', '--w-port takes a number, not "http".'],
    ['filen webdav --w-user local --w-password x --w-auth-scheme none', 'write one of basic, digest.'],
    ['filen webdav --w-user local --w-password', '--w-password has no value.'],
    ['filen ls --long=yes', '--long takes no value.'],
    ['filen ls /a /b', '"ls" of the TypeScript CLI takes no argument "/b".'],
    ['filen trash emty', 'takes no argument "emty". Fix: write trash empty'],
    ['filen sync /a:bogus:/b', 'no valid mode: the tool would take "bogus" for a part of the local path.'],
    ['filen sync "$HOME/a:bogus:/b"', 'has no valid mode'],
    ['filen sync /a:b', 'is no pair of a local folder and an absolute cloud path.'],
    ['filen --skip-update logout', 'Fix: put them after logout.'],
    ['filen cd /a', '"cd" works in interactive mode only.'],
    ['filen help data-dir', 'has no topic "data-dir".'],
    ['filen rm /a -y', '"-y" is not in 0.0.36 of the TypeScript CLI. Fix: leave it out, or mark the block'],
    ['filen upload a /b -- --fast', 'takes nothing after --.'],
  ])('of TypeScript: %s', async (line, text) => {
    expect(await block(line, typescript)).toEqual([expect.stringContaining(text)]);
  });

  it.each([
    [
      'filen ls --json',
      '--json stands after the command; the Rust CLI takes it before. Fix: write filen --json',
    ],
    ['filen sync', 'The Rust CLI has no command "sync"; the TypeScript CLI has.'],
    ['filen sftp', 'Fix: write serve sftp.'],
    ['filen LS', 'has no command "LS"'],
    ['filen serve gopher', '"gopher" is no server of "serve". Fix: write one of webdav, ftp'],
    ['filen search', '"search" is not in 0.2.7 of the Rust CLI or any release.'],
    ['filen --concurrency 4 ls', '"--concurrency" is not in 0.2.7'],
    ['filen ls -- -x', 'takes nothing after --.'],
    ['FILEN_EMAIL=a filen ls', 'The Rust CLI does not read FILEN_EMAIL. Fix: write FILEN_CLI_EMAIL'],
    ['docker run -e FILEN_EMAIL filen/cli:0.2.7 ls', 'does not read FILEN_EMAIL'],
    ['export FILEN_EMAIL=you@example.com\nfilen ls', 'does not read FILEN_EMAIL'],
  ])('of Rust: %s', async (line, text) => {
    expect(await block(line, rust)).toEqual([expect.stringContaining(text)]);
  });

  it.each([
    ['bash', 'docker pull filen/cli:latest'],
    ['bash', 'docker run filen/cli ls'],
    ['bash', 'docker run filen/cli:0.0.36 ls'],
    ['yaml', 'services:\n  a:\n    image: filen/cli:latest'],
    ['dockerfile', 'FROM filen/cli:latest'],
  ])('for its version, in %s: %j', async (info, code) => {
    const [fault, ...others] = await block(code, info);
    expect(fault).toContain('write filen/cli:v0.0.36 (TypeScript CLI) or filen/cli:0.2.7 (Rust CLI).');
    expect(others).toEqual([]);
    expect((await block('npm install --global @filen/cli'))[0]).toContain('write @filen/cli@0.0.36.');
  });
});

describe('which tool a block is for', () => {
  const tab = (value: string, code: string): string =>
    `<Tabs groupId="cli">\n<TabItem value="${value}">\n\n- Step\n\n  \`\`\`bash\n  ${code}\n  \`\`\`\n\n</TabItem>\n</Tabs>`;

  it('says the tab', async () => {
    expect(await check(tab('typescript', 'filen sync'))).toEqual([]);
    expect(await check(tab('rust', 'filen sync'))).toEqual([expect.stringMatching(/^7:3 .*The Rust CLI/)]);
    expect(await check(tab('windows', 'filen sync'))).toEqual([]);
  });

  it.each([
    // Nothing says it: then one of both must accept each line.
    ['bash', 'filen sync\nfilen list-trash', 0],
    ['bash', 'filen ls\nfilen nothing', 1],
    ['bash', 'docker run --rm filen/cli:v0.0.36 sync', 0],
    ['bash', 'docker run --rm filen/cli:0.2.7 sync', 1],
    ['bash', 'npx @filen/cli@0.0.36 list-trash', 1],
    ['bash', './filen-cli-v0.0.36-linux-x64 list-trash', 1],
    ['bash', './filen-cli-0.2.7-x86_64-unknown-linux-gnu list-trash', 0],
    [rust, 'docker run filen/cli:v0.0.36 ls', 1],
    ['bash cli="typescript" cli-version="0.0.37"', 'filen rm /a -y', 0],
    ['bash cli="rust" cli-version="unreleased"', 'filen search', 0],
    ['bash cli="rust" cli-version="0.2.8"', 'filen search', 1],
    ['bash cli="go"', 'filen ls', 1],
    ['bash cli-version="new"', 'filen ls', 1],
    ['powershell cli="typescript"', '$env:FILEN_CLI_EMAIL = "a"\nfilen ls', 1],
    ['yaml', 'services:\n  a:\n    image: filen/cli:v0.0.36\n    environment:\n      FILEN_CLI_EMAIL: a', 1],
    ['yaml', 'services:\n  a:\n    image: filen/cli:v0.0.36\n    environment:\n      - FILEN_CLI_EMAIL=a', 1],
    ['yaml', 'services:\n  a:\n    image: filen/cli:v0.0.36\n    environment:\n      FILEN_EMAIL: a', 0],
    ['bash', 'export FILEN_API_KEY=x\nnode a.mjs', 0],
  ])('says the block: %s %j has %i problems', async (info, code, count) => {
    expect(await block(code, info)).toHaveLength(count);
  });
});

describe('where calls are found', () => {
  it.each([
    ['bash', 'sudo -u ada filen nothing', 2],
    ['bash', 'FILEN_EMAIL=a FILEN_PASSWORD=b filen nothing', 2],
    ['bash', 'env FILEN_EMAIL=a filen nothing', 2],
    ['bash', 'cat a | filen nothing', 2],
    ['bash', 'cd /a && filen nothing', 2],
    ['bash', 'key="$(filen nothing)"', 2],
    ['bash', 'diff <(filen ls) <(filen nothing)', 2],
    ['bash', 'if filen nothing; then echo x; fi', 2],
    ['bash', 'for f in *.pdf; do\n  filen nothing "$f"\ndone', 3],
    ['bash', 'timeout -k 5 10 ~/.filen-cli/bin/filen \\\nnothing', 3],
    ['bash', 'flock --nonblock /tmp/lock filen nothing', 2],
    ['bash', 'find . -print0 | xargs -0 -n 1 filen nothing', 2],
    ['bash', 'docker run -it --rm -v filen:/data -e A=/data filen/cli:v0.0.36 nothing', 2],
    ['bash', 'docker compose run --rm filen nothing', 2],
    ['powershell', '& "C:\\Tools\\filen.exe" `\n  nothing', 3],
    ['powershell', '$key = filen nothing', 2],
    ['powershell', '$a = New-ScheduledTaskAction -Execute "C:\\filen.exe" -Argument "nothing --x"', 2],
    ['ini', '[Service]\nExecStart=/usr/bin/filen nothing', 3],
    ['text title="crontab"', '# daily\n@daily filen nothing\n0 3 * * 1-5 filen ls', 3],
    [
      'xml',
      '<key>ProgramArguments</key>\n<array>\n<string>/bin/filen</string>\n<string>nothing</string>\n</array>',
      5,
    ],
    ['yaml', 'services:\n  drive:\n    image: filen/cli:v0.0.36\n    command: nothing', 5],
    ['yaml', 'services:\n  drive:\n    image: filen/cli:v0.0.36\n    command:\n      - nothing', 6],
    ['yaml', 'services:\n  drive:\n    image: filen/cli:v0.0.36\n    command: ["nothing"]', 5],
    ['dockerfile', 'FROM filen/cli:0.2.7\nCMD ["nothing"]', 3],
  ])('one in %s: %j', async (info, code, line) => {
    const own = (await block(code, info)).filter((text) => text.includes('no command "nothing"'));
    expect(own).toEqual([expect.stringMatching(new RegExp(`^${line}:1 `))]);
  });

  it.each([
    ['text', 'filen nothing'],
    ['yaml', 'services:\n  a:\n    image: nginx:1\n    command: nothing'],
    ['yaml', '- not: compose'],
  ])('none in %s: %j', async (info, code) => {
    expect(await block(code, info)).toEqual([]);
  });
});

describe('code in sentences', () => {
  it.each([
    '`filen`',
    '`filen mv`',
    '`filen --help <topic>`',
    '`filen <command> --help`',
    '`filen ls [directory] [--long]`',
    '`filen head file -n lines`',
    '`filen sync local:mode:remote`',
    '`filen --concurrency 4`',
    '`filen delete-credentials`',
    '`filen cd`',
    '`filen rclone copy …`',
    '`filen serve <server>`',
    '`filen mount -- --strange`',
    '`filen:/Documents`',
    '`--concurrency` `--vfs-cache-mode full` `--addr=:80` `--`',
  ])('may be incomplete: %s', async (text) => {
    expect(await check(`Text ${text}.`)).toEqual([]);
  });

  it.each([
    ['`filen syncc`', '1:6 The TypeScript CLI has no command "syncc". Fix: write sync'],
    ['`filen sync --contnuous`', 'no option --contnuous'],
    ['`filen trash emty`', 'write trash empty'],
    [
      '`--contnuous`',
      'Neither tool has an option --contnuous. Fix: write --continuous, or add it to otherFlags',
    ],
  ])('is refused: %s', async (text, message) => {
    expect(await check(`Text ${text}.`)).toEqual([expect.stringContaining(message)]);
  });

  it('has lone flags on pages about the tools only', async () => {
    expect(await check('`--strange`', 'docs/api/index.mdx')).toEqual([]);
    expect(await check('`filen strange`', 'docs/api/index.mdx')).toHaveLength(1);
  });
});
