import {describe, expect, it} from 'vitest';
import {hasProgram} from '../../../packages/site-tools';
import {run, testPage, testSite} from '../testing';
import {shellSyntax} from './shell-syntax';

const withBash = describe.skipIf(!hasProgram('bash'));

async function block(code: string, info = 'bash'): Promise<string[]> {
  return run(shellSyntax, `Text.\n\n\`\`\`${info}\n${code}\n\`\`\``);
}

withBash('shell-syntax', () => {
  it.each([
    'filen ls / | grep x && echo "$HOME" > out.txt',
    'while read -r a; do\n  echo "$a"\ndone < <(ls)',
    "cat <<'EOF'\ntext\nEOF",
    'sort < in.txt > out.txt',
    'touch /tmp/never && exit 1',
  ])('accepts %j', async (code) => {
    expect(await block(code)).toEqual([]);
  });

  it.each([
    ['echo ok\necho "open', '5:1 bash does not parse this: '],
    ['if true; then\n  echo\n', 'bash does not parse this: '],
    ['echo ok\necho )', '5:1 bash does not parse this: syntax error near unexpected token'],
  ])('refuses %j', async (code, text) => {
    expect(await block(code)).toEqual([expect.stringContaining(text)]);
  });

  it('runs nothing', async () => {
    expect(await block('echo "$(exit 7)"; kill $$')).toEqual([]);
  });

  it('names the right block when one before it is broken, and does not let the next one close its quote', async () => {
    const page = testPage("```bash\necho it's\n```\n\n```bash\necho ok\n```\n\n```sh\necho it's\n```");
    const other = testPage('```bash\necho )\n```', 'docs/web/other.mdx');
    const site = testSite([page, other]);
    expect((await run(shellSyntax, page, site)).map((text) => text.split(' ')[0])).toEqual(['2:1', '10:1']);
    expect(await run(shellSyntax, other, site)).toHaveLength(1);
  });
});

describe('placeholders', () => {
  it.each([
    ['filen ls <directory>', '4:1 "<directory>" is a placeholder.'],
    ['filen --password "<your password>" ls', 'is a placeholder'],
    ['filen ls\nfilen upload ...', '5:1 "..." is a placeholder.'],
    ['filen rclone copy …', 'is a placeholder'],
    ['export KEY=YOUR_API_KEY', '"YOUR_API_KEY" is a placeholder.'],
  ])('refuses %j', async (code, text) => {
    expect((await block(code)).filter((found) => found.includes('placeholder'))).toEqual([
      expect.stringContaining(text),
    ]);
  });

  it('refuses them in PowerShell, and nowhere else', async () => {
    expect(await block('filen ls <directory>', 'powershell')).toHaveLength(1);
    expect(await block('filen ls <directory> ...', 'text')).toEqual([]);
  });
});
