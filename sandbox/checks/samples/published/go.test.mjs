import {appendFileSync, copyFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {goModules, hasGo} from '../../../../packages/site-tools';
import {root} from '../../../../packages/files';
import {here} from './endings.mjs';
import {startFunctions, testLanguage} from './language.mjs';

const cwd = 'samples/api/go';
/** Nothing is fetched from the network. */
const env = {GOFLAGS: '-mod=mod', GOPROXY: 'off', GO111MODULE: 'on'};

/** Points the downloaded module to the installed ones, and adds what answers calls of its functions. */
async function prepare(folder) {
  const lines = ['crypto', 'text', 'sys', 'net', 'term'].map(
    (name) => `replace golang.org/x/${name} => ${goModules}/${name}\n`,
  );
  appendFileSync(path.join(folder, 'go.mod'), lines.join(''));
  const test = path.join(root, 'sandbox/checks/samples/published/functions_test.go');
  copyFileSync(test, path.join(folder, path.basename(test)));
  const {run} = here.samples;
  await run('go', ['vet', '.'], {cwd, env});
  await run('go', ['build', '-o', 'sample', '.'], {cwd, env});
  await run('go', ['test', '-c', '-o', 'functions', '.'], {cwd, env});
  return startFunctions(path.join(folder, 'functions'), ['-test.timeout=0'], folder);
}

describe.skipIf(!hasGo())('downloaded Go (skipped without go and its modules crypto, text and sys)', () => {
  testLanguage({language: 'go', program: ['./sample'], prepare});

  it('is formatted', async () => {
    expect(await here.samples.run('gofmt', ['-l', '.'], {cwd})).toBe('');
  });

  it('builds without modules too', async () => {
    const offline = {GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: ''};
    await here.samples.run('go', ['build', '-o', 'offline', '.'], {cwd, env: offline});
  });
});
