/** Commands with wrong input. */
import {execFile} from 'node:child_process';
import {cpSync} from 'node:fs';
import path from 'node:path';
import {afterEach, expect, it, vi} from 'vitest';
import packageJson from '../package.json' with {type: 'json'};
import {root} from '../packages/files';
import {temporaryFolder} from '../packages/files/testing';
import {checkPreviewedSpec} from '../packages/site-tools/command-line';

/** Runs a script of package.json without npm, which would add lines of its own. */
function run(script: keyof typeof packageJson.scripts, ...args: string[]) {
  return runIn(root, script, ...args);
}

function runIn(cwd: string, script: keyof typeof packageJson.scripts, ...args: string[]) {
  const [program = '', ...rest] = packageJson.scripts[script].split(' ');
  const node = program === 'tsx' ? ['--import', 'tsx'] : [];
  const [file = '', ...more] = rest.filter((part) => !part.startsWith('--'));
  const target = file.endsWith('.ts') || file.endsWith('.js') ? file : `${file}/index.ts`;
  return new Promise<{code: unknown; stderr: string}>((resolve) => {
    execFile(process.execPath, [...node, target, ...more, ...args], {cwd}, (error, _, stderr) => {
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

it('build names a missing package and how to install it', async () => {
  const folder = path.join(temporaryFolder(), 'not installed');
  for (const part of ['package.json', 'tools', 'packages']) {
    cpSync(path.join(root, part), path.join(folder, part), {recursive: true});
  }
  const {code, stderr} = await runIn(folder, 'build');
  expect(stderr).toMatch(
    /^The package \S+ is not installed\. Fix: npm ci --include=dev, then try again\.\n$/,
  );
  expect(code).toBe(2);
});

afterEach(() => vi.unstubAllEnvs());
