import {describe, expect, it} from 'vitest';
import {run, testPage} from '../testing';
import {cliLines} from './cli-lines';

async function check(markdown: string, file = 'docs/cli/syncing.mdx'): Promise<string[]> {
  return run(cliLines, testPage(markdown, file));
}

async function block(code: string, info = 'bash'): Promise<string[]> {
  return check(`\`\`\`${info}\n${code}\n\`\`\``);
}

const typescript = (code: string): Promise<string[]> => block(code, 'bash cli="typescript"');
const rust = (code: string): Promise<string[]> => block(code, 'bash cli="rust"');

describe('calls of the TypeScript CLI', () => {
  it.each([
    'filen',
    'filen ls',
    'filen LS /Documents -l',
    'filen --email you@example.com --password "$FILEN_PASSWORD" whoami --skip-update',
    'filen --email=you@example.com --password="$FILEN_PASSWORD" whoami',
    'filen head /a.txt -n 20',
    'filen trash empty',
    'filen links list',
    'filen links /Documents',
    'filen write /a.txt some words',
    'filen write /a.txt',
    'filen sync',
    'filen sync docs photos ./pairs.json',
    'filen sync /home/ada/Documents:/Documents "$HOME/x:lb:/x" ~/Pictures:localBackup:/Pictures --continuous',
    'filen sync C:\\\\Users\\\\Ada:tw:/Documents',
    'filen webdav --w-user local --w-password "$P" --w-port 8080 --w-auth-scheme digest',
    'filen logout --skip-update',
    'filen help trash list',
    'filen --help sync',
    'filen sync --help',
    'filen install v0.0.36',
    'filen view',
  ])('accepts %s', async (line) => {
    expect(await typescript(line)).toEqual([]);
  });

  it.each([
    ['filen lss', 'has no command "lss". Fix: write ls'],
    ['filen list-trash', 'The TypeScript CLI has no command "list-trash"; the Rust CLI has.'],
    ['filen delete-credentials', 'Fix: write logout.'],
    ['filen sync --continous', 'no option --continous for "sync". Fix: write --continuous.'],
    ['filen ls --continuous', 'no option --continuous for "ls"'],
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
    [
      'filen sync /a:bogus:/b',
      'has no valid mode: the tool would take "bogus" for a part of the local path.',
    ],
    ['filen sync "$HOME/a:bogus:/b"', 'has no valid mode'],
    ['filen sync /a:b', 'is no pair of a local folder and an absolute cloud path.'],
    ['filen --skip-update logout', 'Fix: put them after logout.'],
    ['filen cd /a', '"cd" works in interactive mode only.'],
    ['filen help data-dir', 'has no topic "data-dir".'],
    [
      'filen rm /a -y',
      '"-y" is not in 0.0.36 of the TypeScript CLI. Fix: leave it out, or mark the block with cli-version="0.0.37".',
    ],
    ['filen upload a /b -- --fast', 'takes nothing after --.'],
  ])('refuses %s', async (line, text) => {
    expect(await typescript(line)).toEqual([expect.stringContaining(text)]);
  });
});

describe('calls of the Rust CLI', () => {
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
  ])('accepts %s', async (line) => {
    expect(await rust(line)).toEqual([]);
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
    ['filen -vvvv ls', 'no option -vvvv'],
    ['filen ls -- -x', 'takes nothing after --.'],
  ])('refuses %s', async (line, text) => {
    expect(await rust(line)).toEqual([expect.stringContaining(text)]);
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

  it('says nothing: then one of both must accept the line', async () => {
    expect(await block('filen sync\nfilen list-trash')).toEqual([]);
    expect(await block('filen ls\nfilen nothing')).toEqual([expect.stringMatching(/^3:1 .*"nothing"/)]);
  });

  it('says the image, the package or the file of a release', async () => {
    expect(await block('docker run --rm filen/cli:v0.0.36 sync')).toEqual([]);
    expect(await block('docker run --rm filen/cli:0.2.7 sync')).toHaveLength(1);
    expect(await block('npx @filen/cli@0.0.36 list-trash')).toHaveLength(1);
    expect(await block('./filen-cli-v0.0.36-linux-x64 list-trash')).toHaveLength(1);
    expect(await block('./filen-cli-0.2.7-x86_64-unknown-linux-gnu list-trash')).toEqual([]);
    expect((await rust('docker run filen/cli:v0.0.36 ls'))[0]).toContain(
      'is the TypeScript CLI, but the block is for the Rust CLI.',
    );
  });

  it('may be another version, where the block says so', async () => {
    expect(await block('filen rm /a -y', 'bash cli="typescript" cli-version="0.0.37"')).toEqual([]);
    expect(await block('filen search', 'bash cli="rust" cli-version="unreleased"')).toEqual([]);
    expect(await block('filen search', 'bash cli="rust" cli-version="0.2.8"')).toHaveLength(1);
  });

  it('is refused when the mark is wrong', async () => {
    expect((await block('filen ls', 'bash cli="go"'))[0]).toContain('There is no tool "go".');
    expect((await block('filen ls', 'bash cli-version="new"'))[0]).toContain('"new" is no version.');
  });
});

describe('where calls are found', () => {
  it.each([
    'sudo -u ada filen nothing',
    'FILEN_EMAIL=a FILEN_PASSWORD=b filen nothing',
    'env FILEN_EMAIL=a filen nothing',
    'cat a | filen nothing',
    'cd /a && filen nothing',
    'key="$(filen nothing)"',
    'if filen nothing; then echo x; fi',
    'for f in *.pdf; do filen nothing "$f"; done',
    'timeout -k 5 10 ~/.filen-cli/bin/filen \\\nnothing',
    'flock --nonblock /tmp/lock filen nothing',
    'find . -print0 | xargs -0 -n 1 filen nothing',
    'docker run -it --rm -v filen:/data -e FILEN_CLI_DATA_DIR=/data filen/cli:v0.0.36 nothing',
    'docker compose run --rm filen nothing',
  ])('finds one in %s', async (code) => {
    expect(await block(code)).toEqual([expect.stringContaining('no command "nothing"')]);
  });

  it.each([
    'echo filen nothing # filen nothing',
    "cat <<'EOF'\nfilen nothing\nEOF",
    'curl -o filen https://filen.io/x',
    'mkdir filen nothing',
    'docker run --rm alpine filen nothing',
    'docker run --entrypoint sh filen/cli:0.2.7 nothing',
    'rclone ls filen: nothing',
  ])('finds none in %s', async (code) => {
    expect(await block(code)).toEqual([]);
  });

  it.each([
    ['powershell', '& "C:\\Tools\\filen.exe" `\n  nothing', 2],
    ['powershell', '$key = filen nothing', 2],
    ['powershell', '$a = New-ScheduledTaskAction -Execute "C:\\filen.exe" -Argument "nothing --x"', 2],
    ['ini', '[Service]\nExecStart=/usr/bin/filen nothing', 3],
    ['cron', '0 3 * * 1-5 filen nothing', 2],
    ['text title="crontab"', '# daily\n@daily filen nothing', 3],
    [
      'xml',
      '<key>ProgramArguments</key>\n<array>\n<string>/bin/filen</string>\n<string>nothing</string>\n</array>',
      5,
    ],
    ['yaml', 'services:\n  drive:\n    image: filen/cli:v0.0.36\n    command: nothing', 5],
    ['yaml', 'services:\n  drive:\n    image: filen/cli:v0.0.36\n    command:\n      - nothing', 6],
    ['yaml', 'services:\n  drive:\n    image: filen/cli:v0.0.36\n    command: ["nothing"]', 5],
    ['dockerfile', 'FROM filen/cli:0.2.7\nCMD ["nothing"]', 3],
  ])('finds one in %s: %j', async (info, code, line) => {
    const found = await block(code, info);
    const own = found.filter((text) => text.includes('no command "nothing"'));
    expect(own).toHaveLength(1);
    // A call that runs over lines is reported where its wrong word stands.
    const expected = code.includes('`\n') ? line + 1 : line;
    expect(own[0]).toMatch(new RegExp(`^${expected}:1 `));
  });

  it('reads nothing in other blocks', async () => {
    expect(await block('filen nothing', 'text')).toEqual([]);
    expect(await block('services:\n  a:\n    image: nginx:1\n    command: nothing', 'yaml')).toEqual([]);
    expect(await block('- not: compose', 'yaml')).toEqual([]);
  });
});

describe('images and packages', () => {
  it.each([
    ['bash', 'docker pull filen/cli:latest'],
    ['bash', 'docker run filen/cli ls'],
    ['bash', 'docker run filen/cli:0.0.36 ls'],
    ['yaml', 'services:\n  a:\n    image: filen/cli:latest'],
    ['dockerfile', 'FROM filen/cli:latest'],
  ])('refuses a tag other than those described, in %s: %j', async (info, code) => {
    expect(await block(code, info)).toEqual([
      expect.stringContaining('write filen/cli:v0.0.36 (TypeScript CLI) or filen/cli:0.2.7 (Rust CLI).'),
    ]);
  });

  it('refuses a package without the described version', async () => {
    expect(await block('npm install --global @filen/cli')).toEqual([
      expect.stringContaining('write @filen/cli@0.0.36.'),
    ]);
  });
});

describe('environment variables', () => {
  it.each([
    ['FILEN_EMAIL=a filen ls'],
    ['docker run -e FILEN_EMAIL filen/cli:0.2.7 ls'],
    ['export FILEN_EMAIL=you@example.com\nfilen ls'],
  ])('refuses those of the other tool: %s', async (code) => {
    expect(await rust(code)).toEqual([
      expect.stringContaining('The Rust CLI does not read FILEN_EMAIL. Fix: write FILEN_CLI_EMAIL'),
    ]);
  });

  it('refuses them in PowerShell and Compose too', async () => {
    expect(await block('$env:FILEN_CLI_EMAIL = "a"\nfilen ls', 'powershell cli="typescript"')).toHaveLength(
      1,
    );
    const service = (list: string): string =>
      `services:\n  a:\n    image: filen/cli:v0.0.36\n    environment:\n      ${list}`;
    expect(await block(service('FILEN_CLI_EMAIL: a'), 'yaml')).toHaveLength(1);
    expect(await block(service('- FILEN_CLI_EMAIL=a'), 'yaml')).toHaveLength(1);
    expect(await block(service('FILEN_EMAIL: a'), 'yaml')).toEqual([]);
  });

  it('accepts those that the block itself reads, and those of other programs', async () => {
    expect(await rust('export FILEN_PASSWORD=x\nfilen -p "$FILEN_PASSWORD" ls')).toEqual([]);
    expect(await rust('LC_ALL=C filen ls')).toEqual([]);
    expect(await block('export FILEN_API_KEY=x\nnode a.mjs')).toEqual([]);
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
    '`filen search`',
    '`filen --concurrency 4`',
    '`filen delete-credentials`',
    '`filen cd`',
    '`filen rclone copy …`',
    '`filen serve <server>`',
    '`filen mount -- --strange`',
    '`filen:/Documents`',
    '`--concurrency` `--vfs-cache-mode full` `--addr=:80` `--`',
  ])('accepts %s', async (text) => {
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
  ])('refuses %s', async (text, message) => {
    expect(await check(`Text ${text}.`)).toEqual([expect.stringContaining(message)]);
  });

  it('checks lone flags only on pages about the tools', async () => {
    expect(await check('`--strange`', 'docs/api/index.mdx')).toEqual([]);
    expect(await check('`filen strange`', 'docs/api/index.mdx')).toHaveLength(1);
  });
});
