/** Commands with wrong input. */
import {execFile} from 'node:child_process';
import {afterEach, expect, it, vi} from 'vitest';
import packageJson from '../package.json' with {type: 'json'};
import {root} from '../packages/files';
import {checkPreviewedSpec} from '../packages/site-tools/command-line';

/** Runs a script of package.json without npm, which would add lines of its own. */
function run(script: keyof typeof packageJson.scripts, ...args: string[]) {
  const parts = packageJson.scripts[script].replace(/^(tsx|node --import tsx) /, '').split(' ');
  return new Promise<{code: unknown; stderr: string}>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', ...parts, ...args], {cwd: root}, (error, _, stderr) => {
      resolve({code: error?.code ?? 0, stderr});
    });
  });
}

it.each([
  ['start', '--bogus', 'Unknown option'],
  ['start', '--port=abc', '--port abc is not a number from 0 to 65535'],
  ['dev', '--bogus', 'Fix: use --port <value>, --host <value>, --no-open'],
  ['build', '--bogus', 'Unknown option'],
  ['serve', '--bogus', 'use --port <value>, --host <value>, --directory <value>'],
  ['serve', '--directory=nosuch', 'There is no folder nosuch. Fix: npm run build'],
  ['check', 'nosuch', 'There is no check "nosuch"'],
  ['check:samples', 'nosuch', 'There is no sample "nosuch". Fix: name some of authentication, chats,'],
  ['test:long', '--walks=many', '--walks many is not a number'],
  ['sandbox', '--bogus', 'the options are --port <number>'],
] as const)('%s %s is rejected in one line', async (script, argument, text) => {
  const {code, stderr} = await run(script, argument);
  expect(stderr).toMatch(text);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(code).toBe(2);
});

it.each(['build', 'start', 'dev'] as const)(
  '%s rejects a missing API description in one line',
  async (script) => {
    vi.stubEnv('API_SPEC', 'nosuch.yaml');
    const {code, stderr} = await run(script);
    expect(stderr).toMatch(/^API_SPEC: there is no file nosuch\.yaml\. Fix: .*\n$/);
    expect(code).toBe(2);
  },
);

it('an empty API_SPEC counts as none', () => {
  vi.stubEnv('API_SPEC', '');
  checkPreviewedSpec();
  expect(process.env.API_SPEC).toBeUndefined();
});

afterEach(() => vi.unstubAllEnvs());
